import { beforeAll, beforeEach, expect, test } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { z } from 'zod';
import { eventTexts as nepaliEventTexts } from '#admin/events/texts.ne.ts';
import { eventTexts } from '#admin/events/texts.ts';
import { officeTexts } from '#admin/kit/texts.ts';
import { partyTexts } from '#admin/registrations/texts.ts';
import { seriesTexts as nepali } from '#admin/series/texts.ne.ts';
import { seriesTexts as says } from '#admin/series/texts.ts';
import { addDays, type Day } from '#core/kit/dates';
import { LANGS } from '#core/kit/lang';
import { nepaliNumber } from '#core/kit/nepali-digits';
import { paths } from '#core/kit/paths';
import { shortSpan, shortSpanInFull } from '#core/kit/short-date';
import { madeSeriesContract } from '#core/series/contract';
import { seriesPaths } from '#core/series/paths';
import { en } from '#core/words/en';
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
} from '#testing/office/office';
import { breakCalls, call, newColleague, newSociety } from '#testing/office/society';

const fields = en.labels.events;
const { registration } = eventTexts;
const SATURDAYS: Day[] = Array.from({ length: 6 }, (_, at) => addDays('2027-03-06', 7 * at));

beforeAll(() => newSociety());

let series = '';
let count = 0;
beforeEach(async () => {
  count += 1;
  const event = { title: `Class ${count}`, date: SATURDAYS[0], location: 'Hall', start_time: '10:00' };
  const body = { event, rule: 'FREQ=WEEKLY;BYDAY=SA', dates: SATURDAYS };
  series = madeSeriesContract.parse(await call('POST', seriesPaths.create(), body)).series_id;
});

const date = z.looseObject({ id: z.string(), date: z.string(), location: z.string(), cancelled: z.boolean() });
async function stored() {
  const query = new URLSearchParams({ filter: JSON.stringify({ series_id: series }), sort: '["date","ASC"]' });
  return z.array(date).parse(await call('GET', `${paths.api.admin()}/events?${query}`));
}
const places = async () => (await stored()).map(({ location }) => location);
const cancelled = async () => (await stored()).map((one) => one.cancelled);
const idAt = async (at: number) => (await stored())[at]?.id ?? '';
const edit = async (at: number, data: object) => call('PUT', `${paths.api.admin()}/events/${await idAt(at)}`, data);

const open = async (at: number) => openOffice(`events/${await idAt(at)}`);
const notice = page.getByText(says.of.split('%{smart_count}')[0] ?? '', { exact: false });
/** Behind a dialog, it is hidden from screen readers. */
const bar = page.getByRole('toolbar', { includeHidden: true }).getByRole('status', { includeHidden: true });
const question = (title: string) => page.getByRole('dialog', { name: title });
const choice = (text: string, of: number, within: Locator) =>
  within.getByRole('radio', { name: text.replace('%{smart_count}', String(of)) });
const answer = async (within: Locator, verb: string) => {
  await button(verb, within).click();
  await expect.element(within).not.toBeInTheDocument();
};

/** The text of an element as it stands, line by line. */
function linesOf(element: Element): string[] {
  const lines: string[] = [];
  let top = Number.NEGATIVE_INFINITY;
  const [node] = element.childNodes;
  for (const [at, letter] of [...(node?.textContent ?? '')].entries()) {
    const range = new Range();
    range.setStart(node ?? element, at);
    range.setEnd(node ?? element, at + 1);
    const rect = range.getBoundingClientRect();
    if (rect.top > top + rect.height / 2) lines.push('');
    top = Math.max(top, rect.top);
    lines.push(`${lines.pop() ?? ''}${letter}`);
  }
  return lines;
}

/** Types another place into the form of a date and presses Save. */
async function move(at: number, location: string): Promise<Locator> {
  await open(at);
  await expect.element(notice).toBeVisible();
  await input(fields.location).fill(location);
  await button('Save').click();
  return question(says.save.title);
}

test('a date says of which series it is, and leads to the dates beside it', async () => {
  await open(2);
  await expect.element(notice).toMatchTextContent('One of 6 dates of a series: every Saturday.');
  const day = (at: number) => shortSpan(SATURDAYS[at] ?? '', null, 'en');
  const link = (name: string) => page.getByRole('link', { name, exact: true });
  await expect.element(link(says.before.replace('%{day}', day(1)))).toBeVisible();
  await link(says.after.replace('%{day}', day(3))).click();
  await expectScreen(`events/${await idAt(3)}`);
  await expect.element(input(fields.date)).toHaveValue(SATURDAYS[3] ?? '');
  await link(says.others).click();
  await expectScreen('events');
  await expect.element(page.getByText(`Dates of the series “Class ${count}”: Every Saturday`)).toBeVisible();
  await expect.element(page.getByRole('row').filter({ hasText: eventTexts.series.mark })).toHaveLength(6);
  await expectAccessible();
  await button(says.filter.remove).click();
  await expect.element(button(says.filter.remove)).not.toBeInTheDocument();
});

test('a change is made on one date alone, which keeps it when the following change, and that is said', async () => {
  const asked = await move(3, 'Park');
  await expectAccessible('.MuiDialog-root');
  await expect.element(bar).toMatchTextContent(officeTexts.save.unsaved);
  await answer(asked, says.save.confirm);
  await expectNotification(eventTexts.notifications.updated);
  expect(await places()).toEqual(['Hall', 'Hall', 'Hall', 'Park', 'Hall', 'Hall']);
  await expectScreen('events');

  const again = await move(1, 'Library');
  await choice(says.scopes.following, 5, again).click();
  const kept = `1 date keeps its own location: ${shortSpan(SATURDAYS[3] ?? '', null, 'en')}`;
  await expect.element(again.getByText(kept)).toBeVisible();
  await answer(again, says.save.confirm);
  await expect.poll(notification).toContain(counted(says.changed, 5));
  await expect.poll(places).toEqual(['Hall', 'Library', 'Library', 'Park', 'Library', 'Library']);
  await button('Undo').click();
  await expect.poll(places).toEqual(['Hall', 'Hall', 'Hall', 'Park', 'Hall', 'Hall']);
});

test('a change of all dates moves each, and merges what somebody else changed meanwhile', async () => {
  const colleague = await newColleague();
  await open(0);
  await input(fields.date).fill('2027-03-07');
  await colleague.change(`events/${await idAt(0)}`, { attendance: '12', title: 'Songs' });
  await button('Save').click();
  const asked = question(says.save.title);
  await choice(says.scopes.all, 6, asked).click();
  await answer(asked, says.save.confirm);
  await expect.poll(notification).toContain(counted(says.changed, 6));
  expect((await stored()).map((one) => one.date)).toEqual(SATURDAYS.map((day) => addDays(day, 1)));
  expect((await stored())[0]).toMatchObject({ title: 'Songs', attendance: '12' });
  expect((await stored())[1]).toMatchObject({ title: `Class ${count}` });
});

test('how people register for the whole series is changed on all dates alone, and they have one list', async () => {
  await edit(1, { location: 'Park' });
  await open(0);
  await page.getByRole('heading', { name: fields.registration_open, exact: true }).click();
  await page.getByRole('switch', { name: registration.take }).click();
  await choose(fields.registration_for, registration.countsFor.series);
  await page.getByRole('spinbutton', { name: fields.registration_places }).fill('12');
  await button('Save').click();
  const asked = question(says.save.title);
  await expect.element(asked.getByText(says.save.forAll)).toBeVisible();
  await expect.element(asked.getByRole('radio')).toHaveLength(1);
  await expectAccessible('.MuiDialog-root');
  await answer(asked, says.save.confirm);
  await expect.poll(notification).toContain(counted(says.changed, 6));
  const open_ = { registration_open: true, registration_for: 'series', registration_places: 12 };
  expect(await stored()).toMatchObject(SATURDAYS.map(() => open_));
  const party = { event_id: await idAt(4), name: 'Maya Demo', adults: 2 };
  await call('POST', `${paths.api.admin()}/registrations`, party);
  await openOffice(`events/${await idAt(2)}/registrations`);
  await expect.element(page.getByText(partyTexts.forSeries)).toBeVisible();
  await expect.element(page.getByText('Maya Demo').first()).toBeVisible();
});

test('what is not of the series is saved without a question, and whoever goes back has saved nothing', async () => {
  await open(0);
  await expect.element(notice).toBeVisible();
  await input(fields.attendance).fill('20');
  await button('Save').click();
  await expectNotification(eventTexts.notifications.updated);
  expect(await stored()).toMatchObject([{ attendance: '20', series_own: [] }, ...SATURDAYS.slice(1).map(() => ({}))]);
  const asked = await move(0, 'Park');
  await answer(asked, says.save.keep);
  expect(notification()).toBe('');
  await expect.element(input(fields.location)).toHaveValue('Park');
  expect((await places())[0]).toBe('Hall');
});

test('what the server refuses of another date stands beside its field', async () => {
  // The clocks go forward on the third Sunday, from two to three.
  const dates = ['2027-09-12', '2027-09-19', '2027-09-26'];
  const event = { title: 'Night watch', date: dates[0], location: 'Hall', start_time: '01:30' };
  const body = { event, rule: 'FREQ=WEEKLY;BYDAY=SU', dates };
  series = madeSeriesContract.parse(await call('POST', seriesPaths.create(), body)).series_id;
  await open(0);
  await expect.element(notice).toBeVisible();
  await page.getByLabelText(fields.start_time).fill('02:30');
  await button('Save').click();
  const asked = question(says.save.title);
  await choice(says.scopes.all, 3, asked).click();
  await answer(asked, says.save.confirm);
  await expect.element(page.getByText(en.fields.timeSkipped('2027-09-26', '03:30'))).toBeVisible();
  expect((await stored()).map(({ start_time }) => start_time)).toEqual(['01:30', '01:30', '01:30']);
});

test('the rest of a series is cancelled, and what was cancelled alone stays so', async () => {
  await edit(5, { cancelled: true });
  await open(2);
  await button(eventTexts.cancel.button).click();
  const asked = question(says.cancel.title);
  await choice(says.scopes.following, 4, asked).click();
  await answer(asked, says.cancel.confirm);
  await expectNotification(counted(says.changed, 4));
  expect(await cancelled()).toEqual([false, false, true, true, true, true]);
  await button(eventTexts.reinstate.button).click();
  const again = question(says.reinstate.title);
  await answer(again, says.reinstate.confirm);
  await expectNotification(eventTexts.notifications.reinstate);
  expect(await cancelled()).toEqual([false, false, false, true, true, true]);
});

test('all dates are deleted at once, and brought back', async () => {
  await open(1);
  await expect.element(notice).toBeVisible();
  await button('Delete').click();
  const asked = question(says.delete.title);
  await choice(says.scopes.all, 6, asked).click();
  await answer(asked, says.delete.confirm);
  await expect.poll(notification).toContain(counted(says.delete.done, 6));
  await expectScreen('events');
  expect(await stored()).toEqual([]);
  await button('Undo').click();
  await expect.poll(async () => (await stored()).length).toBe(6);
});

test('dates are added that the series does not have yet', async () => {
  await open(0);
  await button(says.add.button).click();
  const dialog = page.getByRole('dialog', { name: says.add.title });
  const day = (of: Day) => dialog.getByRole('button', { name: shortSpanInFull(of, null, 'en'), exact: false });
  await expect.element(day(SATURDAYS[5] ?? '')).toHaveAttribute('aria-disabled', 'true');
  await expect.element(day(SATURDAYS[5] ?? '')).toHaveAccessibleName(expect.stringContaining(says.has));
  await day('2027-04-17').click();
  await day('2027-04-21').click();
  await expectAccessible('.MuiDialog-root');
  await answer(dialog, counted(says.add.confirm, 2));
  await expectNotification(counted(says.add.done, 2));
  await expect.element(notice).toMatchTextContent(/One of 8 dates/);
  expect((await stored()).map((one) => one.date)).toEqual([...SATURDAYS, '2027-04-17', '2027-04-21']);
});

test('dates whose answer was lost are there once, and a second try says so', async () => {
  const id = await idAt(0);
  await open(0);
  await button(says.add.button).click();
  const dialog = page.getByRole('dialog', { name: says.add.title });
  for (const day of ['2027-04-17', '2027-04-21'])
    await dialog.getByRole('button', { name: shortSpanInFull(day, null, 'en'), exact: false }).click();
  await breakCalls({ method: 'POST', path: seriesPaths.addDates(id), how: 'lost' });
  await button(counted(says.add.confirm, 2), dialog).click();
  await expect.element(dialog.getByRole('alert')).toBeVisible();
  await breakCalls();
  await answer(dialog, counted(says.add.confirm, 2));
  await expectNotification(counted(says.add.there, 2));
  expect(await stored()).toHaveLength(8);
});

test('the form of a date is accessible in Nepali', async () => {
  await openOffice(`events/${await idAt(0)}`, { lang: 'ne' });
  const said = nepali.of.replace('%{smart_count}', nepaliNumber(6)).replace('%{rule}', 'हरेक शनिबार');
  await expect.element(page.getByText(said, { exact: false })).toBeVisible();
  await expectAccessible();
});

test('on a phone, no line of the choices has nothing but their count', async () => {
  for (const lang of LANGS) {
    const texts = lang === 'ne' ? nepali : says;
    await page.viewport(360, 740);
    await openOffice(`events/${await idAt(1)}`, { lang });
    await button(lang === 'ne' ? nepaliEventTexts.cancel.button : eventTexts.cancel.button).click();
    const asked = question(texts.cancel.title);
    await expect.element(asked).toBeVisible();
    for (const label of asked.element().querySelectorAll('.MuiFormControlLabel-label'))
      expect(linesOf(label)).not.toContainEqual(expect.stringMatching(/^\(\S+\)$/));
    await answer(asked, texts.cancel.keep);
  }
});
