import { beforeAll, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { eventTexts } from '#admin/events/texts.ts';
import { savingTexts as says } from '#admin/kit/saving/texts.ts';
import { officeTexts } from '#admin/kit/texts.ts';
import { userTexts } from '#admin/users/texts.ts';
import { paths } from '#core/kit/paths';
import {
  button,
  expectNotification,
  expectScreen,
  goOffline,
  goOnline,
  input,
  notification,
  openOffice,
  quiet,
} from '#testing/office/office';
import { breakCalls, call, make, newColleague, newSociety, read, today } from '#testing/office/society';

const { inputs } = userTexts;
const EVENTS = `${paths.api.admin()}/events`;
const { created, updated } = eventTexts.notifications;
const offer = page.getByText(/^You typed something here on .* that was not saved\.$/);
const waiting = page.getByText(`${says.offline} ${says.kept}`);
const isPlace = (text: string) => expect.element(input('Location')).toHaveValue(text);
/** All that the browser keeps for the site, as one text. */
const kept = () => JSON.stringify({ ...localStorage });

let title = '';
let date = '';
let made = 0;
beforeAll(async () => {
  await newSociety();
  date = await today();
});
beforeEach(() => {
  made += 1;
  title = `Kept ${made}`;
});

/** The events of this test. */
const found = () => call('GET', `${EVENTS}?filter=${JSON.stringify({ q: title })}`);

/** Opens the form of a new event and fills it in. */
async function fillIn() {
  await openOffice('events/new');
  await input('Title').fill(title);
  await input('Date').fill(date);
  await input('Location').fill('Hall');
}

test('what was typed is offered again, laid over what is stored now, or discarded', async () => {
  const { change } = await newColleague();
  const one = `events/${await make('events', { title, date, location: 'Hall' })}`;
  const typed = async (text: string) => {
    await openOffice(one);
    await input('Title').fill(text);
    await expect.poll(kept).toContain(text);
  };
  await typed('Typed');
  await change(one, { location: 'Park' });
  await openOffice(one);
  await expect.element(offer).toBeVisible();
  await expect.element(input('Title')).toHaveValue(title);
  await button(says.bring_back).click();
  await expect.element(offer).not.toBeInTheDocument();
  await expect.element(input('Title')).toHaveValue('Typed');
  await expect.element(input('Title')).toHaveFocus();
  await isPlace('Park');
  await button('Save').click();
  await expectNotification(updated);
  expect(await read(one)).toMatchObject({ title: 'Typed', location: 'Park' });
  expect(kept()).not.toContain('Typed');

  await typed('Not wanted');
  await openOffice(one);
  await button(says.discard).click();
  await openOffice(one);
  await expect.element(input('Title')).toHaveValue('Typed');
  await expect.element(offer).not.toBeInTheDocument();
});

test('a save without network is kept, goes on being typed, and is made once the network is back', async () => {
  await fillIn();
  await goOffline();
  await button('Save').click();
  await expect.element(waiting).toBeVisible();
  await expect.element(page.getByRole('toolbar').getByRole('status')).toMatchTextContent(officeTexts.save.offline);
  // Nothing has failed: the form says that it waits.
  expect(notification()).toBe('');
  expect(kept()).toContain(title);
  await input('Location').fill('Town Hall');
  await goOnline();
  await expectNotification(created);
  await expectScreen(/\/events\/[0-9a-f-]{36}$/);
  expect(await found()).toMatchObject([{ title, location: 'Town Hall' }]);
  expect(kept()).not.toContain(title);
});

test('what is typed while a record is being saved is kept and offered', async () => {
  await fillIn();
  await breakCalls({ method: 'POST', path: EVENTS, how: 'held' });
  await button('Save').click();
  await expect.element(button(officeTexts.saving)).toBeVisible();
  await input('Location').fill('Town Hall');
  await breakCalls();
  await expectNotification(says.rest_kept);
  await expectScreen(/\/events\/[0-9a-f-]{36}$/);
  await isPlace('Hall');
  await button(says.bring_back).click();
  await isPlace('Town Hall');
  await quiet();
  await button('Save').click();
  await expectNotification(updated);
  expect(await found()).toMatchObject([{ location: 'Town Hall' }]);
  expect(kept()).not.toContain('Town Hall');
});

test('a password is never kept', async () => {
  await openOffice('users/new');
  await input(inputs.password).fill('only for my eyes');
  await input(inputs.email).fill('kept@test.example');
  await expect.poll(kept).toContain('kept@test.example');
  expect(kept()).not.toContain('only for my eyes');
});

test('a new event whose answer was lost is created once', async () => {
  await fillIn();
  await breakCalls({ method: 'POST', path: EVENTS, how: 'lost' });
  await button('Save').click();
  await expect.element(waiting).toBeVisible();
  // It stays away, so that nothing is sent again before the volunteer has typed on.
  await goOffline();
  await expect.element(waiting).toBeVisible();
  await input('Title').fill(`${title} (typed on)`);
  await goOnline();
  await expectNotification(created);
  expect(await found()).toMatchObject([{ title: `${title} (typed on)` }]);
  expect(await found()).toHaveLength(1);
});
