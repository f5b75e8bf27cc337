import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { partyTexts } from '#admin/registrations/texts.ts';
import { addDays } from '#core/kit/dates';
import { paths } from '#core/kit/paths';
import { registrationPaths } from '#core/registrations/paths';
import { en } from '#core/words/en';
import { sideways } from '#testing/long-texts';
import { expectAccessible } from '#testing/office/axe';
import { button, confirm, counted, expectNotification, expectScreen, input, openOffice } from '#testing/office/office';
import { addVolunteer, breakCalls, call, make, newSociety, signIn, today } from '#testing/office/society';

const { writing: says, status } = partyTexts;
const box = (name: string) => page.getByRole('checkbox', { name, exact: false });
const list = () => `events/${event}/registrations`;
const sent = (calls: ReturnType<typeof spy>) =>
  calls.mock.calls.flatMap(([to, options]) =>
    String(to) === registrationPaths.messages() ? [JSON.parse(String(options?.body))] : [],
  );
const spy = () => vi.spyOn(window, 'fetch');

let event = '';
beforeAll(async () => {
  await newSociety();
});
beforeEach(async () => {
  const date = addDays(await today(), 40);
  const fields = { location: 'Hall', registration_open: true, registration_places: 5 };
  event = await make('events', { title: 'Dashain dinner', date, ...fields });
  const add = (name: string, adults: number, email?: string) =>
    call('POST', `${paths.api.admin()}/registrations`, { event_id: event, name, adults, email });
  await add('Sita', 2, `sita-${event}@example.org`);
  await add('Maya', 1, `maya-${event}@example.org`);
  await add('Hari', 1);
  await add('Ram', 4, `ram-${event}@example.org`);
});
afterEach(async () => {
  vi.restoreAllMocks();
  await breakCalls();
});

test('the list leads to a message to those who come, which goes out after a question', async () => {
  const calls = spy();
  await openOffice(list());
  await page.getByRole('link', { name: says.open }).click();
  await expectScreen(`${list()}/write`);
  await expect.element(box(`${status.coming} (3)`)).toBeChecked();
  await expect.element(box(`${status.waiting} (1)`)).not.toBeChecked();
  // Nobody is in other states.
  await expect.element(page.getByRole('checkbox')).toHaveLength(2);
  const who = page.getByRole('status').filter({ hasText: counted(says.mails, 2) });
  await expect.element(who).toMatchTextContent(counted(says.without, 1));
  await input(says.subject).fill('Parking');
  await button(says.send).click();
  await expect.element(input(says.text)).toHaveAccessibleDescription(en.fields.required);
  await expect.element(input(says.text)).toHaveFocus();
  await input(says.text).fill('Please park behind the hall.');
  await box(status.waiting).click();
  await expect.element(page.getByText(counted(says.mails, 3), { exact: false })).toBeVisible();
  await button(says.send).click();
  const dialog = page.getByRole('dialog', { name: says.asking.title });
  await expect.element(dialog).toMatchTextContent('“Parking” goes to 3 parties');
  await button(says.asking.keep, dialog).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(sent(calls)).toEqual([]);
  await button(says.send).click();
  await confirm(says.asking);
  await expectNotification(counted(says.sent, 3));
  await expectScreen(list());
  const message = { to: ['coming', 'waiting'], subject: 'Parking', text: 'Please park behind the hall.' };
  expect(sent(calls)).toEqual([{ event_id: event, ...message }]);
  // The next message begins empty.
  await page.getByRole('link', { name: says.open }).click();
  await expect.element(input(says.subject)).toHaveValue('');
});

test('a message that could not be sent is kept, also when the screen is left, and is sent again as the same one', async () => {
  const calls = spy();
  await openOffice(`${list()}/write`);
  await input(says.subject).fill('Parking');
  await input(says.text).fill('Please park behind the hall.');
  await breakCalls({ method: 'POST', path: registrationPaths.messages(), how: 'cut' });
  await button(says.send).click();
  await confirm(says.asking);
  await expect.element(page.getByRole('alert').filter({ hasText: says.cut })).toBeVisible();
  await breakCalls();
  await openOffice('events');
  await openOffice(`${list()}/write`);
  await expect.element(input(says.subject)).toHaveValue('Parking');
  await button(says.send).click();
  await confirm(says.asking);
  await expectNotification(counted(says.sent, 2));
  const keys = calls.mock.calls.flatMap(([to, options]) =>
    String(to) === registrationPaths.messages() ? [new Headers(options?.headers).get('Idempotency-Key')] : [],
  );
  expect(keys).toEqual([expect.any(String), keys[0]]);
});

test('what is written stays in this browser until it is sent, and what the server refuses stands at its field', async () => {
  await openOffice(`${list()}/write`);
  await input(says.subject).fill('Parking');
  await input(says.text).fill('Please park behind the hall.');
  await openOffice(`${list()}/write`);
  await expect.element(input(says.text)).toHaveValue('Please park behind the hall.');
  await input(says.subject).fill('P'.repeat(151));
  await button(says.send).click();
  await expect.element(input(says.subject)).toHaveAccessibleDescription(en.fields.tooLong(150));
  await box(status.coming).click();
  await button(says.send).click();
  await expect.element(page.getByRole('group', { name: says.to })).toMatchTextContent(en.fields.required);
});

test('who may not change registrations sees no way to write, and the screen is accessible in both languages', async () => {
  await openOffice(`${list()}/write`);
  await expect.element(box(status.coming)).toBeVisible();
  await expectAccessible();
  await page.viewport(360, 740);
  await openOffice(`${list()}/write`, { lang: 'ne' });
  await expect.element(page.getByText('२ वटा इमेल जान्छन्।', { exact: false })).toBeVisible();
  expect(sideways()).toEqual([]);
  await expectAccessible();
  await signIn(await addVolunteer('writer'));
  await openOffice(`${list()}/write`);
  await expect.element(page.getByRole('main')).toBeVisible();
  await expect.element(button(says.send)).not.toBeInTheDocument();
});
