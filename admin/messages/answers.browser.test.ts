import { beforeAll, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { z } from 'zod';
import { messageTexts } from '#admin/messages/texts.ts';
import { paths } from '#core/kit/paths';
import { officeLabels } from '#core/words/office-labels';
import { admin } from '#testing/client';
import { button, expectNotification, input, openOffice } from '#testing/office/office';
import { addVolunteer, call, callAs, newSociety } from '#testing/office/society';

const { answer: says, assign, thread } = messageTexts;
const body = input(says.title);
const answers = page.getByRole('region', { name: thread.title });
const found = z.tuple([z.object({ id: z.string() })]);
let colleague = { ...admin, id: '' };
let id = '';

beforeAll(async () => {
  await newSociety();
  colleague = await addVolunteer('admin');
});
beforeEach(async () => {
  const subject = `Classes ${crypto.randomUUID()}`;
  // Without the check that a person writes: it is told apart, and answered all the same.
  await call('POST', paths.api.contact(), {
    name: 'Maya Rai',
    email: 'maya@reader.co.nz',
    subject,
    message: 'When do they begin?',
  });
  const filter = encodeURIComponent(JSON.stringify({ subject }));
  [{ id }] = found.parse(await call('GET', `${paths.api.admin()}/messages?filter=${filter}`));
});

test('what is typed outlives the page, and is sent and shown below the message', async () => {
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
  await callAs(colleague, 'PUT', paths.api.message(id, 'claim'), {});
  await openOffice(`messages/${id}`);
  const isAtIt = says.being.replace('%{who}', colleague.email).split(',')[0] ?? '';
  await expect.element(page.getByRole('alert')).toMatchTextContent(isAtIt);
  await expect.element(button(says.open)).not.toBeInTheDocument();
  await button(says.takeOver).click();
  await expect.element(body).toBeVisible();
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
});

test('a message is given to somebody', async () => {
  await openOffice(`messages/${id}`);
  await page.getByRole('combobox', { name: new RegExp(`^${officeLabels.messages.assigned_to.en}`) }).click();
  await page.getByRole('option', { name: colleague.email }).click();
  await expectNotification(assign.done.replace('%{who}', colleague.email));
});
