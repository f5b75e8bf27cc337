import { beforeAll, expect, test } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { z } from 'zod';
import { eventTexts } from '#admin/events/texts.ts';
import { preetiTexts } from '#admin/kit/legacy-font/texts.ts';
import { locationTexts } from '#admin/locations/texts.ts';
import { addDays } from '#core/kit/dates';
import { shortSpan } from '#core/kit/short-date';
import { en } from '#core/words/en';
import { allTextsOf } from '#core/words/in-language';
import { officeLabels } from '#core/words/office-labels';
import {
  button,
  confirm,
  DESKTOP,
  expectNotification,
  expectScreen,
  input,
  openOffice,
  PHONE,
} from '#testing/office/office';
import { make, newSociety, read, today } from '#testing/office/society';

const fields = en.labels.events;
const { notifications: says, status, hints, cancel, reinstate, pastMidnight } = eventTexts;

let day = '';
beforeAll(async () => {
  await newSociety();
  day = addDays(await today(), 10);
});

test('a new event has its status by its day, is tagged, and is offered an end past midnight', async () => {
  await openOffice('events/new');
  await expect.poll(() => document.title).toBe(en.site.title(eventTexts.new));
  const state = page.getByRole('combobox', { name: fields.status, exact: false });
  await expect.element(state).toHaveTextContent(status.upcoming);
  await expect.element(state).toHaveAttribute('aria-disabled', 'true');
  await expect.element(state).toHaveAccessibleDescription(hints.status);
  await input(fields.title).fill('Kite day');
  await input(fields.date).fill('2001-02-03');
  await expect.element(state).toHaveTextContent(status.past);
  await input(fields.date).fill(day);
  await expect.element(state).toHaveTextContent(status.upcoming);

  const time = (label: string) => page.getByLabelText(label);
  await time(fields.start_time).fill('20:00');
  await time(fields.end_time).fill('02:00');
  const next = shortSpan(addDays(day, 1), null, 'en');
  const offered = button(pastMidnight.button.replace('%{day}', next));
  await offered.click();
  await expect.element(input(fields.end_date)).toHaveValue(addDays(day, 1));
  await expect.element(offered).not.toBeInTheDocument();

  await input(fields.location).fill('Bastion Point');
  const tags = page.getByRole('combobox', { name: fields.tags });
  for (const tag of ['kites', 'परिवार']) {
    await tags.fill(tag);
    // Adds the tag; the form is not sent by it.
    await userEvent.keyboard('{Enter}');
  }
  await button('Save').click();
  await expectNotification(says.created);
  await expectScreen(/\/events\/[0-9a-f-]{36}$/);
  expect(await read(`events/${location.pathname.split('/').at(-1)}`)).toMatchObject({
    title: 'Kite day',
    date: day,
    end_date: addDays(day, 1),
    start_time: '20:00',
    end_time: '02:00',
    tags: ['kites', 'परिवार'],
  });
});

test('text that was typed in Preeti is shown in Unicode beside its field, and changed when that is wanted', async () => {
  const one = `events/${await make('events', { title: 'Kite day', date: day, location: 'Hall' })}`;
  await openOffice(one);
  const { found, convert } = preetiTexts;
  await input(fields.title).fill('bz}F e]63f6 @)*#');
  await expect.element(page.getByText('दशैँ भेटघाट २०८३', { exact: true })).toBeVisible();
  await expect.element(input(fields.title)).toHaveValue('bz}F e]63f6 @)*#');
  await button(convert).click();
  await expect.element(input(fields.title)).toHaveValue('दशैँ भेटघाट २०८३');
  await expect.element(page.getByText(found)).not.toBeInTheDocument();
  await input(fields.description).fill("g]kfnL gofF jif{sf] z'esfdgf .");
  await button(convert).click();
  await expect.element(input(fields.description)).toMatchTextContent('नेपाली नयाँ वर्षको शुभकामना ।');
  await button('Save').click();
  await expectNotification(says.updated);
  expect(await read(one)).toMatchObject({
    title: 'दशैँ भेटघाट २०८३',
    description: expect.stringContaining('नेपाली नयाँ वर्षको शुभकामना ।'),
  });
});

test('a place gets its street address once, and the next event finds it among the places used before', async () => {
  const { choose, hints: venueHints } = locationTexts;
  const { locations: labels } = allTextsOf(officeLabels, 'en');
  const first = `events/${await make('events', { title: 'Teej', date: day, location: 'Fickling Centre', location_ne: 'फिक्लिङ' })}`;
  await openOffice(first);
  await button(choose.add).click();
  const dialog = page.getByRole('dialog', { name: choose.title });
  await expect.element(input(labels.name, dialog)).toHaveValue('Fickling Centre');
  await button(choose.confirm, dialog).click();
  await expect.element(dialog.getByText(en.fields.address)).toBeVisible();
  await input(labels.address, dialog).fill('546 Mount Albert Road');
  await input(labels.map_point, dialog).fill('36 south');
  await button(choose.confirm, dialog).click();
  await expect.element(dialog.getByText(en.fields.mapPoint)).toBeVisible();
  await expect.element(dialog.getByText(venueHints.map_point)).not.toBeInTheDocument();
  await input(labels.map_point, dialog).fill('-36.9127,174.7551');
  await button(choose.confirm, dialog).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(page.getByText('546 Mount Albert Road')).toBeVisible();
  await button('Save').click();
  await expectNotification(says.updated);
  const { location_id } = z.object({ location_id: z.string() }).parse(await read(first));
  expect(await read(`locations/${location_id}`)).toMatchObject({
    name: 'Fickling Centre',
    name_ne: 'फिक्लिङ',
    address: '546 Mount Albert Road',
    map_point: '-36.9127, 174.7551',
  });

  const next = `events/${await make('events', { title: 'Losar', date: day, location: 'Hall' })}`;
  await openOffice(next);
  await input(fields.location).fill('fick');
  await page.getByRole('option', { name: /^Fickling Centre/ }).click();
  await expect.element(input(fields.location)).toHaveValue('Fickling Centre');
  await input(fields.location).fill('Fickling Centre, upstairs');
  await button('Save').click();
  await expectNotification(says.updated);
  const chosen = { location: 'Fickling Centre, upstairs', location_ne: 'फिक्लिङ', location_id };
  expect(await read(next)).toMatchObject(chosen);
});

test('an event is called off and on again, each after a question', async () => {
  const one = `events/${await make('events', { title: 'Kite day', date: day, location: 'Hall' })}`;
  await openOffice(one);
  const mark = page.getByText(hints.cancelled);
  await button(cancel.button).click();
  await confirm(cancel);
  await expectNotification(says.cancel);
  await expect.element(mark).toBeVisible();
  expect(await read(one)).toMatchObject({ cancelled: true });
  await button(reinstate.button).click();
  await confirm(reinstate);
  await expectNotification(says.reinstate);
  await expect.element(mark).not.toBeInTheDocument();
  expect(await read(one)).toMatchObject({ cancelled: false });
});

test('facts and picture stand before the text, and above it on a phone', async () => {
  const boxOf = async (one: Locator) => {
    await expect.element(one).toBeVisible();
    return one.element().getBoundingClientRect();
  };
  const facts = [input(fields.location), page.getByRole('group', { name: fields.profile_image_url })];
  const text = input(fields.description);
  await page.viewport(...PHONE);
  await openOffice('events/new');
  for (const fact of facts) expect((await boxOf(fact)).bottom).toBeLessThan((await boxOf(text)).top);
  await page.viewport(...DESKTOP);
  for (const fact of facts)
    await expect.poll(async () => (await boxOf(fact)).right - (await boxOf(text)).left).toBeLessThan(0);
  // The text begins on the first screen of a desktop.
  expect((await boxOf(text)).top).toBeLessThan(window.innerHeight);
});
