import { expect, test } from 'playwright/test';
import { paths } from '#core/kit/paths';
import { en } from '#core/words/en';
import { complaintsOf, REFUSALS } from '#e2e/support/console';
import { admin, call, signIn } from '#testing/client';

test('sign-in guards the office, sends others to the site, signs in and signs out', async ({ page, baseURL }, info) => {
  const complaints = complaintsOf(page, REFUSALS);
  // Without a session every screen leads to the sign-in.
  await page.goto('/admin/users');
  await expect(page).toHaveURL(/\/admin\/login$/);
  await expect(page).toHaveTitle(en.site.title('Sign in to the back office'));

  // With a session of a user who is no admin, the back office redirects to the site.
  const email = `reader-${info.project.name}-${info.repeatEachIndex}-${Date.now()}@test.example`;
  const boss = await signIn(baseURL ?? '');
  const data = { email, password: 'reader password', role: 'user' };
  const made = await call(boss, '/api/admin/users', { method: 'POST', body: JSON.stringify(data) });
  const { id }: { id: string } = await made.json();
  const headers = { Origin: new URL(baseURL ?? '').origin };
  await page.request.post('/api/auth/sign-in/email', { headers, data });
  await page.goto('/admin/users');
  await expect(page).toHaveURL(paths.home());
  await page.request.post('/api/auth/sign-out', { headers, data: {} });
  await call(boss, `/api/admin/users/${id}`, { method: 'DELETE' });

  // The screen that was asked for is shown after the sign-in.
  await page.goto('/admin/users');
  await page.getByLabel('Email').fill(admin.email);
  await page.getByRole('textbox', { name: 'Password' }).fill(admin.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).toHaveURL(/\/admin\/users$/);
  await page.getByRole('button', { name: admin.email, exact: true }).click();
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
  await expect(page).toHaveURL(/\/admin\/login$/);
  release();
  await expect(page).toHaveURL(/\/admin\/?$/);
});
