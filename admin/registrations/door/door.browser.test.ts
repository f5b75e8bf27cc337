import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { partyTexts } from '#admin/registrations/texts.ts';
import { addDays } from '#core/kit/dates';
import { doorLinksContract } from '#core/registrations/door-links';
import { registrationPaths } from '#core/registrations/paths';
import { en } from '#core/words/en';
import { sideways } from '#testing/long-texts';
import { expectAccessible } from '#testing/office/axe';
import { button, confirm, expectNotification, input, openOffice } from '#testing/office/office';
import { breakCalls, call, make, newSociety, today } from '#testing/office/society';

const { door: says } = partyTexts;
const list = () => `events/${event}/registrations`;
const row = (name: string) => page.getByRole('listitem').filter({ hasText: name });
const stored = async () => doorLinksContract.parse(await call('GET', registrationPaths.doorLinks(event))).links;

let event = '';
beforeAll(async () => {
  await newSociety();
});
beforeEach(async () => {
  const date = addDays(await today(), 40);
  event = await make('events', { title: 'Dashain dinner', date, location: 'Hall', registration_open: true });
});
afterEach(async () => {
  vi.restoreAllMocks();
  await breakCalls();
});

const openDoor = async (lang: 'en' | 'ne' = 'en', title = says.title) => {
  await openOffice(list(), { lang });
  await page.getByRole('heading', { name: title, exact: true }).click();
};

test('the door is opened from the list, and helpers without an account get links', async () => {
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await openDoor();
  await expect
    .element(page.getByRole('link', { name: says.open }))
    .toHaveAttribute('href', registrationPaths.door(event));
  await expect.element(page.getByText(says.none)).toBeVisible();
  await button(says.make).click();
  await expect.element(input(says.name)).toHaveAccessibleDescription(en.fields.name);
  await input(says.name).fill('Bina, side door');
  await button(says.make).click();
  await expectNotification('The link is made: Bina, side door');
  await expect.element(input(says.name)).toHaveValue('');
  await expect.element(row('Bina')).toMatchTextContent(says.unheard);
  const [link] = await stored();
  await button(`${says.copy}: Bina, side door`).click();
  await expect.poll(() => copied.mock.calls).toEqual([[link?.url]]);
  await button(`${says.code}: Bina, side door`).click();
  await expect.element(page.getByRole('img', { name: 'QR code of the link: Bina, side door' })).toBeVisible();
});

test('a link is shared where the browser can', async () => {
  await call('POST', registrationPaths.doorLinks(event), { name: 'Bina' });
  const share = vi.fn().mockResolvedValue(undefined);
  Object.defineProperty(navigator, 'share', { value: share, configurable: true });
  await openDoor();
  await button(`${says.share}: Bina`).click();
  const [link] = await stored();
  expect(share.mock.calls).toEqual([[{ title: 'Dashain dinner', url: link?.url }]]);
  Reflect.deleteProperty(navigator, 'share');
});

test('a link is ended after a question, and stays in the list without its address', async () => {
  await call('POST', registrationPaths.doorLinks(event), { name: 'Bina' });
  await openDoor();
  await button(`${says.end}: Bina`).click();
  await button(says.ending.keep).click();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  expect(await stored()).toMatchObject([{ ended_at: null }]);
  await button(`${says.end}: Bina`).click();
  await confirm(says.ending);
  await expectNotification('The link has ended: Bina');
  await expect.element(row('Bina')).toMatchTextContent(/Ended/);
  await expect.element(button(`${says.copy}: Bina`)).not.toBeInTheDocument();
  await expect.element(page.getByRole('heading', { name: says.links })).toHaveFocus();
  expect(await stored()).toMatchObject([{ ended_at: expect.any(String), url: null }]);
});

test('a link that could not be made says so at its name, which stays', async () => {
  await openDoor();
  await input(says.name).fill('Bina');
  await breakCalls({ method: 'POST', path: registrationPaths.doorLinks(event), how: 'cut' });
  await button(says.make).click();
  await expect.element(input(says.name)).toHaveAccessibleDescription(says.failed.make);
  await expect.element(input(says.name)).toHaveValue('Bina');
});

test('the door is accessible on a phone and a desk, in both languages', async () => {
  await call('POST', registrationPaths.doorLinks(event), { name: 'Bina, side door' });
  await openDoor();
  await button(`${says.code}: Bina, side door`).click();
  await expectAccessible();
  await page.viewport(360, 740);
  await openDoor('ne', 'ढोका');
  await expect.element(row('Bina')).toBeVisible();
  expect(sideways()).toEqual([]);
  await expectAccessible();
});
