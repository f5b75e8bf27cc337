import { Secret, TOTP } from 'otpauth';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { factorTexts } from '#admin/account/factors/texts.ts';
import { authTexts } from '#admin/account/texts.ts';
import { eventTexts } from '#admin/events/texts.ts';
import { officeTexts } from '#admin/kit/texts.ts';
import { pageTexts } from '#admin/pages/texts.ts';
import { userTexts } from '#admin/users/texts.ts';
import { paths } from '#core/kit/paths';
import { newAuthenticatorContract, recoveryCodesContract } from '#core/users/factors-contract';
import { en } from '#core/words/en';
import { admin } from '#testing/client';
import {
  button,
  expectNotification,
  expectScreen,
  goOffline,
  goOnline,
  input,
  menuLink,
  openOffice,
  saveSignedOut,
} from '#testing/office/office';
import { addVolunteer, breakCalls, call, callAs, newSociety, signIn, today } from '#testing/office/society';

const auth = paths.api.auth();

// Sessions end here: each test has its own.
beforeEach(() => newSociety());

/** Gives whoever is signed in an app, and gives their recovery codes. */
async function setUpApp(): Promise<readonly string[]> {
  const begun = newAuthenticatorContract.parse(await call('POST', `${auth}/authenticator`, {}));
  const code = new TOTP({ secret: Secret.fromBase32(begun.secret) }).generate();
  const done = await call('POST', `${auth}/authenticator/confirm`, { code });
  return recoveryCodesContract.parse(done).recovery_codes;
}

test('before what is hard to undo the password is asked again, and what was typed stays', async () => {
  const { id } = await addVolunteer('writer');
  await openOffice(`users/${id}`);
  const name = input(userTexts.inputs.name);
  await name.fill('Sita Rai');
  const dialog = page.getByRole('dialog', { name: officeTexts.identity.title });
  const password = dialog.getByLabelText('Password');
  const path = `${paths.api.admin()}/users/${id}`;
  await breakCalls({ method: 'PUT', path, how: 'unconfirmed' });
  await button(userTexts.save).click();
  await expect.element(password).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expectNotification('Who is there?');
  await expect.element(name).toHaveValue('Sita Rai');

  await button(userTexts.save).click();
  await expect.element(password).toHaveFocus();
  await breakCalls();
  await userEvent.keyboard('not this one{Enter}');
  await expect.element(dialog).toMatchTextContent(en.auth.passwordWrong);
  await password.fill(admin.password);
  await userEvent.keyboard('{Enter}');
  await expectNotification(userTexts.notifications.updated);
  await expect.element(dialog).not.toBeInTheDocument();
});

test('a session that ends while somebody types asks for both steps, and saves what was typed', async () => {
  const [code = ''] = await setUpApp();
  await openOffice('events/new');
  await input('Title').fill('Dashain');
  await page.getByRole('textbox', { name: 'Date' }).fill(await today());
  await input('Location').fill('Hall');
  await saveSignedOut('POST', `${paths.api.admin()}/events`);
  const again = page.getByRole('dialog', { name: officeTexts.session.title });
  const password = again.getByLabelText('Password');
  await password.fill('not the password');
  await userEvent.keyboard('{Enter}');
  await expect.element(again.getByRole('alert')).toMatchTextContent(en.auth.failed);
  await password.fill(admin.password);
  await goOffline();
  await userEvent.keyboard('{Enter}');
  await expect.element(again.getByRole('alert')).not.toMatchTextContent(en.auth.failed);
  await goOnline();
  await userEvent.keyboard('{Enter}');
  const second = page.getByRole('dialog', { name: authTexts.secondTitle });
  const field = second.getByLabelText(officeTexts.identity.code);
  await field.fill('000 000');
  await userEvent.keyboard('{Enter}');
  await expect.element(second).toMatchTextContent(en.factors.codeWrong);
  await field.fill(code);
  await userEvent.keyboard('{Enter}');
  await expectNotification(eventTexts.notifications.created);
  await expect.element(input('Location')).toHaveValue('Hall');
});

test('whoever leaves a form after the session has ended signs in first, and is asked about the changes then', async () => {
  await openOffice('locations/new');
  await input('Name').fill('Town hall');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  onTestFinished(() => void vi.useRealTimers());
  // Any other call that finds the session ended would open the dialog over the menu.
  await breakCalls({ method: 'GET', path: `${auth}/get-session`, how: 'held' });
  await menuLink('Events').click();
  await call('POST', `${auth}/sign-out`, {});
  await breakCalls();
  const again = page.getByRole('dialog', { name: officeTexts.session.title });
  await expect.element(again).toBeVisible();
  // However long they take to sign in, nothing else is asked meanwhile.
  vi.advanceTimersByTime(10_000);
  const question = page.getByRole('dialog', { name: officeTexts.leave.title });
  // The dialog above would hide it from its role.
  await expect.element(page.getByText(officeTexts.leave.title)).not.toBeInTheDocument();
  await again.getByLabelText('Password').fill(admin.password);
  await userEvent.keyboard('{Enter}');
  await button(officeTexts.leave.keep, question).click();
  await expect.element(input('Name')).toHaveValue('Town hall');
});

test('a role that ends while its holder types lets nothing in, and keeps what was typed', async () => {
  const editor = await addVolunteer('editor');
  const endsOn = (role_ends_on: string | null) =>
    callAs(admin, 'PUT', `${paths.api.admin()}/users/${editor.id}`, { role_ends_on });
  await signIn(editor);
  await openOffice('pages/new');
  await input('Title').fill('Minutes');
  await endsOn('2020-12-31');
  await button('Save').click();
  await expect.element(page.getByText(en.errors.forbidden)).toBeVisible();
  await expect.element(input('Title')).toHaveValue('Minutes');
  await endsOn(null);
  await button('Save').click();
  await expectNotification(pageTexts.notifications.created);
});

test('an admin of whom a second step is demanded sets one up, and goes on', async () => {
  const factors = factorTexts;
  await call('PUT', paths.api.settings(), { second_step_from: await today() });
  await openOffice('events');
  await expectScreen('profile');
  const section = page.getByRole('region', { name: factors.title });
  await expect.element(section).toMatchTextContent(factors.missingAdd);
  await button(factors.app.setUp, section).click();
  await expect.element(section.getByRole('img', { name: factors.app.picture })).toBeVisible();
  const link = section.getByRole('link', { name: factors.app.open });
  const secret = new URL(link.element().getAttribute('href') ?? '').searchParams.get('secret') ?? '';
  const field = section.getByLabelText(factors.app.code);
  await field.fill('12');
  await userEvent.keyboard('{Enter}');
  await expect.element(section).toMatchTextContent(en.factors.codeWrong);
  await field.fill(new TOTP({ secret: Secret.fromBase32(secret) }).generate());
  await userEvent.keyboard('{Enter}');
  await expectNotification(factors.app.added);
  await button(factors.codes.kept, section).click();
  await expect.element(section).not.toMatchTextContent(factors.missingAdd);
  await menuLink('Events').click();
  await expect.element(page.getByRole('table')).toBeVisible();
});

test('the second steps of somebody who lost them are reset after a question', async () => {
  const volunteer = await addVolunteer('editor');
  await signIn(volunteer);
  await setUpApp();
  await signIn();
  await openOffice(`users/${volunteer.id}`);
  const { resetFactors } = userTexts;
  await button(resetFactors.button).click();
  const question = page.getByRole('dialog', { name: resetFactors.title });
  await button(resetFactors.confirm, question).click();
  await expectNotification(resetFactors.done.replace('%{email}', volunteer.email));
  await expect.element(button(resetFactors.button)).not.toBeInTheDocument();
});
