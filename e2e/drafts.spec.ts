import { expect, type Page, test } from 'playwright/test';
import { z } from 'zod';
import { eventTexts } from '#admin/events/texts.ts';
import { publicationTexts as words } from '#admin/kit/publication/texts.ts';
import { paths } from '#core/kit/paths';
import { previewAt } from '#core/kit/preview';
import { en } from '#core/words/en';
import { complaintsOf } from '#e2e/support/console';
import { expectNotification } from '#e2e/support/notifications';
import { button, farAway, idOf, input } from '#e2e/support/office';
import { remove } from '#e2e/support/records';
import { signInAsAdmin } from '#e2e/support/sign-in';

// The society's clocks count, wherever the browser is.
test.use({ timezoneId: 'Europe/London' });

const { notifications: says } = eventTexts;
const stored = z.object({ draft: z.boolean(), publish_on: z.string().nullable() });

async function choose(page: Page, field: string, choice: string): Promise<void> {
  await page.getByRole('combobox', { name: field }).click();
  await page.getByRole('option', { name: choice, exact: true }).click();
}

/** The tab that the preview of a form opens. */
async function previewed(page: Page): Promise<Page> {
  const tab = page.waitForEvent('popup');
  await button(page, words.preview).click();
  return tab;
}

test('an event is previewed in a tab of its own before it is stored, scheduled by the clocks of the society, and published', async ({
  page,
}) => {
  const complaints = complaintsOf(page);
  const title = `Lamps ${crypto.randomUUID().slice(0, 8)}`;
  await signInAsAdmin(page);
  const date = await farAway(page);
  await page.goto(`${paths.admin()}/events/new`);
  await input(page, en.labels.events.title).fill(title);
  await input(page, en.labels.events.date).fill(date);
  await input(page, en.labels.events.location).fill('Hall');
  await choose(page, words.label, words.draft);
  const moment = input(page, en.labels.events.publish_on);
  await moment.fill('2198-12-01T18:30');
  await expect(page.getByText(/Dec 1, 2198, 6:30\spm/)).toBeVisible();
  const unstored = await previewed(page);
  await expect(unstored.getByRole('heading', { level: 1 })).toHaveText(title);
  await expect(unstored.getByText(en.preview.unsaved)).toBeVisible();
  await unstored.close();

  await button(page, 'Save').click();
  await expectNotification(page, says.created);
  await expect(page).toHaveURL(/\/admin\/events\/[0-9a-f-]{36}$/);
  const id = idOf(page);
  const api = `${paths.api.admin()}/events/${id}`;
  const read = async () => stored.parse(await (await page.request.get(api)).json());
  // Summer time: thirteen hours ahead of UTC.
  expect(await read()).toEqual({ draft: true, publish_on: '2198-12-01T05:30:00.000Z' });
  await expect(moment).toHaveValue('2198-12-01T18:30');
  await expect(page.getByRole('link', { name: words.previewSaved, exact: true })).toHaveAttribute(
    'href',
    previewAt(paths.event(id)),
  );

  await choose(page, words.label, words.published);
  await expect(moment).toBeHidden();
  await button(page, 'Save').click();
  await expectNotification(page, says.updated);
  expect(await read()).toEqual({ draft: false, publish_on: null });
  expect((await page.request.get(paths.event(id))).status()).toBe(200);
  await remove(page, `events/${id}`);
  expect(complaints).toEqual([]);
});
