import { devices, expect, type Page, test } from 'playwright/test';
import { userMessages } from '#admin/users/messages.ts';
import { en } from '#core/words/en';
import { soundInBothSchemes } from '#e2e/support/axe';
import { complaintsOf, REFUSALS } from '#e2e/support/console';
import { societyWithLetters } from '#e2e/support/letters';
import { expectNotification } from '#e2e/support/notifications';
import { button } from '#e2e/support/office';
import { call, sessionCookies, signIn } from '#testing/client';

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

test('an invited user signs in, and resets a forgotten password', async ({ page }, info) => {
  test.slow();
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
  await soundInBothSchemes(page);

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
  // Changes to the account are in the log.
  const recent = page.getByRole('region', { name: 'Recent Activity' });
  await expect(
    recent.getByText(`${email} set a new password by a mailed link`).first(),
  ).toBeVisible();
  expect(complaints).toEqual([]);
});

test('an invitation is sent again by an admin, and accepted on a phone', async ({
  page,
  browser,
}) => {
  const email = `maya-${crypto.randomUUID()}@test.example`;
  await page.context().addCookies(sessionCookies(await signIn(society.url)));
  await page.goto(`${society.url}/admin/users/new`);
  await page.getByLabel('Email Address').fill(email);
  await page.getByLabel(userMessages.inputs.name).fill('Maya Gurung');
  await page.getByLabel('Role', { exact: true }).click();
  await page.getByRole('option', { name: 'Writer' }).click();
  await expect(page.getByText(userMessages.may.writer)).toBeVisible();
  await button(page, userMessages.save).click();
  await expectNotification(page, userMessages.notifications.created);
  const first = await society.mailedLink(email, en.auth.mail.invitationSubject);

  await page.getByPlaceholder(userMessages.search).fill('maya gurung');
  // The head and the one that is found: the search is over.
  await expect(page.getByRole('row')).toHaveCount(2);
  const row = page.getByRole('row').filter({ hasText: email });
  await expect(row).toContainText(userMessages.invited);
  await row.getByRole('link', { name: 'Edit' }).click();
  const { again, sent } = userMessages.invitation;
  await expect(button(page, again)).toBeVisible();
  await soundInBothSchemes(page);
  await button(page, again).click();
  await expectNotification(page, sent.replace('%{email}', email));
  const second = await society.mailedLink(email, en.auth.mail.invitationSubject, 2);

  const context = await browser.newContext(devices['Pixel 7']);
  const phone = await context.newPage();
  await phone.goto(first);
  await expect(phone.getByRole('alert')).toHaveText(en.auth.linkStale);
  await phone.goto(second);
  await choose(phone, 'chosen on a phone');
  await phone.getByRole('link', { name: 'Go to sign-in' }).click();
  await phone.getByLabel('Email').fill(email);
  await phone.getByRole('textbox', { name: 'Password' }).fill('chosen on a phone');
  await phone.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(phone.getByRole('heading', { name: 'Needs Care' })).toBeVisible();
  await context.close();

  await page.reload();
  await expect(page.getByLabel(userMessages.inputs.name)).toHaveValue('Maya Gurung');
  await expect(button(page, again)).toHaveCount(0);
});
