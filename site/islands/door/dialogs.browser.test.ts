import { createElement } from 'react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { cleanup, render } from 'vitest-browser-react';
import { z } from 'zod';
import { paths } from '#core/kit/paths';
import { qrCodeOf } from '#core/kit/qr-code';
import { doorLinkContract } from '#core/registrations/door-links';
import { doorWords } from '#core/registrations/door-words';
import { registrationPaths } from '#core/registrations/paths';
import DoorPage from '#site/islands/door/DoorPage.tsx';
import '#site/styles/door.css';
import { expectAccessible } from '#testing/office/axe';
import { PHONE } from '#testing/office/sizes';
import { call, newSociety } from '#testing/office/society';

const says = doorWords('en');
const { party } = says;
const created = z.object({ id: z.string() });
const DAY = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10);

let event = '';
const ids: Record<string, string> = {};

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
  const facts = { title: 'Dinner', date: DAY, start_time: '18:00', location: 'Hall' };
  event = await make('events', { ...facts, registration_open: true, registration_places: 10 });
  for (const [name, adults] of [
    ['Sharma', 4],
    ['Rai', 3],
  ] as const)
    ids[name] = await make('registrations', { event_id: event, name, adults });
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
const has = (place: Locator, said: string) => expect.poll(() => place.query()?.textContent).toContain(said);
const sums = () => document.querySelector('dl')?.innerText.replace(/\s+/g, ' ');
async function openAs(name: string): Promise<void> {
  await open(await newSecret(name));
  await expect.element(page.getByRole('heading', { level: 1, name: 'Dinner' })).toBeVisible();
}

/** A camera before which somebody holds the code of a text, until another one is shown. */
function holdBefore() {
  const canvas = document.createElement('canvas');
  canvas.width = 640;
  canvas.height = 480;
  const show = (said: string) => {
    const { size, modules } = qrCodeOf(said);
    const side = Math.floor(400 / size);
    const context = canvas.getContext('2d');
    if (!context) return expect.fail('nothing can be drawn');
    context.fillStyle = '#fff';
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.fillStyle = '#000';
    for (const [y, row] of modules.entries())
      for (const [x, isDark] of row.entries()) if (isDark) context.fillRect(x * side + 100, y * side + 30, side, side);
  };
  vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockImplementation(async () => canvas.captureStream());
  return show;
}

test('a scanned code shows its party, whose button lets it in; other codes say what they are', async () => {
  await openAs('Bina');
  const show = holdBefore();
  const { scanner } = says;
  await button(says.scan).click();
  const scan = dialog(scanner.title);
  const code = (of: string, id: string) => `${location.origin}${paths.event(of)}#${id}`;
  show('WIFI:S:hall;;');
  await has(scan, scanner.notOurs);
  show(code('another', 'nobody'));
  await has(scan, scanner.otherEvent);
  show(code(event, 'nobody'));
  await has(scan, scanner.unknown('nobody'));
  show(code(event, ids.Sharma ?? ''));
  await expect.element(scan.getByRole('heading', { name: 'Sharma' })).toBeVisible();
  await expectAccessible('dialog');
  expect(sums()).toContain('Inside 0 of 10');
  await scan.getByRole('button', { name: party.letInOf(4, 'Sharma'), exact: true }).click();
  await has(scan, party.inside(4, 4));
  // What is behind the dialog is neither read out nor pressed: it is said within, and once.
  await has(scan, says.said.letIn('Sharma', 4));
  expect(document.body.textContent.split(says.said.letIn('Sharma', 4))).toHaveLength(2);
  await expectAccessible('dialog');
  await scan.getByRole('button', { name: party.undo, exact: true }).click();
  await has(scan, says.said.undone('Sharma', 4));
  await scan.getByRole('button', { name: party.letInOf(4, 'Sharma'), exact: true }).click();
  await has(scan, says.said.letIn('Sharma', 4));
  show(code(event, ids.Rai ?? ''));
  await scan.getByRole('button', { name: scanner.again }).click();
  await expect.element(scan.getByRole('heading', { name: 'Rai' })).toBeVisible();
  await scan.getByRole('button', { name: says.close }).click();
  expect(document.body.textContent).not.toContain(says.said.letIn('Sharma', 4));
  expect(sums()).toContain('Inside 4 of 10');
});

test('without a camera it is said that names work', async () => {
  vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockRejectedValue(new DOMException('', 'NotAllowedError'));
  await openAs('Bina');
  await button(says.scan).click();
  await has(dialog(says.scanner.title), says.scanner.refused);
  await expectAccessible('dialog');
});

test('a dialog that the browser closed by itself is closed, and opens again', async () => {
  await openAs('Bina');
  for (const _ of [1, 2]) {
    await button(says.walkIn).click();
    await expect.element(dialog(says.walkIn)).toBeVisible();
    document.querySelector('dialog')?.close();
    await expect.poll(() => document.querySelector('dialog')).toBeNull();
  }
});
