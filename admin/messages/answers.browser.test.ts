import { beforeAll, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { z } from 'zod';
import { cannedTexts } from '#admin/canned-answers/texts.ts';
import { messageTexts } from '#admin/messages/texts.ts';
import { noteTexts } from '#admin/notes/texts.ts';
import { standardTexts } from '#admin/shell/standard-texts.ts';
import type { Lang } from '#core/kit/lang';
import { paths } from '#core/kit/paths';
import { browserEn } from '#core/words/browser.en';
import { textsOf } from '#core/words/in-language';
import { officeLabels, resourceNames } from '#core/words/office-labels';
import { admin } from '#testing/client';
import { makeGallery } from '#testing/office/gallery';
import { button, confirm, expectNotification, input, openOffice } from '#testing/office/office';
import { addVolunteer, call, callAs, make, newSociety } from '#testing/office/society';

const { answer: says, assign, takeDown, thread } = messageTexts;
const standard = standardTexts(textsOf(resourceNames.notes, 'en'));
const body = input(says.title);
const answers = page.getByRole('region', { name: thread.title });
const found = z.tuple([z.object({ id: z.string() })]);
let colleague = { ...admin, id: '' };
let id = '';

beforeAll(async () => {
  await newSociety({ files: true });
  colleague = await addVolunteer('admin');
});
/** A message of a visitor, whose id is `id`. The server takes three an hour without a captcha. */
async function receiveMessage(lang: Lang = 'en') {
  const subject = `Classes ${crypto.randomUUID()}`;
  // Without the check that a person writes: it is told apart, and answered all the same.
  await call('POST', `${paths.api.contact()}?lang=${lang}`, {
    name: 'Maya Rai',
    email: 'maya@reader.co.nz',
    subject,
    message: 'When do they begin?',
  });
  const filter = encodeURIComponent(JSON.stringify({ subject }));
  [{ id }] = found.parse(await call('GET', `${paths.api.admin()}/messages?filter=${filter}`));
}

/** A message that may be there from a test before. */
const anyMessage = () => (id ? null : receiveMessage());

test('what is typed outlives the page, and is sent and shown below the message', async () => {
  await receiveMessage();
  await openOffice(`messages/${id}`);
  await button(says.open).click();
  await expect.element(body).toHaveFocus();
  await body.fill('They begin in May.');
  await openOffice(`messages/${id}`);
  await button(says.goOn).click();
  await expect.element(body).toHaveValue('They begin in May.');
  await button(says.send).click();
  await expectNotification(says.sent);
  await expect.element(answers).toMatchTextContent('They begin in May.');
  await expect.element(answers).toMatchTextContent(admin.email);
  await expect.element(button(says.open)).toBeVisible();
});

test('who else is answering is told, until somebody takes it over', async () => {
  await receiveMessage();
  await callAs(colleague, 'PUT', paths.api.message(id, 'claim'), {});
  await openOffice(`messages/${id}`);
  const isAtIt = says.being.replace('%{who}', colleague.email).split('%')[0] ?? '';
  await expect.element(page.getByRole('alert')).toMatchTextContent(isAtIt);
  await expect.element(button(says.open)).not.toBeInTheDocument();
  await button(says.takeOver).click();
  await expect.element(body).toBeVisible();
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
});

test('a prepared answer goes to the cursor in the language of the message, beside what was typed', async () => {
  await make('canned_answers', { name: 'Classes', body: 'They begin in May.', body_ne: 'वैशाखमा सुरु हुन्छ।' });
  await receiveMessage('ne');
  await openOffice(`messages/${id}`);
  await button(says.open).click();
  await body.fill('Namaste');
  await button(cannedTexts.choose).click();
  await page.getByRole('menuitem', { name: 'Classes', exact: true }).click();
  await expect.element(body).toHaveValue('Namaste\n\nवैशाखमा सुरु हुन्छ।');
  await expect.element(body).toHaveFocus();
});

test('a note is left on a message, changed and deleted', async () => {
  await anyMessage();
  await openOffice(`messages/${id}`);
  const notes = page.getByRole('region', { name: noteTexts.title });
  // Its name goes on with whose note it is.
  const verb = (name: string) => notes.getByRole('button', { name: new RegExp(`^${name}: `) });
  const field = (label: string) => notes.getByRole('textbox', { name: label });
  await field(noteTexts.new).fill('Rang her, no answer.');
  await button(noteTexts.add).click();
  await expect.element(notes).toMatchTextContent('Rang her, no answer.');
  await expect.element(field(noteTexts.new)).toHaveValue('');
  await verb(noteTexts.change).click();
  await field(noteTexts.change).fill('Rang her, she comes on Sunday.');
  await button(noteTexts.save).click();
  await expect.element(notes).toMatchTextContent('Rang her, she comes on Sunday.');
  await expect.element(verb(noteTexts.change)).toHaveFocus();
  await verb(standard.delete.confirm).click();
  await confirm(standard.delete);
  await expect.element(notes).not.toMatchTextContent('Sunday');
});

test('a message is given to somebody', async () => {
  await anyMessage();
  await openOffice(`messages/${id}`);
  await page.getByRole('combobox', { name: new RegExp(`^${officeLabels.messages.assigned_to.en}`) }).click();
  await page.getByRole('option', { name: colleague.email }).click();
  await expectNotification(assign.done.replace('%{who}', colleague.email));
});

test('a photo that somebody asks to take down is hidden, decided by a click either way, and answers nobody', async () => {
  await makeGallery('Lamps', [{ caption: 'One' }]);
  const photos = `${paths.api.admin()}/gallery_photos`;
  const [photo] = found.parse(await call('GET', photos));
  await call('POST', paths.api.takeDown(), { photo: photo.id, reason: 'child' });
  const filter = encodeURIComponent(JSON.stringify({ photo_id: photo.id }));
  const [request] = found.parse(await call('GET', `${paths.api.admin()}/messages?filter=${filter}`));
  const isShown = async () => (await fetch(`${photos}/${photo.id}`)).ok;
  await openOffice(`messages/${request.id}`);
  await expect.element(page.getByText(takeDown.state.hidden)).toBeVisible();
  await expect.element(page.getByText(browserEn.takeDown.reasons.child, { exact: false })).toBeVisible();
  await expect.element(page.getByRole('img', { name: takeDown.photo })).toBeInTheDocument();
  await expect.element(button(says.open)).not.toBeInTheDocument();
  expect(await isShown()).toBe(false);
  await button(takeDown.takeDown).click();
  await expectNotification(takeDown.done.taken_down);
  await expect.element(page.getByText(takeDown.state.down)).toBeVisible();
  await button(takeDown.show).click();
  await expectNotification(takeDown.done.shown);
  await expect.element(page.getByText(takeDown.state.kept)).toBeVisible();
  expect(await isShown()).toBe(true);
});
