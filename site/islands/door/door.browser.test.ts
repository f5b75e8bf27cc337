import { createElement } from 'react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { cleanup, render } from 'vitest-browser-react';
import { z } from 'zod';
import { paths } from '#core/kit/paths';
import { doorAnswerContract } from '#core/registrations/door-contract';
import { doorLinkContract } from '#core/registrations/door-links';
import { doorWords } from '#core/registrations/door-words';
import { registrationPaths } from '#core/registrations/paths';
import DoorPage from '#site/islands/door/DoorPage.tsx';
import { readRecord } from '#site/islands/door/store.ts';
import '#site/styles/door.css';
import { expectAccessible } from '#testing/office/axe';
import { PHONE } from '#testing/office/sizes';
import { call, newSociety } from '#testing/office/society';

const says = doorWords('en');
const { party, state, alerts, stop } = says;
const created = z.object({ id: z.string() });
const DAY_MS = 86_400_000;
/** Long enough before the event that none of its ends has come. */
const DAY = new Date(Date.now() + 3 * DAY_MS).toISOString().slice(0, 10);

let event = '';
let hasNetwork = true;
const ids: Record<string, string> = {};

const make = async (path: string, body: object) =>
  created.parse(await call('POST', `${paths.api.admin()}/${path}`, body)).id;
const newLink = async (name: string) =>
  doorLinkContract.parse(await call('POST', registrationPaths.doorLinks(event), { name }));
const secretOf = ({ url }: { url: string | null }) => url?.split('#')[1] ?? '';

beforeAll(() => newSociety());

beforeEach(async () => {
  await cleanup();
  await page.viewport(...PHONE);
  document.documentElement.lang = 'en';
  hasNetwork = true;
  const { fetch } = window;
  event = await make('events', {
    title: 'Dinner',
    title_ne: 'साँझको खाना',
    date: DAY,
    start_time: '18:00',
    location: 'Hall',
    registration_open: true,
    registration_places: 10,
  });
  for (const [name, adults] of [
    ['Sharma', 4],
    ['Rai', 3],
    ['Gurung', 2],
    ['Waiting', 5],
  ] as const)
    ids[name] = await make('registrations', { event_id: event, name, adults });
  vi.spyOn(window, 'fetch').mockImplementation(async (...asked) => {
    if (!hasNetwork && asked[0] === registrationPaths.doorCall(event)) throw new TypeError('no network');
    return fetch(...asked);
  });
});
afterEach(cleanup);

/** Opens the page, with a link if one is given. */
async function open(secret = ''): Promise<void> {
  await cleanup();
  history.replaceState(null, '', registrationPaths.door(event, secret));
  await render(createElement(DoorPage, { event, lang: 'en' }));
}
async function openAs(name: string) {
  const link = await newLink(name);
  await open(secretOf(link));
  await expect.element(page.getByRole('heading', { level: 1, name: 'Dinner' })).toBeVisible();
  return link;
}
/** What another phone notes, which has a link of its own. */
async function elsewhere(name: string, registration: string, people: number) {
  const secret = secretOf(await newLink(name));
  const at = new Date().toISOString();
  const entry = { kind: 'in', id: crypto.randomUUID(), registration_id: ids[registration], people, at };
  const answer = await fetch(registrationPaths.doorCall(event), {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${secret}` },
    body: JSON.stringify({ door: crypto.randomUUID(), sent_at: at, known: null, entries: [entry] }),
  });
  expect(doorAnswerContract.parse(await answer.json()).refused).toEqual([]);
}

const button = (name: string) => page.getByRole('button', { name, exact: true });
const card = (name: string) => page.getByRole('article', { name });
const dialog = (name: string) => page.getByRole('dialog', { name });
const text = (said: string) => expect.element(page.getByText(said, { exact: true }).first()).toBeVisible();
const has = (place: Locator, said: string) => expect.poll(() => place.query()?.textContent).toContain(said);
const sums = () => document.querySelector('dl')?.innerText.replace(/\s+/g, ' ');
const letIn = async (name: string, people: number) => button(party.letInOf(people, name)).click();
const goOffline = () => {
  hasNetwork = false;
};
const comeOnline = () => {
  hasNetwork = true;
  window.dispatchEvent(new Event('online'));
};

test('a link opens the list, its secret leaves the address, and one tap lets a party in', async () => {
  await openAs('Bina');
  expect(location.hash).toBe('');
  await text(state.as('Bina'));
  expect(sums()).toBe('Inside 0 of 10 Expected 9 Free 1');
  await letIn('Sharma', 4);
  await has(card('Sharma'), party.inside(4, 4));
  await expect.poll(sums).toBe('Inside 4 of 10 Expected 5 Free 1');
  await expect.element(page.getByText(says.said.letIn('Sharma', 4))).toBeVisible();
  await text(state.sent);
  await expectAccessible();
});

test('part of a party is let in, more of it later, and each can be taken back', async () => {
  await openAs('Bina');
  await button(party.details('Sharma')).click();
  for (const _ of [1, 2]) await card('Sharma').getByRole('button', { name: party.fewer }).click();
  await card('Sharma')
    .getByRole('button', { name: `${party.otherNumber}: ${party.letInOf(2, 'Sharma')}` })
    .click();
  await has(card('Sharma'), party.inside(2, 4));
  await expectAccessible();
  await button(party.letInMoreOf(2, 'Sharma')).click();
  await has(card('Sharma'), party.inside(4, 4));
  await button(party.undoOf(2, 'Sharma')).first().click();
  await has(card('Sharma'), party.inside(2, 4));
  await expect.poll(sums).toBe('Inside 2 of 10 Expected 7 Free 1');
});

test('without network all is noted and kept, also when the page is closed; with network it is sent', async () => {
  await openAs('Bina');
  goOffline();
  await letIn('Sharma', 4);
  await text(state.unsent(1));
  await text(state.unreachable);
  await open();
  await has(card('Sharma'), party.inside(4, 4));
  await letIn('Rai', 3);
  await text(state.unsent(2));
  expect((await readRecord(event))?.journal).toHaveLength(2);
  comeOnline();
  await text(state.sent);
  await expect.poll(async () => (await readRecord(event))?.journal).toEqual([]);
  expect(sums()).toBe('Inside 7 of 10 Expected 2 Free 1');
});

test('a party that two phones let in shows when and who, and more people than places in plain words', async () => {
  await openAs('Bina');
  goOffline();
  await letIn('Sharma', 4);
  await letIn('Rai', 3);
  await text(state.unsent(2));
  hasNetwork = true;
  await elsewhere('Ram', 'Sharma', 4);
  comeOnline();
  const looked = page.getByRole('status', { name: alerts.label });
  await has(looked, alerts.twice('Sharma', 8, 4));
  await has(looked, party.thisPhone('Bina'));
  await has(looked, 'Ram');
  await has(looked, alerts.excess(1, 10));
  await expectAccessible();
  await looked
    .getByRole('button', { name: party.undoOf(4, 'Sharma') })
    .first()
    .click();
  await expect.element(looked).not.toBeInTheDocument();
  await expect.poll(sums).toBe('Inside 7 of 10 Expected 2 Free 1');
});

test('walk-ins take free places; those of others after a question; and no more than the hall takes', async () => {
  await openAs('Bina');
  await button(says.walkIn).click();
  await expectAccessible('dialog');
  await dialog(says.walkIn).getByRole('textbox').fill('Lama');
  await dialog(says.walkIn)
    .getByRole('button', { name: party.letIn(1) })
    .click();
  await has(card('Lama'), party.walkIn);
  await expect.poll(sums).toBe('Inside 1 of 10 Expected 9 Free 0');
  await letIn('Waiting', 5);
  await has(dialog(says.held.title), says.held.text(5, 0));
  await expectAccessible('dialog');
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog(says.held.title)).not.toBeInTheDocument();
  await expect.element(button(party.letInOf(5, 'Waiting'))).toHaveFocus();
  await letIn('Waiting', 5);
  await button(says.held.yes(5)).click();
  await expect.poll(sums).toContain('Inside 6 of 10');
  await letIn('Sharma', 4);
  await expect.poll(sums).toContain('Inside 10 of 10');
  await letIn('Rai', 3);
  await has(dialog(says.full.title), says.full.text(10, 10));
});

test('a name is found by a part of it, and what is not there is said', async () => {
  await openAs('Bina');
  const field = page.getByRole('searchbox', { name: says.find });
  await field.fill('HARM');
  await text(says.found(1));
  await expect.element(card('Rai')).not.toBeInTheDocument();
  await field.fill('nobody');
  await text(says.nobody('nobody'));
});

test('the language is turned and remembered', async () => {
  await openAs('Bina');
  await button(says.language).click();
  const nepali = doorWords('ne');
  await expect.element(page.getByRole('heading', { level: 1, name: 'साँझको खाना' })).toBeVisible();
  expect(document.documentElement.lang).toBe('ne');
  await expectAccessible();
  await open();
  await expect.element(page.getByRole('searchbox', { name: nepali.find })).toBeVisible();
});

test('an ended link has the phone forget the list, after what was noted was sent', async () => {
  const { id } = await openAs('Bina');
  goOffline();
  await letIn('Sharma', 4);
  await text(state.unsent(1));
  await call('DELETE', registrationPaths.doorLinks(event, id));
  comeOnline();
  await expect.element(page.getByRole('heading', { name: stop.removed })).toBeVisible();
  expect(page.getByText('Sharma').query()).toBeNull();
  expect(await readRecord(event)).toBeNull();
  await openAs('Ram');
  await has(card('Sharma'), party.inside(4, 4));
});
