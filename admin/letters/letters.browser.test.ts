import { beforeAll, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { letterTexts } from '#admin/letters/texts.ts';
import { paths } from '#core/kit/paths';
import { en } from '#core/words/en';
import { button, confirm, expectNotification, input, openOffice } from '#testing/office/office';
import { addVolunteer, call, madeCalls, make, newSociety, signIn } from '#testing/office/society';

const { notifications, progress, send, status } = letterTexts;
let id = '';

beforeAll(async () => {
  await newSociety();
  const people = ['Ram', 'Maya'].map((name) => ({ name, email: `${name}@reader.co.nz` }));
  await call('POST', `${paths.api.admin()}/subscribers/import`, {
    people,
    consent_source: 'Dashain evening',
    has_consent: true,
  });
});
beforeEach(async () => {
  const heading = { id: 'a', kind: 'heading', text: 'Before the feast', text_ne: 'भोज' };
  id = await make('letters', { subject: 'Teej', subject_ne: 'तीज', blocks: [heading] });
});

test('a letter goes to nobody until the number of its readers is typed', async () => {
  await openOffice(`letters/${id}`);
  const inBar = button(send.button, page.getByRole('toolbar'));
  await expect.element(inBar).not.toHaveAttribute('aria-disabled');
  await inBar.click();
  const dialog = page.getByRole('dialog', { name: send.title });
  const go = button(send.goNow, dialog);
  const hint = dialog.getByText(/type the number of readers: \d+/);
  await expect.element(hint).toBeVisible();
  const readers = Number(/\d+/.exec(hint.element().textContent)?.[0]);
  await expect.element(go).toHaveAccessibleDescription(send.reasons.number);
  await input(send.number, dialog).fill(String(readers + 1));
  await expect.element(go).toHaveAccessibleDescription(send.reasons.number);
  // It keeps the focus, and does nothing.
  await go.click({ force: true });
  await expect.element(dialog).toBeVisible();
  expect((await madeCalls()).filter((one) => one.endsWith('/send'))).toEqual([]);
  await input(send.number, dialog).fill(String(readers));
  await expect.element(go).not.toHaveAttribute('aria-disabled');
  await go.click();
  await expectNotification(send.started);
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(button(send.button)).not.toBeInTheDocument();
  // A letter that is paused foretells no time.
  await expect.element(page.getByRole('heading', { name: status.sending })).toBeVisible();
  await expect.element(page.getByText(progress.finishes)).toBeVisible();
  await button(progress.pause.button).click();
  await confirm(progress.pause);
  await expect.element(page.getByRole('heading', { name: status.paused })).toBeVisible();
  await expect.element(page.getByText(progress.finishes)).not.toBeInTheDocument();
});

test('letters are found in the list, which says how far they are', async () => {
  await openOffice('letters');
  await page.getByRole('textbox', { name: 'Search' }).fill('Teej');
  await expect.element(page.getByText(status.draft).first()).toBeVisible();
  await page.getByRole('textbox', { name: 'Search' }).fill('no such letter');
  await expect.element(page.getByText(letterTexts.empty)).toBeVisible();
});

test('an editor writes a letter and is told who sends it', async () => {
  await signIn(await addVolunteer('editor'));
  await openOffice(`letters/${id}`);
  await expect.element(page.getByText(send.others)).toBeVisible();
  await expect.element(button(send.button)).not.toBeInTheDocument();
  await input(en.labels.letters.subject).fill('Teej again');
  await button('Save').click();
  await expectNotification(notifications.updated);
});

test('an office without letters is told so, and offered the first one', async () => {
  await newSociety();
  await openOffice('letters');
  await expect.element(page.getByText(letterTexts.none)).toBeVisible();
  await expect.element(page.getByRole('link', { name: letterTexts.first })).toBeVisible();
});
