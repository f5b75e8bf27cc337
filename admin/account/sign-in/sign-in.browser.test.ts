import { createElement } from 'react';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import ResetScreen from '#admin/account/sign-in/ResetScreen.tsx';
import SignInScreen from '#admin/account/sign-in/SignInScreen.tsx';
import { screenTexts } from '#admin/account/sign-in/screen-texts.ts';
import { paths } from '#core/kit/paths';
import { en } from '#core/words/en';
import { admin } from '#testing/client';
import { button, input } from '#testing/office/office';
import { addVolunteer, call, newSociety } from '#testing/office/society';

const texts = screenTexts('en');
const auth = paths.api.auth();
const note = page.getByRole('alert');
let reader = admin;

beforeAll(async () => {
  await newSociety();
  reader = await addVolunteer('user');
  await call('POST', `${auth}/sign-out`, {});
});
beforeEach(() => history.replaceState(null, '', paths.adminLogin()));

/** No call gets through. */
const cutNetwork = () => vi.spyOn(window, 'fetch').mockRejectedValue(new TypeError('cut'));

async function enter({ email, password }: typeof admin) {
  await input(texts.email).fill(email);
  await input(texts.password).fill(password);
  await userEvent.keyboard('{Enter}');
}

test('whoever may not come in, and whom the server does not answer, is told so', async () => {
  await render(createElement(SignInScreen, { texts }));
  await enter({ email: 'nobody@test.example', password: 'not-a-password' });
  await expect.element(note).toHaveTextContent(en.auth.failed);
  await enter(reader);
  await expect.element(note).toHaveTextContent(en.auth.notAdmin);
  expect(await call('GET', `${auth}/get-session`)).toBeNull();
  cutNetwork();
  await enter(admin);
  await expect.element(note).toHaveTextContent(texts.loginError);
});

test('a forgotten password keeps the typed address, and says whether the mail is sent', async () => {
  await render(createElement(SignInScreen, { texts }));
  const email = 'nobody@test.example';
  await input(texts.email).fill(email);
  await button(texts.forgot).click();
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent(texts.resetTitle);
  await expect.element(input(texts.email)).toHaveValue(email);
  const cut = cutNetwork();
  await button(texts.sendReset).click();
  await expect.element(note).toHaveTextContent(texts.resetError);
  cut.mockRestore();
  await button(texts.sendReset).click();
  await expect.element(page.getByRole('status')).toHaveTextContent(texts.resetSent);
  await button(texts.back).click();
  await expect.element(input(texts.email)).toHaveValue(email);
});

test('an invited person is greeted by name, and chooses a password in one field', async () => {
  const invited = {
    ...en.invited,
    title: en.invited.title('Asha'),
    text: 'Sita invites you.',
    email: 'asha@test.example',
  };
  await render(createElement(ResetScreen, { texts, token: 'a-token', invited }));
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Welcome, Asha');
  await expect.element(page.getByText(invited.text)).toBeVisible();
  expect(page.getByRole('textbox').elements()).toEqual([input(texts.password).element()]);
  await expect.element(button(invited.accept)).toBeVisible();
});

test('a new password is long enough, and refused with a link that is used up', async () => {
  await render(createElement(ResetScreen, { texts, token: 'used-in-the-meantime' }));
  const password = input(texts.newPassword);
  await password.fill('seven77');
  await button(texts.setPassword).click();
  await expect.element(page.getByText('Password must be at least 8 characters')).toBeVisible();
  await password.fill('long enough');
  await button(texts.setPassword).click();
  await expect.element(note).toHaveTextContent(en.auth.linkStale);
  await button(texts.sendNewLink).click();
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent(texts.resetTitle);
});
