import { beforeAll, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { officeTexts } from '#admin/kit/texts.ts';
import { userTexts } from '#admin/users/texts.ts';
import { en } from '#core/words/en';
import { officeLabels } from '#core/words/office-labels';
import { admin } from '#testing/client';
import {
  button,
  choose,
  confirm,
  expectNotification,
  expectScreen,
  input,
  openOffice,
  rowOf,
} from '#testing/office/office';
import { addVolunteer, make, newSociety } from '#testing/office/society';

const { inputs, notifications, bulk } = userTexts;
/** A crowd of their own in each test. */
let crowd = '';

beforeAll(() => newSociety());
beforeEach(() => {
  crowd = `${crypto.randomUUID().slice(0, 8)}.example`;
});

/** Filters the list, and waits until it is: what was ticked before is unticked then. */
async function find(text: string): Promise<void> {
  await page.getByPlaceholder(userTexts.search).fill(text);
  // The list may come after this, and is not filtered until the pause after typing is over.
  await expect.poll(() => decodeURIComponent(location.search)).toContain(text);
  await expect.element(rowOf(admin.email)).not.toBeInTheDocument();
}

test('a new user is refused under the fields, and then created', async () => {
  await openOffice('users');
  await page.getByRole('link', { name: userTexts.new }).click();
  await expectScreen('users/new');
  await expect.element(page.getByLabelText(inputs.is_active)).toBeChecked();
  await input(inputs.email).fill('asha');
  await input(inputs.password).fill('seven77');
  await button(userTexts.save).click();
  await expect.element(page.getByText('Invalid email address')).toBeVisible();
  await expect.element(page.getByText('Password must be at least 8 characters')).toBeVisible();
  await input(inputs.password).fill('');
  await input(inputs.email).fill(admin.email);
  await button(userTexts.save).click();
  await expect.element(page.getByText(en.users.emailTaken)).toBeVisible();
  await input(inputs.email).fill(`asha@${crowd}`);
  await choose(inputs.lang, 'नेपाली');
  // No role is blank.
  await page.getByRole('combobox', { name: new RegExp(`^${inputs.role}`) }).click();
  const offered = page.getByRole('option').elements();
  expect(offered.map(({ textContent }) => textContent)).toEqual(['User', 'Writer', 'Editor', 'Admin']);
  await userEvent.keyboard('{Escape}');
  await button(userTexts.save).click();
  await expectNotification(notifications.created);
  await expectScreen('users');
  await find(crowd.toUpperCase());
  await expect.element(rowOf(crowd)).toMatchTextContent(userTexts.never);
  await expect.element(rowOf(crowd)).toMatchTextContent(userTexts.invited);
  await expect.element(rowOf(admin.email)).not.toBeInTheDocument();
  await choose(officeLabels.users.role.en, officeTexts.roles.admin);
  await expect.element(page.getByText(userTexts.empty)).toBeVisible();
});

test('a role is changed, the address is not, and a user is deleted after a question', async () => {
  const email = `asha@${crowd}`;
  const id = await make('users', { email, role: 'user' });
  await openOffice(`users/${id}`);
  await expect.element(input(inputs.email)).toBeDisabled();
  await expect.element(input(inputs.name)).toHaveValue('');
  await expect.element(input(inputs.passwordKeep)).toBeVisible();
  await choose(inputs.role, officeTexts.roles.admin);
  await button(userTexts.save).click();
  await expectNotification(notifications.updated);
  await find(crowd);
  // The search is over.
  await expect.element(rowOf(admin.email)).not.toBeInTheDocument();
  await expect.element(rowOf(email)).toMatchTextContent(officeTexts.roles.admin);
  await rowOf(email)
    .getByRole('button', { name: /^Delete: / })
    .click();
  await confirm(userTexts.delete);
  await expectNotification(notifications.deleted);
  await expect.element(page.getByText(userTexts.empty)).toBeVisible();
});

test('several users are switched off, on, and deleted together', async () => {
  for (const name of ['asha', 'bina', 'chandra']) await make('users', { email: `${name}@${crowd}`, role: 'user' });
  await openOffice('users');
  await find(crowd);
  await expect.poll(() => rowOf(crowd).elements().length).toBe(3);
  const together = async (action: 'activate' | 'deactivate' | 'delete') => {
    for (const name of ['bina', 'chandra']) await rowOf(`${name}@${crowd}`).getByRole('checkbox').click();
    await expect.element(page.getByText('2 users selected')).toBeVisible();
    await button(bulk[action].button).first().click();
    await confirm(bulk[action], 2);
    await expectNotification(bulk.done[action]);
  };
  await together('deactivate');
  await expect.element(rowOf(`bina@${crowd}`)).toMatchTextContent(userTexts.inactive);
  await expect.element(rowOf(`asha@${crowd}`)).not.toMatchTextContent(userTexts.inactive);
  await together('activate');
  await expect.element(rowOf(`bina@${crowd}`)).not.toMatchTextContent(userTexts.inactive);
  await together('delete');
  await expect.poll(() => rowOf(crowd).elements().length).toBe(1);
});

test('users who are ticked and then not shown any more are not ticked', async () => {
  for (const name of ['asha', 'bina']) await make('users', { email: `${name}@${crowd}`, role: 'user' });
  await openOffice('users');
  await find(crowd);
  await rowOf(`asha@${crowd}`).getByRole('checkbox').click();
  await expect.element(page.getByText('1 user selected')).toBeVisible();
  await find(`bina@${crowd}`);
  await expect.element(rowOf(`asha@${crowd}`)).not.toBeInTheDocument();
  await expect.element(page.getByText('1 user selected')).not.toBeInTheDocument();
  await rowOf(`bina@${crowd}`).getByRole('checkbox').click();
  await button(bulk.delete.button).first().click();
  const question = page.getByRole('dialog');
  await expect.element(question).toMatchTextContent(`bina@${crowd}`);
  await expect.element(question).not.toMatchTextContent('asha');
});

test('an invitation is sent again', async () => {
  const email = `maya@${crowd}`;
  const id = await make('users', { email, role: 'writer' });
  await openOffice(`users/${id}`);
  await button(userTexts.invitation.again).click();
  await expectNotification(userTexts.invitation.sent.replace('%{email}', email));
});

test('the last day of a role is set in words and shown in the list', async () => {
  const { id, email } = await addVolunteer('writer');
  await openOffice(`users/${id}`);
  await expect.element(page.getByText(userTexts.may.writer)).toBeVisible();
  await choose(inputs.role, officeTexts.roles.user);
  await expect.element(page.getByText(userTexts.may.user)).toBeVisible();
  await expect.element(page.getByLabelText(inputs.role_ends_on)).not.toBeInTheDocument();
  await choose(inputs.role, officeTexts.roles.writer);
  const end = page.getByLabelText(inputs.role_ends_on);
  await end.fill('2020-12-31');
  await expect.element(page.getByText(userTexts.hints.role_over)).toBeVisible();
  await end.fill('2037-12-31');
  await button(userTexts.save).click();
  await expectNotification(notifications.updated);
  await find(email);
  await expect.element(rowOf(email)).toMatchTextContent('until Dec 31, 2037');
});

test('what each role may do stands in words', async () => {
  await openOffice('users');
  await page.getByRole('link', { name: userTexts.rolesOpen }).click();
  for (const role of ['Admin', 'Editor']) await expect.element(page.getByRole('region', { name: role })).toBeVisible();
  const writer = page.getByRole('region', { name: officeTexts.roles.writer });
  await expect.element(writer).toMatchTextContent(userTexts.may.writer);
  await expect
    .element(writer.getByRole('definition').filter({ hasText: userTexts.levels.drafts }).first())
    .toBeVisible();
});
