import { expect, type Page, test } from 'playwright/test';
import { authMessages } from '#admin/auth/messages.ts';
import { paths } from '#core/paths';
import { en } from '#core/words/en';
import { sound, soundInBothSchemes } from '#e2e/support/axe';
import { complaintsOf, REFUSALS } from '#e2e/support/console';
import { admin, call, signIn } from '#testing/client';

const fill = async (page: Page, email: string, password: string) => {
  await page.getByLabel('Email').fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
};

/** Opens the account menu. On a phone its button is named Profile instead of the address. */
const openAccountMenu = (page: Page, email: string) =>
  page.getByRole('button', { name: new RegExp(`^(?:${email}|Profile)$`) }).click();

test('sign-in guards the office, refuses wrong input, signs in and signs out', async ({
  page,
  baseURL,
}, info) => {
  const complaints = complaintsOf(page, REFUSALS);
  // Without a session every screen leads to the sign-in.
  await page.goto('/admin/users');
  await expect(page).toHaveURL(/\/admin\/login$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in to the back office');
  await expect(page).toHaveTitle(en.site.title('Sign in to the back office'));
  await soundInBothSchemes(page);

  await fill(page, `nobody-${info.project.name}@test.example`, 'not-a-password');
  await expect(page.getByRole('alert')).toHaveText('Authentication failed');

  // A user who is no admin gets a message and no session.
  const email = `reader-${info.project.name}-${info.repeatEachIndex}-${Date.now()}@test.example`;
  const boss = await signIn(baseURL ?? '');
  const body = { email, password: 'reader password', role: 'user' };
  const made = await call(boss, '/api/admin/users', { method: 'POST', body: JSON.stringify(body) });
  expect(made.status).toBe(201);
  const { id }: { id: string } = await made.json();
  await fill(page, email, body.password);
  await expect(page.getByRole('alert')).toHaveText(
    'You do not have permission to access the admin panel.',
  );
  expect(await (await page.request.get('/api/auth/get-session')).json()).toBeNull();

  // With a session of a user who is no admin, the back office redirects to the site.
  const headers = { Origin: new URL(baseURL ?? '').origin };
  await page.request.post('/api/auth/sign-in/email', { headers, data: body });
  await page.goto('/admin/users');
  await expect(page).toHaveURL(paths.home());
  await page.request.post('/api/auth/sign-out', { headers, data: {} });

  // A server that does not answer is reported with the spec's message.
  await page.goto('/admin/login');
  await page.route('**/api/auth/sign-in/email', (route) => route.abort());
  await fill(page, admin.email, admin.password);
  await expect(page.getByRole('alert')).toHaveText('An error occurred during login.');
  await page.unroute('**/api/auth/sign-in/email');

  await fill(page, admin.email, admin.password);
  await expect(page).toHaveURL(/\/admin\/?$/);
  await call(boss, `/api/admin/users/${id}`, { method: 'DELETE' });

  await openAccountMenu(page, admin.email);
  await page.getByRole('menuitem', { name: 'Logout' }).last().click();
  await expect(page).toHaveURL(/\/admin\/login$/);
  expect(complaints).toEqual([]);
});

test('a sign-in that is sent before the script runs is made when it runs', async ({ page }) => {
  const { promise: isReleased, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/_astro/SignInScreen*.js', async (route) => {
    await isReleased;
    await route.continue();
  });
  await page.goto('/admin/login', { waitUntil: 'domcontentloaded' });
  await page.getByLabel('Email').fill(admin.email);
  await page.getByRole('textbox', { name: 'Password' }).fill(admin.password);
  await page.keyboard.press('Enter');
  // The button shows that it was pressed, and the address has no password.
  await expect(page.locator('astro-island[data-pressed]')).toHaveCount(1);
  await sound(page);
  await expect(page).toHaveURL(/\/admin\/login$/);
  release();
  await expect(page).toHaveURL(/\/admin\/?$/);
});

test('a forgotten password sends a mail, and an old link is refused', async ({ page }, info) => {
  const complaints = complaintsOf(page, REFUSALS);
  await page.goto('/admin/login');
  await page.getByRole('button', { name: 'Forgot Password?' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Reset your password');
  await page.getByRole('button', { name: 'Back to sign-in' }).click();
  await page.getByLabel('Email').fill(`nobody-${info.project.name}-${Date.now()}@test.example`);
  await page.getByRole('button', { name: 'Forgot Password?' }).click();
  // The typed address is kept.
  await expect(page.getByLabel('Email')).toHaveValue(/nobody-/);
  await page.route('**/request-password-reset', (route) => route.abort());
  await page.getByRole('button', { name: 'Send reset instructions' }).click();
  await expect(page.getByRole('alert')).toHaveText('An error occurred during password reset.');
  await page.unroute('**/request-password-reset');
  await page.getByRole('button', { name: 'Send reset instructions' }).click();
  await expect(page.getByRole('status')).toHaveText(
    'Password reset instructions have been sent to your email.',
  );
  await sound(page);

  await page.goto(paths.api.resetLink('a-link-of-yesterday'));
  await expect(page).toHaveURL(paths.adminResetPassword());
  await expect(page.getByRole('alert')).toHaveText(en.auth.linkStale);
  await soundInBothSchemes(page);
  await page.getByRole('button', { name: 'Send a new link' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Reset your password');

  // A link that was valid when it was opened, and has been used elsewhere since.
  await page.goto(paths.adminResetPassword('used-in-the-meantime'));
  const first = page.getByRole('textbox', { name: 'New password', exact: true });
  const again = page.getByRole('textbox', { name: 'New password, once more' });
  await sound(page);
  await first.fill('seven77');
  await page.getByRole('button', { name: 'Set new password' }).click();
  await expect(page.getByText('Password must be at least 8 characters')).toBeVisible();
  await first.fill('long enough');
  await again.fill('long enouhg');
  await page.getByRole('button', { name: 'Set new password' }).click();
  await expect(page.getByText(en.auth.passwordsDiffer)).toBeVisible();
  await again.fill('long enough');
  await page.getByRole('button', { name: 'Set new password' }).click();
  await expect(page.getByRole('alert')).toHaveText(en.auth.linkStale);
  expect(complaints).toEqual([]);
});

test('one’s own account sets a new password and signs out everywhere', async ({
  page,
  browser,
  baseURL,
}, info) => {
  const complaints = complaintsOf(page, REFUSALS);
  const email = `own-${info.project.name}-${info.repeatEachIndex}-${Date.now()}@test.example`;
  const password = 'the first one';
  const boss = await signIn(baseURL ?? '');
  const made = await call(boss, '/api/admin/users', {
    method: 'POST',
    body: JSON.stringify({ email, password, role: 'admin' }),
  });
  const { id }: { id: string } = await made.json();
  await page.goto('/admin/login');
  await fill(page, email, password);
  await openAccountMenu(page, email);
  await page.getByRole('menuitem', { name: 'Profile' }).click();
  await expect(page).toHaveURL(/\/admin\/profile$/);
  const browsers = page.getByRole('region', { name: authMessages.everywhereTitle });
  await expect(browsers.getByRole('listitem')).toHaveText([/Chrome, Linux.*This browser/]);
  await expect(browsers.getByRole('button', { name: authMessages.others })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await soundInBothSchemes(page);

  const field = (name: string) => page.getByRole('textbox', { name, exact: true });
  const change = page.getByRole('button', { name: 'Change password' });
  await field('Current password').fill('not the first one');
  await field('New password').fill('the second one');
  await field('New password, once more').fill('the second one');
  await change.click();
  await expect(page.getByText(en.auth.passwordWrong)).toBeVisible();
  await field('Current password').fill(password);
  await change.click();
  await expect(page.getByText(en.auth.passwordChanged)).toBeVisible();
  await expect(field('Current password')).toHaveValue('');

  // This browser stays signed in; another one signs in with the new password.
  const other = await browser.newContext({ baseURL });
  const elsewhere = await other.newPage();
  await elsewhere.goto('/admin/login');
  await fill(elsewhere, email, 'the second one');
  await expect(elsewhere).toHaveURL(/\/admin\/?$/);
  await page.reload();
  await expect(browsers.getByRole('listitem')).toHaveCount(2);
  await soundInBothSchemes(page);
  await browsers.getByRole('button', { name: /^Sign out: / }).click();
  await expect(browsers.getByRole('listitem')).toHaveCount(1);
  await elsewhere.goto('/admin/users');
  await expect(elsewhere).toHaveURL(/\/admin\/login$/);

  await fill(elsewhere, email, 'the second one');
  await expect(elsewhere).toHaveURL(/\/admin\/users$/);
  await page.reload();
  await expect(browsers.getByRole('listitem')).toHaveCount(2);
  await browsers.getByRole('button', { name: authMessages.others }).click();
  await expect(browsers.getByRole('listitem')).toHaveCount(1);
  await page.getByRole('button', { name: 'Sign out everywhere' }).click();
  await expect(page).toHaveURL(/\/admin\/login$/);
  await elsewhere.goto('/admin/users');
  await expect(elsewhere).toHaveURL(/\/admin\/login$/);
  await other.close();
  await call(boss, `/api/admin/users/${id}`, { method: 'DELETE' });
  expect(complaints).toEqual([]);
});
