import { createElement } from 'react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { cleanup, render } from 'vitest-browser-react';
import { z } from 'zod';
import { paths } from '#core/kit/paths';
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
const { party, state, stop } = says;
const created = z.object({ id: z.string() });
const DAY = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10);

let event = '';
let isOnline = true;
/** What an answer waits for. */
let gate: Promise<unknown> = Promise.resolve();
/** The server knows no link any more. */
let hasForgotten = false;

const make = async (path: string, body: object) =>
  created.parse(await call('POST', `${paths.api.admin()}/${path}`, body)).id;
const newSecret = async (name: string) => {
  const { url } = doorLinkContract.parse(await call('POST', registrationPaths.doorLinks(event), { name }));
  return url?.split('#')[1] ?? '';
};

beforeAll(() => newSociety());

beforeEach(async () => {
  await cleanup();
  await page.viewport(...PHONE);
  document.documentElement.lang = 'en';
  isOnline = true;
  gate = Promise.resolve();
  hasForgotten = false;
  const { fetch } = window;
  const facts = { title: 'Dinner', date: DAY, start_time: '18:00', location: 'Hall' };
  event = await make('events', { ...facts, registration_open: true, registration_places: 10 });
  await make('registrations', { event_id: event, name: 'Sharma', adults: 4 });
  vi.spyOn(window, 'fetch').mockImplementation(async (url, asked) => {
    if (url !== registrationPaths.doorCall(event)) return fetch(url, asked);
    if (!isOnline) throw new TypeError('no network');
    const answer = await fetch(url, hasForgotten ? { ...asked, headers: { Authorization: 'Bearer no.link' } } : asked);
    await gate;
    return answer;
  });
});
afterEach(cleanup);

/** Opens the page, with a text behind the `#` of its address if one is given. */
async function open(secret = ''): Promise<void> {
  await cleanup();
  history.replaceState(null, '', registrationPaths.door(event, secret));
  await render(createElement(DoorPage, { event, lang: 'en' }));
}

const button = (name: string) => page.getByRole('button', { name, exact: true });
const dialog = (name: string) => page.getByRole('dialog', { name });
const heading = (name: string) => page.getByRole('heading', { name });
const card = (name: string) => page.getByRole('article', { name });
const text = (said: string) => expect.element(page.getByText(said, { exact: true }).first()).toBeVisible();
const has = (place: Locator, said: string) => expect.poll(() => place.query()?.textContent).toContain(said);
const letIn = () => button(party.letInOf(4, 'Sharma'));
async function openAs(name: string): Promise<string> {
  const secret = await newSecret(name);
  await open(secret);
  await expect.element(card('Sharma')).toBeVisible();
  return secret;
}
async function comeOnline(): Promise<void> {
  isOnline = true;
  window.dispatchEvent(new Event('online'));
  await text(state.sent);
}
/** Presses twice before anything is drawn. */
function pressTwice(pressed: Locator): void {
  for (const _ of [1, 2]) pressed.element().dispatchEvent(new MouseEvent('click', { bubbles: true }));
}
const { open: opens } = IDBFactory.prototype;
/** The browser's database does not open, so many times. */
function failToOpen(times: number): void {
  let left = times;
  vi.spyOn(IDBFactory.prototype, 'open').mockImplementation(function (this: IDBFactory, ...asked) {
    if (left-- > 0) throw new DOMException('not now', 'UnknownError');
    return opens.apply(this, asked);
  });
}

test('a button that is pressed twice at once notes one entry', async () => {
  await openAs('Bina');
  isOnline = false;
  pressTwice(letIn());
  await text(state.unsent(1));
  await has(card('Sharma'), party.inside(4, 4));
  await button(says.walkIn).click();
  pressTwice(dialog(says.walkIn).getByRole('button', { name: party.letIn(1) }));
  await text(state.unsent(2));
  pressTwice(button(party.undo).last());
  await text(state.unsent(3));
  expect((await readRecord(event))?.journal).toHaveLength(3);
});

test('what could not be read is not written over, and what was noted meanwhile joins it', async () => {
  await openAs('Bina');
  isOnline = false;
  await letIn().click();
  await text(state.unsent(1));
  const [first] = (await readRecord(event))?.journal ?? [];
  // One failure is none.
  failToOpen(1);
  await open();
  await has(card('Sharma'), party.inside(4, 4));
  await cleanup();
  isOnline = true;
  failToOpen(2);
  await open();
  await text(state.notRead);
  await expect.element(letIn()).toBeVisible();
  await expectAccessible();
  isOnline = false;
  await button(says.walkIn).click();
  await dialog(says.walkIn)
    .getByRole('button', { name: party.letIn(1) })
    .click();
  await text(state.unsent(1));
  expect((await readRecord(event))?.journal).toEqual([first]);
  await button(stop.tryAgain).click();
  await text(state.unsent(2));
  await expect.element(page.getByText(state.notRead)).not.toBeInTheDocument();
  expect((await readRecord(event))?.journal).toMatchObject([{ id: first?.id }, { people: 1 }]);
  await comeOnline();
  expect((await readRecord(event))?.me).toBe('Bina');
});

test('a link that opens nothing says so, and another one can be pasted', async () => {
  await open('forged.link');
  await expect.element(page.getByRole('heading', { name: stop.badLink })).toBeVisible();
  await expect.element(page.getByRole('link', { name: stop.signIn })).toBeVisible();
  await expectAccessible();
  const field = page.getByRole('textbox', { name: stop.paste });
  await field.fill('https://society.example/');
  await button(stop.take).click();
  await expect.element(field).toHaveAccessibleDescription(stop.notALink);
  await field.fill(location.origin + registrationPaths.door(event, await newSecret('Bina')));
  await button(stop.take).click();
  await expect.element(card('Sharma')).toBeVisible();
});

test('a link that is not proven takes the place of none that works', async () => {
  const secret = await openAs('Bina');
  await open('door-find');
  await text(state.as('Bina'));
  expect(location.hash).toBe('#door-find');
  isOnline = false;
  await open('forged.link');
  await expect.element(card('Sharma')).toBeVisible();
  await expect.poll(async () => (await readRecord(event))?.given).toBe('forged.link');
  await comeOnline();
  await expect.poll(async () => readRecord(event)).toMatchObject({ secret, given: null });
  await text(state.as('Bina'));
  const other = await newSecret('Ram');
  await open(other);
  await text(state.as('Ram'));
  expect(await readRecord(event)).toMatchObject({ secret: other, given: null });
});

test('whoever works in the office needs no link', async () => {
  await open();
  await expect.element(card('Sharma')).toBeVisible();
  expect((await readRecord(event))?.secret).toBeNull();
});

test('a link that the server knows no more takes the list along, and leaves what was not sent', async () => {
  await openAs('Bina');
  isOnline = false;
  await letIn().click();
  await text(state.unsent(1));
  hasForgotten = true;
  isOnline = true;
  window.dispatchEvent(new Event('online'));
  await expect.element(heading(stop.badLink)).toBeVisible();
  await text(state.unsent(1));
  await expectAccessible();
  await expect.element(card('Sharma')).not.toBeInTheDocument();
  expect(await readRecord(event)).toMatchObject({ list: null, journal: [{ people: 4 }] });
});

test('the list is removed from the phone by hand, after a question that tells of what was not sent', async () => {
  await openAs('Bina');
  isOnline = false;
  await letIn().click();
  await text(state.unsent(1));
  await button(says.remove.open).click();
  await has(dialog(says.remove.title), says.remove.unsent(1));
  await button(says.remove.yes).click();
  await expect.element(page.getByRole('heading', { name: stop.removed })).toBeVisible();
  await text(stop.removedByHandText);
  expect(await readRecord(event)).toBeNull();
});

test('an answer that comes after the list was removed does not bring it back', async () => {
  await openAs('Bina');
  await text(state.sent);
  let release = () => {};
  gate = new Promise<void>((resolve) => {
    release = resolve;
  });
  await letIn().click();
  await text(state.unsent(1));
  await button(says.remove.open).click();
  // It is wiped while the answer is written.
  const { delete: deletes } = IDBObjectStore.prototype;
  const wiped = vi.spyOn(IDBObjectStore.prototype, 'delete').mockImplementation(function (this: IDBObjectStore, key) {
    release();
    return deletes.call(this, key);
  });
  await button(says.remove.yes).click();
  await expect.element(heading(stop.removed)).toBeVisible();
  expect(wiped).toHaveBeenCalled();
  await new Promise((resolve) => setTimeout(resolve, 500));
  await expect.element(heading(stop.removed)).toBeVisible();
  expect(await readRecord(event)).toBeNull();
});

test('a list that could not be removed is not said to be', async () => {
  await openAs('Bina');
  const fails = vi.spyOn(IDBObjectStore.prototype, 'delete').mockImplementation(() => {
    throw new DOMException('', 'UnknownError');
  });
  await button(says.remove.open).click();
  await button(says.remove.yes).click();
  await expect.element(heading(stop.notRemoved)).toBeVisible();
  await expectAccessible();
  fails.mockRestore();
  await button(stop.tryAgain).click();
  await expect.element(heading(stop.removed)).toBeVisible();
  expect(await readRecord(event)).toBeNull();
});
