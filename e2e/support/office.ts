import { expect, type Locator, type Page } from 'playwright/test';
import { addDays } from '#core/kit/dates';
import { todayAt } from '#e2e/support/public-pages';

/** The text field of this name, with or without proposals. */
export const input = (page: Page | Locator, name: string) =>
  page.getByRole('textbox', { name, exact: true }).or(page.getByRole('combobox', { name, exact: true }));
/** The button of this name. */
export const button = (page: Page | Locator, name: string) => page.getByRole('button', { name, exact: true });

/** A question of the back office: its title, and the verb that does what is asked. */
export interface Question {
  title: string;
  confirm: string;
}

/** A text of the back office for so many records: its form in the singular or the plural. */
const counted = (text: string, count: number) =>
  (text.split(' |||| ')[count === 1 ? 0 : 1] ?? text).replace('%{smart_count}', String(count));

/** Does what the dialog with this question asks, of one record if it can ask of several. */
export async function confirm(page: Page, { title, confirm: verb }: Question): Promise<void> {
  const dialog = page.getByRole('dialog', { name: counted(title, 1) });
  await button(dialog, counted(verb, 1)).click();
  await expect(dialog).toBeHidden();
}

/** A day far in the future: its events are not among the next events that other journeys test. */
export const farAway = async (page: Page) => addDays(await todayAt(page.request), 500);

/** The id of the record whose form is open. */
export const idOf = (page: Page) => page.url().split('/').at(-1) ?? '';
