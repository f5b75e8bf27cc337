import { readFile } from 'node:fs/promises';
import Papa from 'papaparse';
import { expect, type Page, test } from 'playwright/test';
import { z } from 'zod';
import { eventMessages } from '#admin/events/messages.ts';
import { officeMessages } from '#admin/layout/messages.ts';
import { addDays } from '#core/dates';
import { paths } from '#core/paths';
import { shortDate, shortSpan } from '#core/short-date';
import { en } from '#core/words/en';
import { sound, soundInBothSchemes } from '#e2e/support/axe';
import { complaintsOf, REFUSALS } from '#e2e/support/console';
import { expectNotification } from '#e2e/support/notifications';
import { button, confirm, farAway, idOf, input } from '#e2e/support/office';
import { ON_PHONE_TOO } from '#e2e/support/phone';
import { remove } from '#e2e/support/records';
import { signInAsAdmin } from '#e2e/support/sign-in';

const EVENTS = `${paths.api.admin()}/events`;
const { notifications: says, places, status } = eventMessages;
const fields = en.labels.events;
const stored = z.object({
  ...{ id: z.string(), date: z.string(), cancelled: z.boolean() },
  gallery_ids: z.array(z.string()),
});

/** Waits until an event other than `before` is loaded. Its form then requests nothing later. */
const whenRead = (page: Page, before = 'none') =>
  page.waitForResponse(
    (answer) =>
      answer.request().method() === 'GET' &&
      answer.url().includes(`${EVENTS}/`) &&
      !answer.url().endsWith(before),
  );

test('an event: tagged, called off and on again', async ({ page }, info) => {
  const complaints = complaintsOf(page, REFUSALS);
  const title = `Kite day (${info.project.name}, ${crypto.randomUUID().slice(0, 4)})`;
  await signInAsAdmin(page);
  const date = await farAway(page);

  await page.goto('/admin/events/new');
  await expect(page).toHaveTitle(en.site.title(eventMessages.new));
  await input(page, fields.title).fill(title);
  await soundInBothSchemes(page);
  // Leaving asks first. Whoever stays keeps the input.
  await page.getByRole('menuitem', { name: 'Dashboard' }).click();
  const question = page.getByRole('dialog', { name: officeMessages.leave.title });
  await button(question, officeMessages.leave.keep).click();
  await expect(question).toBeHidden();
  await expect(page).toHaveURL(/\/admin\/events\/new$/);
  await expect(input(page, fields.title)).toHaveValue(title);

  // The status is shown at once, with the reason why it cannot be chosen.
  const state = page.getByRole('combobox', { name: fields.status });
  await expect(state).toHaveText(status.upcoming);
  await expect(state).toBeDisabled();
  await expect(state).toHaveAccessibleDescription(eventMessages.hints.status);
  const day = page.getByLabel(fields.date, { exact: false }).first();
  await day.fill('2001-02-03');
  await expect(state).toHaveText(status.past);
  await day.fill(date);
  await expect(state).toHaveText(status.upcoming);
  // For times past midnight, the form offers the next day as the end date.
  await page.getByLabel(fields.start_time).fill('20:00');
  await page.getByLabel(fields.end_time).fill('02:00');
  const offered = eventMessages.pastMidnight.button.replace(
    '%{day}',
    shortSpan(addDays(date, 1), null, 'en'),
  );
  await button(page, offered).click();
  await expect(input(page, fields.end_date)).toHaveValue(addDays(date, 1));
  await expect(button(page, offered)).toBeHidden();
  await input(page, fields.end_date).fill('');
  await page.getByLabel(fields.start_time).fill('10:00');
  await page.getByLabel(fields.end_time).fill('14:30');
  await input(page, fields.location).fill('Bastion Point');
  const tags = page.getByLabel(fields.tags);
  for (const tag of ['kites', 'परिवार']) {
    await tags.fill(tag);
    await tags.press('Enter');
  }
  await button(page, 'Save').click();
  await expectNotification(page, says.created);
  await expect(page).toHaveURL(/\/admin\/events\/[0-9a-f-]{36}$/);
  const id = idOf(page);
  await expect(page.getByRole('link', { name: officeMessages.viewOnSite })).toHaveAttribute(
    'href',
    paths.event(id),
  );
  await soundInBothSchemes(page);

  // Cancelled: marked on the site and in the back office.
  await button(page, eventMessages.cancel.button).click();
  await confirm(page, eventMessages.cancel);
  await expectNotification(page, says.cancel);
  await expect(page.getByText(eventMessages.hints.cancelled)).toBeVisible();
  await page.goto(paths.event(id));
  const article = page.getByRole('article').first();
  await expect(article).toContainText(en.events.cancelledText);
  await expect(article).toContainText('kites');
  await expect(article).toContainText('परिवार');

  // No longer cancelled.
  await page.goto(paths.adminRecord('events', id));
  await button(page, eventMessages.reinstate.button).click();
  await confirm(page, eventMessages.reinstate);
  await expectNotification(page, says.reinstate);
  await expect(page.getByText(eventMessages.hints.cancelled)).toBeHidden();
  await page.goto(paths.event(id));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await expect(page.getByText(en.events.cancelledText)).toBeHidden();

  await remove(page, `events/${id}`);
  expect(complaints).toEqual([]);
});

test('the events list: search, filter, export', ON_PHONE_TOO, async ({ page, isMobile }, info) => {
  const complaints = complaintsOf(page, REFUSALS);
  const name = `Momo, "दही" (${info.project.name}, ${crypto.randomUUID().slice(0, 4)})`;
  await signInAsAdmin(page);
  const date = await farAway(page);
  const headers = { Origin: new URL(page.url()).origin };
  const add = async (event: object) => {
    const data = { location: '=SUM(1,2) Hall', tags: ['food', 'family'], date, ...event };
    const answer = await page.request.post(EVENTS, { headers, data });
    expect(answer.status()).toBe(201);
    return stored.parse(await answer.json()).id;
  };
  const ids = [
    await add({ title: `${name} one` }),
    await add({ title: `${name} two`, date: '2001-02-03', cancelled: true }),
  ];

  await page.goto('/admin/events');
  await expect(page).toHaveTitle(en.site.title('Events'));
  const row = (title: string) =>
    page.getByRole(isMobile ? 'listitem' : 'row').filter({ hasText: title });
  const search = page.getByRole('textbox', { name: 'Search' });
  const place = (label: string) => page.getByRole('tab', { name: label, exact: true });
  // It opens on the upcoming events. Search runs while typing and ignores case.
  await expect(place(places.upcoming)).toHaveAttribute('aria-selected', 'true');
  await search.fill(name.toUpperCase());
  await expect(row(name)).toHaveCount(1);
  await expect(row(`${name} one`)).toBeVisible();
  // A long title leaves the word for the status whole.
  const lines = (element: Element) => {
    const text = document.createRange();
    text.selectNodeContents(element);
    return text.getClientRects().length;
  };
  expect(await row(name).getByText(status.upcoming, { exact: true }).evaluate(lines)).toBe(1);
  await soundInBothSchemes(page);
  await place(places.all).click();
  await expect(row(name)).toHaveCount(2);
  for (const fact of ['Feb 3, 2001', '=SUM(1,2) Hall', status.past, eventMessages.cancelledMark])
    await expect(row(`${name} two`)).toContainText(fact);
  for (const fact of [shortDate(date, 'en'), status.upcoming])
    await expect(row(`${name} one`)).toContainText(fact);
  // Earliest first.
  await expect(row(name).first()).toContainText(`${name} two`);

  const year = page.getByRole('combobox', { name: places.year });
  const choose = async (option: string) => {
    await year.click();
    await page.getByRole('option', { name: option, exact: true }).click();
    await expect(page.getByRole('listbox')).toBeHidden();
  };
  await choose('2001');
  await expect(row(name)).toHaveCount(1);
  await choose(places.allYears);
  await expect(row(name)).toHaveCount(2);
  // The past ones open on their latest year, and lead to all when nothing is found there.
  await place(places.past).click();
  await expect(year).not.toHaveText(places.allYears);
  await expect(page.getByText(places.noneFound)).toBeVisible();
  await button(page, places.lookInAll).click();
  await expect(row(name)).toHaveCount(2);
  await soundInBothSchemes(page);

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('events.csv');
  const csv = await readFile(await file.path(), 'utf8');
  const parsed = Papa.parse<Record<string, string>>(csv.replace(/^\uFEFF/, ''), { header: true });
  expect(parsed.errors).toEqual([]);
  expect(parsed.data.map((one) => one.Title)).toEqual([`${name} two`, `${name} one`]);
  expect(parsed.data[1]).toMatchObject({
    [fields.date]: shortDate(date, 'en'),
    [fields.status]: status.upcoming,
    [fields.cancelled]: en.labels.no,
    [fields.tags]: 'food, family',
    // Marked as text, so that a spreadsheet does not run it as a formula.
    [fields.location]: "'=SUM(1,2) Hall",
  });

  if (!isMobile) {
    const heads = () => page.getByRole('columnheader').allTextContents();
    expect(await heads()).toEqual(['Title', 'Date', 'Location', 'Status', 'Actions']);
    await button(page, 'Columns').click();
    const chooser = page.getByRole('menu', { name: 'Columns' });
    const column = (label: string) => chooser.getByRole('menuitemcheckbox', { name: label });
    await expect(column(fields.tags)).toHaveAttribute('aria-checked', 'false');
    await column(fields.tags).click();
    await column(fields.location).click();
    await expect(column(fields.location)).toHaveAttribute('aria-checked', 'false');
    await sound(page, '.MuiPopover-root');
    await page.keyboard.press('Escape');
    await expect(chooser).toBeHidden();
    const chosen = ['Title', 'Date', 'Tags', 'Status', 'Actions'];
    await expect.poll(heads).toEqual(chosen);
    await expect(row(`${name} one`)).toContainText('food, family');
    await page.reload();
    await expect.poll(heads).toEqual(chosen);
  }
  const read = whenRead(page);
  await row(`${name} one`).getByText(name).click();
  await read;
  await expect(page).toHaveURL(new RegExp(`${ids[0]}$`));
  await expect(input(page, fields.title)).toHaveValue(`${name} one`);

  await remove(page, ...ids.map((id) => `events/${id}`));
  expect(complaints).toEqual([]);
});
