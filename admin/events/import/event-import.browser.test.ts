import { beforeAll, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { z } from 'zod';
import { importTexts as says } from '#admin/events/import/texts.ts';
import { preetiTexts } from '#admin/kit/legacy-font/texts.ts';
import { tableTexts } from '#admin/kit/tables/texts.ts';
import { addDays } from '#core/kit/dates';
import { paths } from '#core/kit/paths';
import { ruleInWords } from '#core/series/rule-text';
import { ruleWords } from '#core/series/rule-words';
import {
  button,
  choose as chooseOption,
  counted,
  expectNotification,
  expectScreen,
  giveFiles,
  openOffice,
  PHONE,
} from '#testing/office/office';
import { call, make, newSociety, today } from '#testing/office/society';

const seriesOf = z.array(z.object({ series_id: z.string() }));
const row = (title: string) => page.getByRole('listitem').filter({ hasText: title });

beforeAll(() => newSociety());

/** Chooses a file with this text. */
const choose = (name: string, text: string) =>
  giveFiles(page.getByLabelText(`${says.title}: ${says.file}`), new File([text], name, { type: 'text/calendar' }));

test('what is called off is shown as cancelled before it is imported', async () => {
  const day = addDays(await today(), 30).replaceAll('-', '');
  const event = [
    'BEGIN:VEVENT',
    'UID:off',
    'SUMMARY:Lantern walk',
    `DTSTART:${day}T063000Z`,
    'LOCATION:Hall',
    'END:VEVENT',
  ];
  await openOffice('events/import');
  await choose('off.ics', ['BEGIN:VCALENDAR', 'METHOD:CANCEL', ...event, 'END:VCALENDAR', ''].join('\r\n'));
  await expect.element(row('Lantern walk')).toMatchTextContent(says.cancelled);
  await expect.element(page.getByText(says.cancelledHint)).toBeVisible();
});

test('a repeated event is one row with its rule and dates, and is imported or left out as a whole', async () => {
  const first = addDays(await today(), 30);
  const day = (nth: number) => addDays(first, 7 * nth).replaceAll('-', '');
  const event = (...lines: string[]) => ['BEGIN:VEVENT', ...lines, 'LOCATION:Hall', 'END:VEVENT'];
  const lesson = (...lines: string[]) => event('UID:lesson', 'SUMMARY:Madal class', ...lines);
  const calendar = [
    'BEGIN:VCALENDAR',
    ...lesson(`DTSTART;VALUE=DATE:${day(0)}`, 'RRULE:FREQ=WEEKLY;COUNT=24'),
    ...lesson(`RECURRENCE-ID;VALUE=DATE:${day(2)}`, `DTSTART;VALUE=DATE:${day(2)}`, 'STATUS:CANCELLED'),
    ...event('UID:fair', 'SUMMARY:Book fair', `DTSTART;VALUE=DATE:${day(1)}`),
    'END:VCALENDAR',
    '',
  ];
  await openOffice('events/import');
  await choose('class.ics', calendar.join('\r\n'));
  const weekday = new Date(`${first}T00:00:00Z`).getUTCDay();
  const rule = ruleInWords({ every: 'week', interval: 1, weekday }, ruleWords('en'));
  await expect.element(row('Madal class')).toMatchTextContent(`${rule}, ${counted(says.dates, 24)}`);
  expect(row('Madal class').elements()).toHaveLength(1);
  await expect.element(page.getByText(counted(says.count.new, 25))).toBeVisible();
  await row('Madal class').getByText(says.showDates).click();
  const third = row('Madal class').getByRole('listitem').nth(2);
  await expect.element(third).toMatchTextContent(`, ${says.cancelled}`);
  const taken = page.getByRole('checkbox', { name: says.take.replace('%{title}', 'Madal class') });
  await taken.click();
  await expect.element(button(counted(says.go, 1))).toBeEnabled();
  await page.getByRole('checkbox', { name: says.take.replace('%{title}', 'Book fair') }).click();
  await expect.element(button(counted(says.go, 0))).toHaveAccessibleDescription(says.noneChosen);
  await taken.click();
  await button(counted(says.go, 24)).click();
  await expectScreen('events');
  const made = seriesOf.parse(
    await call('GET', `${paths.api.admin()}/events?filter=${JSON.stringify({ q: 'madal' })}`),
  );
  expect(made).toHaveLength(24);
  expect(new Set(made.map(({ series_id }) => series_id)).size).toBe(1);
});

test('a table asks which number of its dates is the month before anything is imported', async () => {
  await make('events', { title: 'Swing Day', date: '2127-06-05', location: 'Beach' });
  await openOffice('events/import');
  await choose('table.csv', 'title,date,location\nSwing day,05/06/2127,Hall\nbz}F e]63f6,2099-12-31,Hall\n');
  await expect.element(row('Swing day')).toMatchTextContent(says.problems.dates.era);
  await chooseOption(tableTexts.era.replace('%{cell}', '05/06/2127'), tableTexts.eras.common);
  await expect.element(row('Swing day')).toMatchTextContent(says.problems.dates.order);
  await expect.element(button(counted(says.go, 1))).toHaveAccessibleDescription(tableTexts.unanswered);
  await chooseOption(tableTexts.order.replace('%{cell}', '05/06/2127'), tableTexts.orders['day-first']);
  await expect.element(row('Swing day')).toMatchTextContent(says.alike);
  await expect.element(button(counted(says.go, 1))).toBeEnabled();
  await page.getByRole('checkbox', { name: counted(says.alikeToo, 1) }).click();
  await expect.element(row('Swing day')).toMatchTextContent(says.status.new);
  await expect.element(button(counted(says.go, 2))).toBeEnabled();
  // One of the titles was typed in Preeti.
  await button(preetiTexts.convert).click();
  await expect.element(row('दशैँ भेटघाट')).toMatchTextContent(says.status.new);
  await expect.element(row('Swing day')).toBeVisible();
});

test('a day that stays open is asked for, the day first proposed, and a word is named as no date', async () => {
  const { order, usual } = tableTexts;
  await openOffice('events/import');
  await choose(
    'year.csv',
    'title,date,time,location\nKite day,2/5/27,7.30 pm,Hall\nLosar,13-Feb-27,,Hall\nAGM,soon,,Hall\n',
  );
  await expect
    .element(page.getByRole('combobox', { name: order.replace('%{cell}', '2/5/27'), exact: false }))
    .toBeVisible();
  await expect.element(row('AGM')).toMatchTextContent(says.problems.dates.form.replace('%{cell}', 'soon'));
  await expect.element(row('Losar')).toMatchTextContent('Feb 13, 2027');
  await button(usual.replace('%{day}', 'Sun, May 2, 2027')).click();
  await expect.element(row('Kite day')).toMatchTextContent('May 2, 2027, 19:30');
  await expect.element(button(counted(says.go, 2))).toBeEnabled();
});

test('events of a calendar are imported as drafts on a phone, and known the next time', async () => {
  const day = addDays(await today(), 30);
  const event = (uid: string, name: string, ...lines: string[]) =>
    [
      'BEGIN:VEVENT',
      `UID:${uid}`,
      `SUMMARY:${name} kite`,
      `DTSTART:${day.replaceAll('-', '')}T063000Z`,
      ...lines,
      'END:VEVENT',
    ].join('\r\n');
  const calendar = [
    'BEGIN:VCALENDAR',
    event('a', 'First', 'LOCATION:Bastion Point'),
    event('b', 'Second'),
    event('c', 'Weekly', 'LOCATION:Hall', 'RRULE:SOMETHING=WRONG'),
    'END:VCALENDAR',
    '',
  ].join('\r\n');

  await page.viewport(...PHONE);
  await openOffice('events/import');
  await choose('part.ics', calendar.slice(0, -30));
  await expect.element(page.getByText(says.files.truncated)).toBeVisible();
  await choose('whole.ics', calendar);
  await expect.element(row('First kite')).toMatchTextContent(says.status.new);
  await expect.element(row('Second kite')).toMatchTextContent(says.status.problem);
  await expect.element(row('Weekly kite')).toMatchTextContent(says.problems.unreadableRule);
  await page.getByLabelText(says.location).fill('Albert Park');
  await expect.element(row('Second kite')).toMatchTextContent(says.status.new);
  // What is over before the chosen day is no part of it.
  await page.getByLabelText(says.fromDay).fill(addDays(day, 2));
  await expect.element(page.getByText(counted(says.over, 2))).toBeVisible();
  await page.getByLabelText(says.fromDay).fill(day);
  await button(counted(says.go, 2)).click();
  await expect.element(page.getByRole('link', { name: says.openDrafts })).toBeVisible();
  await expectNotification(counted(says.done, 2));
  await expectScreen('events');
  const filter = JSON.stringify({ q: 'kite' });
  const made = await call('GET', `${paths.api.admin()}/events?filter=${filter}`);
  expect(made).toMatchObject([{ draft: true }, { draft: true }]);

  await openOffice('events/import');
  await choose('whole.ics', calendar);
  await page.getByLabelText(says.location).fill('Albert Park');
  await expect.element(page.getByText(counted(says.count.there, 2), { exact: false })).toBeVisible();
  await expect.element(button(counted(says.go, 0))).toHaveAccessibleDescription(says.noneNew);
});
