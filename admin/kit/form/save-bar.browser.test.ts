import { beforeAll, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { eventTexts } from '#admin/events/texts.ts';
import { officeTexts } from '#admin/kit/texts.ts';
import { paths } from '#core/kit/paths';
import { labels } from '#core/words/labels';
import {
  button,
  confirm,
  expectNotification,
  expectScreen,
  input,
  menuLink,
  openOffice,
  quiet,
} from '#testing/office/office';
import { breakCalls, call, madeCalls, make, newSociety, read, today } from '#testing/office/society';

const { save: says, reasons, leave } = officeTexts;
const EVENTS = `${paths.api.admin()}/events`;
const bar = page.getByRole('toolbar').filter({ has: page.getByRole('status') });
const status = bar.getByRole('status');
const save = button('Save', bar);

let id = '';
beforeAll(() => newSociety());
beforeEach(async () => {
  id = await make('events', { title: 'Dashain', date: await today(), location: 'Hall' });
});

test('the bar says in words whether a form is stored, and a second press saves nothing more', async () => {
  await openOffice('events/new');
  await expect.element(status).toMatchTextContent(says.unchanged);
  await expect.element(save).toBeDisabled();
  await expect.element(save).toHaveAccessibleDescription(reasons.nothingToSave);
  // A button that cannot be used takes the focus, and shows why.
  save.element().focus();
  await expect.element(page.getByRole('tooltip')).toMatchTextContent(reasons.nothingToSave);

  await input('Title').fill('Teej');
  await expect.element(status).toMatchTextContent(says.unsaved);
  await save.click();
  await expect.element(status).toMatchTextContent(says.failed);
  await quiet();
  await input('Date').fill(await today());
  await input('Location').fill('Hall');
  await expect.element(status).toMatchTextContent(says.unsaved);

  await breakCalls({ method: 'POST', path: EVENTS, how: 'held' });
  await save.click();
  await expect.element(status).toMatchTextContent(says.saving);
  const saving = button(officeTexts.saving, bar);
  await expect.element(saving).toBeDisabled();
  await saving.click({ force: true });
  const before = (await madeCalls()).filter((one) => one === `POST ${EVENTS}`);
  await breakCalls();
  await expectNotification(eventTexts.notifications.created);
  await expectScreen(/\/events\/[0-9a-f-]{36}$/);
  await expect.element(status).toMatchTextContent(/^Saved at \d{1,2}:\d\d\s[ap]m$/);
  // One by `beforeEach`.
  expect(before).toHaveLength(2);
  expect((await madeCalls()).filter((one) => one === `POST ${EVENTS}`)).toEqual(before);
});

test('what is typed before a record from a list was read anew stays, and can be saved', async () => {
  // The list has an event of each test: this one has a title of its own.
  const holi = await make('events', { title: 'Holi', date: await today(), location: 'Hall' });
  await openOffice('events');
  await breakCalls({ method: 'GET', path: `${EVENTS}/${holi}`, how: 'held' });
  await page.getByRole('link', { name: 'Edit: Holi' }).first().click();
  await expect.element(input('Location')).toHaveValue('Hall');
  await input('Title').fill('Tihar');
  await expect.element(status).toMatchTextContent(says.unsaved);
  // Somebody else was there since the list was read. A browser holds other calls of an address of which one is open.
  await call('POST', `${EVENTS}/bulk`, { action: 'update', ids: [holi], data: { attendance: '40' } });
  await breakCalls();
  await expect.element(input(labels.events.attendance.en)).toHaveValue('40');
  await expect.element(input('Title')).toHaveValue('Tihar');
  await save.click();
  await expectNotification(eventTexts.notifications.updated);
  expect(await read(`events/${holi}`)).toMatchObject({ title: 'Tihar', attendance: '40' });
});

test('a save that failed leaves the input, and leaving it is asked about', async () => {
  await openOffice(`events/${id}`);
  await input('Title').fill('Tihar');
  await expect.element(button(eventTexts.cancel.button, bar)).toHaveAccessibleDescription(reasons.unsaved);
  await breakCalls({ method: 'PUT', path: `${EVENTS}/${id}`, how: 'refused' });
  await save.click();
  await expect.element(status).toMatchTextContent(says.failed);
  await menuLink('Dashboard').click();
  const question = page.getByRole('dialog', { name: leave.title });
  await expect.element(button(leave.keep, question)).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(question).not.toBeInTheDocument();
  await expect.element(input('Title')).toHaveValue('Tihar');
  await menuLink('Dashboard').click();
  await button(leave.confirm, question).click();
  await expectScreen(/\/admin\/?$/);
});

test('what is deleted has nothing left to save: nobody is asked', async () => {
  await openOffice(`events/${id}`);
  await input('Title').fill('typed in vain');
  await button('Delete', bar).click();
  await confirm(eventTexts.delete);
  await expectNotification(eventTexts.notifications.deleted);
  await expectScreen('events');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
});
