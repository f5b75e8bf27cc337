import { expect, type Page, test } from 'playwright/test';
import { en } from '#core/words/en';
import { complaintsOf, REFUSALS } from '#e2e/support/console';
import { societyWithLetters } from '#e2e/support/letters';
import { call, signIn } from '#testing/client';

let society: Awaited<ReturnType<typeof societyWithLetters>>;
test.beforeAll(async () => {
  test.setTimeout(120_000);
  society = await societyWithLetters();
});
test.afterAll(() => society?.close());

/** Chooses a password on the screen that a mailed link leads to. */
async function choose(page: Page, password: string): Promise<void> {
  await expect(page).toHaveURL(/\/admin\/reset-password\?token=/);
  await page.getByRole('textbox', { name: 'New password', exact: true }).fill(password);
  await page.getByRole('textbox', { name: 'New password, once more' }).fill(password);
  await page.getByRole('button', { name: 'Set new password' }).click();
  await expect(page.getByRole('status')).toHaveText(en.auth.passwordSet);
}

test('the links of an invitation and of a forgotten password, both mailed, set a password', async ({
  page,
}, info) => {
  const complaints = complaintsOf(page, REFUSALS);
  const at = (path: string) => new URL(path, society.url).href;
  const email = `asha-${info.project.name}-${info.repeatEachIndex}-${Date.now()}@test.example`;
  const boss = await signIn(society.url);
  const body = JSON.stringify({ email, role: 'admin' });
  expect((await call(boss, '/api/admin/users', { method: 'POST', body })).status).toBe(201);

  await page.goto(await society.mailedLink(email, en.auth.mail.invitationSubject));
  await choose(page, 'the first one');
  await page.getByRole('link', { name: 'Go to sign-in' }).click();
  // By keyboard alone.
  await expect(page.getByLabel('Email')).toBeFocused();
  await page.keyboard.type(email);
  await page.keyboard.press('Tab');
  await page.keyboard.type('the first one');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Recent Activity' })).toBeVisible();
  await page.context().clearCookies();

  await page.goto(at('/admin/login'));
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Forgot Password?' }).click();
  await page.getByRole('button', { name: 'Send reset instructions' }).click();
  await expect(page.getByRole('status')).toHaveText(
    'Password reset instructions have been sent to your email.',
  );
  const link = await society.mailedLink(email, en.auth.mail.resetSubject);
  expect(link.startsWith(`${society.url}/`)).toBe(true);
  await page.goto(link);
  await choose(page, 'the second one');

  // The link is used up. The screen says so and offers another one.
  await page.goto(link);
  await expect(page.getByRole('alert')).toHaveText(en.auth.linkStale);
  await page.getByRole('button', { name: 'Send a new link' }).click();
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send reset instructions' }).click();
  const another = await society.mailedLink(email, en.auth.mail.resetSubject, 2);
  expect(another).not.toBe(link);

  await page.goto(at('/admin/login'));
  const enter = async (password: string) => {
    await page.getByLabel('Email').fill(email);
    await page.getByRole('textbox', { name: 'Password' }).fill(password);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  };
  await enter('the first one');
  await expect(page.getByRole('alert')).toHaveText('Authentication failed');
  await enter('the second one');
  await expect(page.getByRole('heading', { name: 'Recent Activity' })).toBeVisible();
  expect(complaints).toEqual([]);
});
