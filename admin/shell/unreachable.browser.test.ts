import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { officeTexts } from '#admin/kit/texts.ts';
import { frameworkTexts } from '#admin/shell/framework-texts.ts';
import { resources } from '#admin/shell/resources.ts';
import { paths } from '#core/kit/paths';
import { button, expectScreen, goOffline, goOnline, menuLink, notification, openOffice } from '#testing/office/office';
import { societyWithRecords } from '#testing/office/screens';
import { breakCalls } from '#testing/office/society';

vi.mock('#admin/users/RolesScreen.tsx', () => {
  throw new TypeError('Failed to fetch dynamically imported module');
});

let records = new Map<string, string>();
beforeAll(async () => {
  records = await societyWithRecords();
});

const LISTS = resources.flatMap(({ name, list }) => (list ? [name] : []));
const EDITED = resources.flatMap(({ name, edit }) => (edit ? [name] : []));
/** Screens of their own that show what is stored. */
const OTHERS = ['settings', 'doctor', 'report', 'translations', 'pages/menu'];
/** Forms for something new, which need nothing that is stored. */
const EMPTY = resources.flatMap(({ name, screens = {} }) => ('new' in screens ? [`${name}/new`] : []));

/** Goes on to another screen of the open back office, as by a link. */
function goTo(path: string) {
  const idx = Number(history.state?.idx ?? 0) + 1;
  history.pushState({ idx, key: path, usr: null }, '', `${paths.admin()}/${path}`);
  window.dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
}

const again = button(officeTexts.retry);
const main = () => document.querySelector('#main-content')?.textContent ?? '';
/** What a list says that has nothing in it, and the line of its pages. */
const EMPTINESS = /is empty|\bno \w+ (found|yet|here)|\d of \d/i;

const down = () => breakCalls({ method: 'GET', path: `${paths.api.admin()}/*`, how: 'down' });

/** Opens each form, which says what could not be loaded, or that needs nothing that is stored. */
async function expectForms() {
  for (const name of EDITED) {
    goTo(`${name}/${records.get(name)}`);
    // Parties have no list of their own: they are in that of an event.
    await expectScreen(LISTS.includes(name) ? name : 'events');
    await expect.element(again.first(), { message: name }).toBeVisible();
  }
  for (const path of EMPTY) {
    goTo(path);
    await expect
      .element(page.getByRole('toolbar').last(), { message: path })
      .toHaveAttribute('data-state', 'unchanged');
  }
}

/** Opens a screen that shows what is stored: it says that this could not be loaded, and not that there is none. */
async function expectUnloaded(path: string) {
  const [ofLast] = again.elements();
  goTo(path);
  await expect.poll(() => again.elements().some((one) => one !== ofLast), { message: path }).toBe(true);
  if (LISTS.includes(path)) expect.soft(main(), path).not.toMatch(EMPTINESS);
}

/** Presses Try Again until nothing is left to try. Some of it is tried by itself once the network is back. */
async function tryAgain(path: string) {
  const press = () => {
    const left = again.elements();
    for (const one of left) if (one instanceof HTMLElement) one.click();
    return left.length;
  };
  await expect.poll(press, { message: path }).toBe(0);
}

beforeEach(async () => {
  await openOffice('users/new');
  await expect.element(page.getByRole('toolbar').last()).toBeVisible();
});

test('with a server that answers 503, each list and form says what could not be loaded, and tries again', async () => {
  await down();
  await expectForms();
  // What one screen has loaded, the next one may show.
  for (const path of [...OTHERS, ...LISTS]) {
    await expectUnloaded(path);
    await breakCalls();
    await tryAgain(path);
    await down();
  }
});

test('with a server out of reach, each list and form says what could not be loaded, and tries again', async () => {
  await goOffline();
  await expectForms();
  for (const path of [...OTHERS, ...LISTS]) await expectUnloaded(path);
  await goOnline();
  await tryAgain('the last one');
});

test('a screen whose script cannot be loaded says so within the frame, and stays while there is no network', async () => {
  // React tells the console of the error.
  vi.spyOn(console, 'error').mockImplementation(() => {});
  // As after a reload that did not help.
  sessionStorage.setItem('reloaded-for-missing-part', String(Date.now()));
  await goOffline();
  goTo('users/roles');
  const crash = page.getByRole('alert').filter({ hasText: officeTexts.missingPart });
  await expect.element(crash.getByRole('heading', { name: officeTexts.missingScreen })).toBeVisible();
  await expect.element(menuLink('Users')).toBeVisible();
  await button(officeTexts.retry, crash).click();
  await expect.poll(notification).toBe(frameworkTexts.notification.offline);
});
