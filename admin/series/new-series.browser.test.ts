import { beforeAll, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { z } from 'zod';
import { eventTexts } from '#admin/events/texts.ts';
import { savingTexts } from '#admin/kit/saving/texts.ts';
import { seriesTexts as says } from '#admin/series/texts.ts';
import { paths } from '#core/kit/paths';
import { shortSpanInFull, shortWithWeekday } from '#core/kit/short-date';
import { en } from '#core/words/en';
import { rules } from '#core/words/en/series';
import { expectAccessible } from '#testing/office/axe';
import {
  button,
  choose,
  counted,
  expectNotification,
  expectScreen,
  input,
  notification,
  openOffice,
  PHONE,
} from '#testing/office/office';
import { call, newSociety } from '#testing/office/society';

const fields = en.labels.events;
/** A Saturday five weeks before school holidays of three Saturdays. */
const FIRST = '2027-03-06';

beforeAll(() => newSociety());

const datesNow = () => z.array(z.object({ title: z.string(), date: z.string(), series_rule: z.string().nullable() }));
/** What is stored of the events with this title, by date. */
async function stored(title: string) {
  const query = new URLSearchParams({ filter: JSON.stringify({ title }), sort: '["date","ASC"]' });
  return datesNow().parse(await call('GET', `${paths.api.admin()}/events?${query}`));
}
const daysOf = async (title: string) => (await stored(title)).map(({ date }) => date);

const unfold = () => page.getByRole('heading', { name: eventTexts.series.repeats }).click();
const datesOf = (count: number) => page.getByText(counted(says.dates, count), { exact: true });
const line = (day: string) =>
  page
    .getByRole('list', { name: says.list })
    .getByRole('listitem')
    .filter({ hasText: shortWithWeekday(day, 'en') });
const tick = (day: string) => line(day).getByRole('checkbox');

async function typeEvent(title: string, date = FIRST) {
  await openOffice('events/new');
  await input(fields.title).fill(title);
  await input(fields.date).fill(date);
  await input(fields.location).fill('Hall');
  await unfold();
}
const save = () => button('Save').click();

test('a weekly series leaves out school holidays and a date that was unticked, and can be undone', async () => {
  await typeEvent('Language class');
  await choose(says.how, rules.week('Saturday'));
  await input(says.countField).fill('7');
  await expect.element(datesOf(7)).toBeVisible();
  await page.getByRole('checkbox', { name: says.holidays }).click();
  await expect.element(line('2027-04-17')).toMatchTextContent(says.isHoliday);
  await expect.element(tick('2027-04-17')).toBeDisabled();
  await expect.element(tick('2027-05-08')).toBeChecked();
  await tick('2027-03-20').click();
  await expect.element(line('2027-03-20')).toMatchTextContent(says.isOut);
  await expect.element(datesOf(6)).toBeVisible();
  await expectAccessible();
  await save();
  await expect.poll(notification).toContain(counted(says.made, 6));
  await expectScreen(/\/events\/[0-9a-f-]{36}$/);
  await expect.element(input(fields.date)).toHaveValue(FIRST);
  const days = ['2027-03-06', '2027-03-13', '2027-03-27', '2027-04-03', '2027-05-01', '2027-05-08'];
  expect(await daysOf('Language class')).toEqual(days);
  expect((await stored('Language class'))[0]?.series_rule).toBe('FREQ=WEEKLY;BYDAY=SA');
  await button('Undo').click();
  await expectNotification(counted(says.delete.done, 6));
  await expectScreen('events');
  expect(await daysOf('Language class')).toEqual([]);
});

test('days are picked in a calendar by mouse and by keyboard', async () => {
  await page.viewport(...PHONE);
  await typeEvent('Market');
  await choose(says.how, says.picked);
  const day = (of: string) => page.getByRole('button', { name: shortSpanInFull(of, null, 'en'), exact: true });
  await expect.element(day(FIRST)).toHaveAttribute('aria-pressed', 'true');
  await day('2027-03-10').click();
  await expect.element(day('2027-03-10')).toHaveAttribute('aria-pressed', 'true');
  // A week and a day later, and in the next month.
  await userEvent.keyboard('{ArrowDown}{ArrowRight} {PageDown} ');
  await expect.element(day('2027-04-01')).toHaveAttribute('aria-pressed', 'true');
  await expect.element(datesOf(4)).toBeVisible();
  await expectAccessible();
  await save();
  await expectNotification(counted(says.made, 4));
  expect(await stored('Market')).toMatchObject(
    ['2027-03-06', '2027-03-10', '2027-03-18', '2027-04-01'].map((date) => ({ date, series_rule: null })),
  );
});

test('what is wrong with the dates stands beside them, and the rest beside its field', async () => {
  await typeEvent('Far away');
  await choose(says.how, says.picked);
  await save();
  await expect.element(page.getByRole('alert').filter({ hasText: says.tooFew })).toBeVisible();
  await choose(says.how, rules.week('Saturday'));
  await input(fields.date).fill('2099-03-07');
  await input(says.countField).fill('12');
  await expect.element(page.getByText(says.isCut)).toBeVisible();
  await input(fields.date).fill(FIRST);
  await input(fields.location).fill('');
  await save();
  await expect.element(page.getByText(en.fields.location)).toBeVisible();
  expect(await daysOf('Far away')).toEqual([]);
});

test('a series that was not saved is brought back with the rest', async () => {
  await typeEvent('Forgotten class');
  await choose(says.how, rules.secondWeek('Saturday'));
  await input(says.countField).fill('3');
  await expect.element(datesOf(3)).toBeVisible();
  await openOffice('events/new');
  await button(savingTexts.bring_back).click();
  await expect.element(datesOf(3)).toBeVisible();
  await save();
  await expectNotification(counted(says.made, 3));
  expect(await daysOf('Forgotten class')).toEqual(['2027-03-06', '2027-03-20', '2027-04-03']);
});

test('an event that does not repeat is made once', async () => {
  await typeEvent('Picnic');
  await choose(says.how, rules.week('Saturday'));
  await choose(says.how, eventTexts.series.no);
  await save();
  await expectNotification(eventTexts.notifications.created);
  expect(await daysOf('Picnic')).toEqual([FIRST]);
});
