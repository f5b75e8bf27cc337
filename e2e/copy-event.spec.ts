import { expect, type Page, test } from 'playwright/test';
import { z } from 'zod';
import { eventMessages } from '#admin/events/messages.ts';
import { officeMessages } from '#admin/layout/messages.ts';
import { bikramSambat, formatBikramSambat } from '#core/bikram-sambat';
import { addDays } from '#core/dates';
import { paths } from '#core/paths';
import { sameNepaliDayAgain, sameWeekdayAgain } from '#core/rules/again';
import { shortWithWeekday } from '#core/short-date';
import { en } from '#core/words/en';
import { soundInBothSchemes } from '#e2e/support/axe';
import { complaintsOf, REFUSALS } from '#e2e/support/console';
import { expectNotification } from '#e2e/support/notifications';
import { button, idOf, input } from '#e2e/support/office';
import { make, remove } from '#e2e/support/records';
import { signInAsAdmin } from '#e2e/support/sign-in';

const fields = en.labels.events;
const { copy, notifications: says } = eventMessages;
const stored = z.object({
  ...{ title: z.string(), date: z.string(), end_date: z.string().nullable() },
  ...{ description: z.string(), gallery_ids: z.array(z.string()), cancelled: z.boolean() },
});

const read = async (page: Page, id: string) =>
  stored.parse(await (await page.request.get(`${paths.api.admin()}/events/${id}`)).json());
const date = (page: Page) => page.getByLabel(fields.date, { exact: false }).first();
const lastDay = (page: Page) => input(page, fields.end_date);
const status = (page: Page) => page.getByRole('toolbar').getByRole('status');
const link = (page: Page) => page.getByRole('link', { name: copy.button });

async function todayOf(page: Page): Promise<string> {
  const health = z.object({ today: z.string() });
  return health.parse(await (await page.request.get(paths.api.health())).json()).today;
}

test('an event is copied to a form that stores nothing by itself', async ({ page }, info) => {
  const complaints = complaintsOf(page, REFUSALS);
  const title = `Kite days (${info.project.name}, ${crypto.randomUUID().slice(0, 4)})`;
  await signInAsAdmin(page);
  const today = await todayOf(page);
  const gallery = await make(page, 'galleries', { title });
  const then = { date: addDays(today, -400), end_date: addDays(today, -398) };
  const id = await make(page, 'events', {
    ...{ ...then, title, location: 'Bastion Point', tags: ['kites', 'परिवार'], cancelled: true },
    ...{ description: '<p>Bring <strong>string</strong>.</p>', start_time: '10:00' },
    gallery_ids: [gallery],
  });

  await page.goto(paths.adminRecord('events', id));
  await link(page).click();
  await expect(page).toHaveURL(/\/admin\/events\/new$/);
  const isCopied = async () => {
    await expect(input(page, fields.title)).toHaveValue(title);
    await expect(input(page, fields.location)).toHaveValue('Bastion Point');
    await expect(page.getByLabel(fields.start_time)).toHaveValue('10:00');
    await expect(page.locator('.tiptap strong')).toHaveText('string');
    for (const tag of ['kites', 'परिवार']) await expect(button(page, tag)).toBeVisible();
    await expect(date(page)).toHaveValue('');
    await expect(lastDay(page)).toHaveValue('');
    await expect(status(page)).toHaveText(officeMessages.save.unsaved);
  };
  await isCopied();
  await expect(page.getByText(copy.hint)).toBeVisible();
  await expect(page.getByText(copy.lunar)).toBeHidden();
  await soundInBothSchemes(page);
  page.once('dialog', (dialog) => dialog.accept());
  await page.reload();
  await isCopied();

  // Without a day it is not stored; one press gives it one, and keeps its length.
  await button(page, 'Save').click();
  await expect(page.getByText(en.fields.date)).toBeVisible();
  await expect(status(page)).toHaveText(officeMessages.save.failed);
  const again = sameWeekdayAgain(then, today);
  const day = shortWithWeekday(again?.date ?? '', 'en');
  await button(page, copy.weekday.replace('%{day}', day)).click();
  await expect(date(page)).toHaveValue(again?.date ?? '');
  await expect(lastDay(page)).toHaveValue(again?.end_date ?? '');
  await expect(page.getByText(en.fields.date)).toBeHidden();
  await button(page, 'Save').click();
  await expectNotification(page, says.created);
  await expect(page).toHaveURL(/\/admin\/events\/[0-9a-f-]{36}$/);
  const copied = idOf(page);

  expect(copied).not.toBe(id);
  expect(await read(page, copied)).toMatchObject({
    ...{ ...again, title, gallery_ids: [], cancelled: false },
    description: '<p>Bring <strong>string</strong>.</p>',
  });
  expect(await read(page, id)).toMatchObject({
    ...then,
    gallery_ids: [gallery],
    cancelled: true,
  });
  await remove(page, `events/${id}`, `events/${copied}`, `galleries/${gallery}`);
  expect(complaints).toEqual([]);
});

test('a copied festival is offered its day of the Nepali calendar, or says that it follows the moon', async ({
  page,
}) => {
  await signInAsAdmin(page);
  const today = await todayOf(page);
  const location = 'Hall';
  const newYear = { title: 'Nepali New Year', date: '2025-04-14' };
  const solar = await make(page, 'events', { ...newYear, location });
  const lunar = await make(page, 'events', { title: 'Teej', date: '2025-08-26', location });

  await page.goto(paths.adminRecord('events', solar));
  await link(page).click();
  const again = sameNepaliDayAgain(newYear, today);
  if (!again) throw new Error('the table of the calendar has ended');
  const nepali = formatBikramSambat(again.nepali, 'en', 'long');
  expect(nepali).toContain('1 Baisakh');
  const offer = copy.nepali
    .replace('%{day}', shortWithWeekday(again.date, 'en'))
    .replace('%{nepali}', again.nepali.provisional ? en.dates.provisional(nepali) : nepali);
  await button(page, offer).click();
  await expect(date(page)).toHaveValue(again.date);
  expect(bikramSambat(await date(page).inputValue())).toMatchObject({ month: 1, day: 1 });

  // Leaving asks, since nothing of the copy is stored.
  await page.goBack();
  const question = page.getByRole('dialog', { name: officeMessages.leave.title });
  await button(question, officeMessages.leave.confirm).click();
  await expect(page).toHaveURL(new RegExp(`${solar}$`));

  await page.goto(paths.adminRecord('events', lunar));
  await link(page).click();
  await expect(page.getByText(copy.lunar)).toBeVisible();
  await expect(page.getByRole('button', { name: 'BS' })).toHaveCount(0);
  page.once('dialog', (dialog) => dialog.accept());
  await page.goto(paths.admin());
  // Nobody has typed anything into this copy: nothing of it is offered in other new forms.
  const kept = await page.evaluate(() => JSON.stringify({ ...window.localStorage }));
  expect(kept).not.toContain('Teej');
  await remove(page, `events/${solar}`, `events/${lunar}`);
});
