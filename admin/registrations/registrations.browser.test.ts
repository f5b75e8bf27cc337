import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { z } from 'zod';
import { eventTexts } from '#admin/events/texts.ts';
import { partyTexts as says } from '#admin/registrations/texts.ts';
import { addDays } from '#core/kit/dates';
import { paths } from '#core/kit/paths';
import { registrationContract } from '#core/registrations/contract';
import { DOOR_ENTRIES } from '#core/registrations/door-contract';
import { registrationPaths } from '#core/registrations/paths';
import { en } from '#core/words/en';
import { officeLabels } from '#core/words/office-labels';
import { sideways } from '#testing/long-texts';
import { expectAccessible } from '#testing/office/axe';
import {
  button,
  choose,
  confirm,
  expectNotification,
  expectScreen,
  input,
  openOffice,
  rowOf,
} from '#testing/office/office';
import { call, make, newSociety, read, today } from '#testing/office/society';

const labels = officeLabels.registrations;
const { office } = en.registrations;
const rows = page.getByRole('rowgroup').last().getByRole('row');

let day = '';
let event = '';
const list = () => `events/${event}/registrations`;

beforeAll(async () => {
  await newSociety();
  day = addDays(await today(), 40);
});
beforeEach(async () => {
  const meal = { id: 'meal', kind: 'choice', label: 'Meal', label_ne: 'खाना', required: false };
  const choices = [
    { label: 'Dal', label_ne: 'दाल' },
    { label: 'Momo', label_ne: 'मःम' },
  ];
  const seats = { id: 'seats', kind: 'number', label: 'Child seats', required: false };
  event = await make('events', {
    ...{ title: 'Dashain dinner', date: day, location: 'Hall', draft: false },
    ...{ registration_open: true, registration_places: 5 },
    registration_questions: { own: [{ ...meal, choices }, seats] },
  });
});
afterEach(() => vi.restoreAllMocks());

const add = async (name: string, adults: number, more: object = {}) =>
  registrationContract.parse(
    await call('POST', `${paths.api.admin()}/registrations`, { event_id: event, name, adults, ...more }),
  );
const stored = async () =>
  z
    .array(registrationContract)
    .parse(await read(`registrations?${new URLSearchParams({ filter: JSON.stringify({ event_id: event }) })}`));
const press = (verb: string, name: string) => button(`${verb}: ${name}`).click();
const sum = (status: string) =>
  page.getByRole('region', { name: says.sums.title }).getByRole('row').filter({ hasText: status });

test('the event leads to its list, which has its sums and what a party answered', async () => {
  await add('Sita', 2, { children: 1, phone: '021 123 456', diet: 'No nuts', answers: { meal: 'Dal', seats: '2' } });
  await add('Maya', 1, { answers: { meal: 'Dal', seats: '1' } });
  await add('Gita', 1, { answers: { seats: '1' } });
  await add('Ram', 4);
  await openOffice(`events/${event}`);
  await page.getByRole('link', { name: eventTexts.registration.list }).click();
  await expectScreen(list());
  await expect.element(page.getByText('5 of 5 places are taken')).toBeVisible();
  await expect.element(sum(says.status.coming)).toMatchTextContent(`${says.status.coming}341`);
  await expect.element(sum(says.status.waiting)).toMatchTextContent(`${says.status.waiting}140`);
  await page.getByText(says.sums.answers).click();
  await expect.element(page.getByText('Dal: 2 registrations, 4 people')).toBeVisible();
  await expect.element(page.getByText('In all: 4')).toBeVisible();
  await expect.element(rowOf('Sita')).toMatchTextContent(/2 adults, 1 child.*Coming.*021 123 456/);
  await rowOf('Sita').getByText(says.more).click();
  await expect.element(rowOf('Sita').getByText('No nuts')).toBeVisible();
  await expect.element(rowOf('Sita').getByText('Dal')).toBeVisible();
});

test('the list shows one state, and what is searched for', async () => {
  for (const name of ['Sita', 'Maya']) await add(name, 2);
  await add('Ram', 4);
  await openOffice(list());
  await expect.element(rows).toHaveLength(3);
  await choose(labels.status.en, says.status.waiting);
  await expect.element(rows).toHaveLength(1);
  await expect.element(rows).toMatchTextContent('Ram');
  await choose(labels.status.en, says.allStatuses);
  await input(says.search).fill('may');
  await expect.element(rows).toHaveLength(1);
  await expect.element(rows).toMatchTextContent('Maya');
});

test('who phoned is added by hand, and a larger party than there are places for is refused at its input', async () => {
  await openOffice(list());
  await page.getByRole('link', { name: 'New Registration' }).click();
  await input(labels.name.en).fill('Sita');
  const adults = page.getByRole('spinbutton', { name: labels.adults.en });
  await adults.fill('2');
  await input('Child seats').fill('1');
  await choose('Meal', 'Momo');
  await button('Save').click();
  await expectNotification('Sita is coming');
  await expectScreen(list());
  expect(await stored()).toMatchObject([
    {
      ...{ name: 'Sita', adults: 2, children: 0, email: null, phone: null, lang: 'en', source: 'hand' },
      answers: { meal: 'Momo', seats: '1' },
    },
  ]);
  await page.getByRole('link', { name: 'Edit: Sita' }).click();
  await expect.element(adults).toHaveValue(2);
  await adults.fill('6');
  await input(labels.email.en).fill('nobody');
  await button('Save').click();
  await expect.element(input(labels.email.en)).toHaveAccessibleDescription(en.fields.email);
  await input(labels.email.en).fill('');
  await button('Save').click();
  await expect.element(adults).toHaveAccessibleDescription(office.noRoom(3));
  await adults.fill('4');
  await choose('Meal', says.noAnswer);
  await button('Save').click();
  await expectScreen(list());
  expect(await stored()).toMatchObject([{ adults: 4, email: null, answers: { seats: '1' } }]);
});

test('a party is cancelled after a question, and brought back', async () => {
  const sita = await add('Sita', 2);
  const calls = vi.spyOn(window, 'fetch');
  await openOffice(list());
  await press(says.verbs.toCancel, 'Sita');
  await button(says.cancelling.keep).click();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await press(says.verbs.toCancel, 'Sita');
  const steps = () => calls.mock.calls.filter(([to]) => String(to) === registrationPaths.step(sita.id));
  expect(steps()).toEqual([]);
  await confirm(says.cancelling);
  await expectNotification('The registration of Sita is cancelled');
  expect(steps().map(([, options]) => options?.body)).toEqual([JSON.stringify({ step: 'cancel' })]);
  await expect.element(rowOf('Sita').first()).toMatchTextContent(says.status.cancelled);
  await expect.element(page.getByText('0 of 5 places are taken')).toBeVisible();
  await press(says.verbs.toReturn, 'Sita');
  await expectNotification('Sita is coming');
  expect(await stored()).toMatchObject([{ status: 'coming' }]);
});

test('who is offered places takes them', async () => {
  const sita = await add('Sita', 5);
  await add('Ram', 2, { email: `ram-${event}@example.org` });
  await call('POST', registrationPaths.step(sita.id), { step: 'cancel' });
  await openOffice(list());
  await expect.element(rowOf('Ram')).toMatchTextContent(new RegExp(`${says.status.offered}.*until`));
  await press(says.verbs.toAccept, 'Ram');
  await expectNotification('Ram is coming');
});

/** Adds parties as the door lets them in, many in one call. */
async function addAtDoor(count: number): Promise<void> {
  const at = new Date().toISOString();
  const entries = Array.from({ length: count }, (_, number) => ({
    ...{ kind: 'in', id: crypto.randomUUID(), registration_id: crypto.randomUUID(), people: 3, at },
    walk_in: { name: `Family ${number}`, adults: 2, children: 1 },
  }));
  const sent = { door: crypto.randomUUID(), sent_at: at, known: null };
  for (let first = 0; first < count; first += DOOR_ENTRIES)
    await call('POST', registrationPaths.doorCall(event), {
      ...sent,
      entries: entries.slice(first, first + DOOR_ENTRIES),
    });
}

test('the export is of this event, of all its 500 parties, with an own question, and runs no formula', async () => {
  await add('=1+1', 2, { answers: { meal: 'Dal' } });
  await addAtDoor(499);
  const own = event;
  event = await make('events', { title: 'Other', date: day, location: 'Hall', registration_open: true });
  await add('Stranger', 1);
  event = own;
  const files: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    if (file instanceof Blob) files.push(file);
    return 'about:blank#';
  });
  // The link to the file must not be followed here.
  const stay = (leaving: Event) => leaving.target instanceof HTMLAnchorElement && leaving.preventDefault();
  await openOffice(list());
  await expect.element(rows).toHaveLength(25);
  document.addEventListener('click', stay);
  await button('Export').click();
  await expect.poll(() => files).toHaveLength(1);
  document.removeEventListener('click', stay);
  const [head = '', ...lines] = ((await files[0]?.text()) ?? '').replace('\ufeff', '').split('\r\n');
  const names = head.split(',');
  expect(names.slice(0, 8)).toEqual(['Name', 'Email', 'Phone', 'Adults', 'Children', 'State', 'Meal', 'Child seats']);
  expect(lines).toHaveLength(500);
  expect(lines.find((line) => line.includes('1+1'))).toMatch(/^"?'=1\+1"?,,,2,0,Coming,Dal,,/);
  expect(lines.filter((line) => /^Family \d+,,,2,1,Coming,/.test(line))).toHaveLength(499);
  // The security log tells who did it.
  expect(JSON.stringify(await read('security_log'))).toContain('"registrations"');
});

test('all who come are printed by name, with a box to tick each off', async () => {
  const print = vi.spyOn(window, 'print').mockImplementation(() => {});
  await add('Sita', 2, { children: 1, diet: 'No nuts' });
  await add('Maya', 1, { answers: { meal: 'Momo' } });
  await add('Ram', 4);
  await openOffice(list());
  await choose(labels.status.en, says.status.waiting);
  await expect.element(rows).toHaveLength(1);
  await button(says.print).click();
  await expect.poll(() => print.mock.calls).toHaveLength(1);
  const paper = [...document.querySelectorAll('.only-on-paper tbody tr')];
  const cells = paper.map((row) => [...row.querySelectorAll('td')].map(({ textContent }) => textContent));
  expect(cells).toEqual([
    ['', 'Maya', '1', '0', '', 'Momo', ''],
    ['', 'Sita', '2', '1', 'No nuts', '', ''],
  ]);
  expect(document.querySelector('.only-on-paper')?.textContent).toContain('2 registrations: 3 adults, 1 child · As of');
  window.dispatchEvent(new Event('afterprint'));
  await expect.poll(() => document.querySelector('.only-on-paper')).toBeNull();
});

test('the list is accessible on a phone and a desk, in both languages', async () => {
  await add('Sita', 2, { phone: '021 123 456', email: `sita-${event}@example.org`, answers: { meal: 'Dal' } });
  await add('Ram', 4);
  await openOffice(list());
  await expect.element(rowOf('Sita').first()).toBeVisible();
  await expect.element(page.getByText('2 of 5 places are taken')).toBeVisible();
  await expectAccessible();
  await page.viewport(360, 740);
  await openOffice(list(), { lang: 'ne' });
  await expect.element(page.getByText('५ मध्ये २ ठाउँ भरिए')).toBeVisible();
  await expect.element(rowOf('Sita').first()).toBeVisible();
  expect(sideways()).toEqual([]);
  await expectAccessible();
});
