import { createElement } from 'react';
import { expect, vi } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { cleanup, render } from 'vitest-browser-react';
import { officeTexts } from '#admin/kit/texts.ts';
import BackOffice from '#admin/shell/BackOffice.tsx';
import { loadTexts } from '#admin/shell/texts.ts';
import type { Lang } from '#core/kit/lang';
import { paths } from '#core/kit/paths';
import { breakCalls, call } from '#testing/office/society';

/** Opens the back office at a path behind `/admin/`, as after a reload: only what is stored is kept. */
export async function openOffice(path: string, { lang = 'en' }: { lang?: Lang } = {}) {
  await cleanup();
  document.documentElement.lang = lang;
  history.replaceState(null, '', `${paths.admin()}/${path}`);
  await loadTexts();
  await render(createElement(BackOffice));
}

/** Expects the screen at this path behind `/admin/`. */
export const expectScreen = (path: string | RegExp) =>
  expect
    .poll(() => location.pathname)
    .toEqual(typeof path === 'string' ? `${paths.admin()}/${path}` : expect.stringMatching(path));

/** The text field of this name, with or without proposals. */
export const input = (name: string, within: Locator | typeof page = page) =>
  within.getByRole('textbox', { name, exact: true }).or(within.getByRole('combobox', { name, exact: true }));
/** The button of this name. */
export const button = (name: string, within: Locator | typeof page = page) =>
  within.getByRole('button', { name, exact: true });

/** The menu of the back office. */
export const menu = () => page.getByRole('navigation', { name: officeTexts.menu.label });
/** The screen of this name in the menu, whose group is open. */
export const menuLink = (name: string) => menu().getByRole('link', { name, exact: true });

/** Chooses an option of a list of choices. */
export async function choose(label: string, option: string): Promise<void> {
  // Its name goes on with what is chosen.
  await page.getByRole('combobox', { name: new RegExp(`^${label}`) }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
  await expect.element(page.getByRole('option').first()).not.toBeInTheDocument();
}

/** The row of a table that has this text. */
export const rowOf = (text: string) => page.getByRole('row').filter({ hasText: text });

const labelOf = (input: HTMLInputElement) =>
  [input.ariaLabel, ...(input.labels ?? []), ...(input.ariaLabelledByElements ?? [])]
    .map((label) => (typeof label === 'string' ? label : (label?.textContent ?? '')))
    .join(' ');

function give(picker: HTMLInputElement, files: File[]): void {
  // Within the page: a large file takes seconds by way of the test server.
  const chosen = new DataTransfer();
  for (const file of files) chosen.items.add(file);
  picker.files = chosen.files;
  picker.dispatchEvent(new Event('change', { bubbles: true }));
}

/** Gives files to the first of these pickers. */
export async function giveFiles(pickers: Locator, ...files: File[]): Promise<void> {
  await expect.element(pickers.first()).toBeInTheDocument();
  const picker = pickers.first().element();
  if (picker instanceof HTMLInputElement) give(picker, files);
}

/** Gives files to the picker whose label contains this text. */
export async function pick(label: string, ...files: File[]): Promise<void> {
  // It is hidden: a button opens it.
  const picker = await vi.waitFor(() => {
    const [found] = [...document.querySelectorAll<HTMLInputElement>('input[type=file]')].filter((one) =>
      labelOf(one).includes(label),
    );
    if (!found) throw new Error(`no picker: ${label}`);
    return found;
  }, WAIT);
  give(picker, files);
}

/** A question of the back office: its title, and the verb that does what is asked. */
interface Question {
  title: string;
  confirm: string;
}

/** A text of the back office for so many records: its form in the singular or the plural. */
export const counted = (text: string, count: number) =>
  (text.split(' |||| ')[count === 1 ? 0 : 1] ?? text).replace('%{smart_count}', String(count));

/** Does what the dialog with this question asks, of one record if it can ask of several. */
export async function confirm({ title, confirm: verb }: Question, count = 1): Promise<void> {
  const dialog = page.getByRole('dialog', { name: counted(title, count) });
  await button(counted(verb, count), dialog).click();
  await expect.element(dialog).not.toBeInTheDocument();
}

/** A busy machine is no failure: by default, the waiting ends after a second. */
const WAIT = { timeout: 15_000 };
const NOTIFICATION = '.MuiSnackbar-root';

/** The text of the notification that is shown, or none. */
export const notification = () => document.querySelector(NOTIFICATION)?.textContent ?? '';

/** Expects a notification and closes it, so that the next one is shown. Others that came instead are told. */
export async function expectNotification(text: string): Promise<void> {
  const shown = new Set<string>();
  const next = () => {
    const now = notification();
    shown.add(now);
    return now;
  };
  try {
    await expect.poll(next).toContain(text);
  } catch (error) {
    throw new Error(`not shown: “${text}”, but: ${JSON.stringify([...shown])}`, { cause: error });
  }
  await quiet();
}

/** Closes all notifications with Escape, so that none disappears during a check. */
export async function quiet(): Promise<void> {
  // The next one comes when one has left.
  const close = async () => {
    if (notification()) await userEvent.keyboard('{Escape}');
    return notification();
  };
  await expect.poll(close).toBe('');
}

/**
 * Presses Save in a session that has ended, at the call with this method and path. It is held meanwhile: with the end
 * of the session any other call may open the sign-in, which would cover the button.
 */
export async function saveSignedOut(method: string, path: string): Promise<void> {
  await breakCalls({ method, path, how: 'held' });
  await button('Save').click();
  await call('POST', `${paths.api.auth()}/sign-out`, {});
  await breakCalls();
}

/** Cuts the network of the page: each call fails, and the browser says that it is offline. */
export async function goOffline(): Promise<void> {
  await breakCalls({ method: '*', path: '/api/*', how: 'cut' });
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  window.dispatchEvent(new Event('offline'));
}

/** Gives the page its network back. */
export async function goOnline(): Promise<void> {
  await breakCalls();
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  window.dispatchEvent(new Event('online'));
}

export { DESKTOP, PHONE } from '#testing/office/sizes';
