import { beforeAll, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { z } from 'zod';
import { eventTexts } from '#admin/events/texts.ts';
import { festivalTexts } from '#admin/festivals/texts.ts';
import { officeTexts } from '#admin/kit/texts.ts';
import { BUILT_IN_TABLE, formatBikramSambat } from '#core/calendar/bikram-sambat';
import { repeatOnNepaliDay, repeatOnWeekday } from '#core/events/repeat-dates';
import { addDays } from '#core/kit/dates';
import { paths } from '#core/kit/paths';
import { shortWithWeekday } from '#core/kit/short-date';
import { en } from '#core/words/en';
import { button, expectNotification, expectScreen, input, openOffice } from '#testing/office/office';
import { call, make, newSociety, read, today } from '#testing/office/society';

const fields = en.labels.events;
const { copy, notifications: says } = eventTexts;
const status = page.getByRole('toolbar').getByRole('status');

const festivals = `${paths.api.admin()}/festivals`;

let now = '';
beforeAll(async () => {
  await newSociety();
  now = await today();
  // Those of the demo, so that a year has none.
  const stored = z.array(z.object({ id: z.string() })).parse(await call('GET', `${festivals}?range=[0,199]`));
  await call('POST', `${festivals}/bulk`, { action: 'delete', ids: stored.map(({ id }) => id) });
});

/** Opens the form with a copy of an event. */
async function copyOf(one: string) {
  await openOffice(one);
  await page.getByRole('link', { name: copy.button }).click();
  await expectScreen('events/new');
}

test('an event is copied to a form that stores nothing by itself, with a day by one press', async () => {
  const named = (year: string | undefined) => `Kite days ${year}`;
  const gallery = await make('galleries', { title: 'Kite days' });
  const then = { date: addDays(now, -400), end_date: addDays(now, -398) };
  const title = named(then.date.slice(0, 4));
  const one = `events/${await make('events', {
    ...then,
    title,
    location: 'Bastion Point',
    tags: ['kites', 'परिवार'],
    cancelled: true,
    description: '<p>Bring <strong>string</strong>.</p>',
    start_time: '10:00',
    gallery_ids: [gallery],
  })}`;
  await copyOf(one);
  await expect.element(input(fields.title)).toHaveValue(title);
  await expect.element(input(fields.location)).toHaveValue('Bastion Point');
  await expect.element(page.getByLabelText(fields.start_time)).toHaveValue('10:00');
  await expect.element(page.getByText('string', { exact: true })).toBeVisible();
  for (const tag of ['kites', 'परिवार']) await expect.element(button(tag)).toBeVisible();
  await expect.element(input(fields.date)).toHaveValue('');
  await expect.element(input(fields.end_date)).toHaveValue('');
  await expect.element(status).toMatchTextContent(officeTexts.save.unsaved);
  await expect.element(page.getByText(copy.hint)).toBeVisible();
  await expect.element(page.getByText(copy.lunar)).not.toBeInTheDocument();

  // Without a day it is not stored; one press gives it one, and keeps its length.
  await button('Save').click();
  await expect.element(page.getByText(en.fields.date)).toBeVisible();
  await expect.element(status).toMatchTextContent(officeTexts.save.failed);
  const again = repeatOnWeekday(then, now);
  const day = shortWithWeekday(again?.date ?? '', 'en');
  await button(copy.weekday.replace('%{day}', day)).click();
  await expect.element(input(fields.date)).toHaveValue(again?.date);
  await expect.element(input(fields.title)).toHaveValue(named(again?.date.slice(0, 4)));
  await expect.element(page.getByText(en.fields.date)).not.toBeInTheDocument();
  await button('Save').click();
  await expectNotification(says.created);
  await expectScreen(/\/events\/[0-9a-f-]{36}$/);
  const copied = location.pathname.split('/').at(-1);
  expect(await read(`events/${copied}`)).toMatchObject({
    ...again,
    title: named(again?.date.slice(0, 4)),
    gallery_ids: [],
    cancelled: false,
    description: '<p>Bring <strong>string</strong>.</p>',
  });
  expect(await read(one)).toMatchObject({ ...then, gallery_ids: [gallery], cancelled: true });
});

test('a copied festival is offered its day of the Nepali calendar, or says that it follows the moon', async () => {
  const place = { location: 'Hall' };
  const newYear = { title: 'Nepali New Year', date: '2025-04-14' };
  const teej = { title: 'Teej', date: '2025-08-26' };
  await copyOf(`events/${await make('events', { ...newYear, ...place })}`);
  const again = repeatOnNepaliDay(newYear, now, BUILT_IN_TABLE);
  if (!again) throw new Error('the table of the calendar has ended');
  const nepali = formatBikramSambat(again.nepali, 'en', 'long');
  expect(nepali).toContain('1 Baisakh');
  const offer = copy.nepali
    .replace('%{day}', shortWithWeekday(again.date, 'en'))
    .replace('%{nepali}', again.nepali.provisional ? en.dates.provisional(nepali) : nepali);
  await button(offer).click();
  await expect.element(input(fields.date)).toHaveValue(again.date);

  const thisTeej = `events/${await make('events', { ...teej, ...place })}`;
  await copyOf(thisTeej);
  await expect.element(page.getByText(copy.lunar)).toBeVisible();
  const year = repeatOnWeekday(teej, now)?.date.slice(0, 4) ?? '';
  await expect.element(page.getByText(copy.unproposed.replace('%{year}', year), { exact: false })).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: copy.propose }))
    .toHaveAttribute('href', expect.stringContaining(year));
  await expect.element(page.getByRole('button', { name: /BS/ })).not.toBeInTheDocument();
  // Nobody has typed anything into this copy: nothing of it is offered in other new forms.
  await openOffice('events/new');
  await expect.element(input(fields.title)).toHaveValue('');
  expect(JSON.stringify({ ...localStorage })).not.toContain('Teej');
});

test('a copied festival is offered its day as Festivals has it, with its mark', async () => {
  const day = addDays(now, 200);
  await make('festivals', { name: 'Haritalika Teej', date: day });
  const event = { title: 'तीजको दर', date: addDays(now, -150), end_date: addDays(now, -149), location: 'Hall' };
  await copyOf(`events/${await make('events', event)}`);
  const offer = copy.festival
    .replace('%{name}', 'Haritalika Teej')
    .replace('%{day}', shortWithWeekday(day, 'en'))
    .replace('%{state}', festivalTexts.state.proposed);
  await button(offer).click();
  await expect.element(input(fields.date)).toHaveValue(day);
  await expect.element(input(fields.end_date)).toHaveValue(addDays(day, 1));
  await expect.element(page.getByText(copy.lunar)).not.toBeInTheDocument();
});
