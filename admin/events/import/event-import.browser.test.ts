import { beforeAll, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { importTexts as says } from '#admin/events/import/texts.ts';
import { preetiTexts } from '#admin/kit/legacy-font/texts.ts';
import { tableTexts } from '#admin/kit/tables/texts.ts';
import { addDays } from '#core/kit/dates';
import { paths } from '#core/kit/paths';
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
