import { expect, test } from 'playwright/test';
import { paths } from '#core/kit/paths';
import { en } from '#core/words/en';
import { complaintsOf } from '#e2e/support/console';
import { open } from '#e2e/support/open';
import { signInAsAdmin } from '#e2e/support/sign-in';

test('a message is sent from a page under its policy, and read in the office', async ({ page }) => {
  const complaints = complaintsOf(page);
  await open(page, paths.contact());
  const form = page.locator('main form');
  const subject = `Classes ${crypto.randomUUID()}`;
  // One address may send ten messages an hour, so each run has its own.
  const email = `sita-${crypto.randomUUID()}@example.org`;
  const values = { name: 'सीता', email, subject, message: 'When do the classes begin? 🙏' };
  for (const [name, value] of Object.entries(values)) await form.locator(`[name=${name}]`).fill(value);
  await form.getByLabel(en.captcha.check).check();
  await expect(form.getByText(en.captcha.done)).toBeVisible();
  await form.getByRole('button', { name: en.contact.send }).click();
  await expect(form.getByRole('status').first()).toHaveText(en.contact.sent);
  await expect(page.locator('#toasts')).toContainText(en.contact.sent);

  await signInAsAdmin(page);
  await page.goto(`${paths.admin()}/messages`);
  await page.getByText(subject).click();
  await expect(page.getByText('When do the classes begin?')).toBeVisible();
  const writer = page.getByRole('link', { name: email });
  await expect(writer).toHaveAttribute('href', `mailto:${email}`);
  await page.getByRole('button', { name: 'Archive' }).click();
  await page.getByRole('tab', { name: 'Archived' }).click();
  await expect(page.getByText(subject)).toBeVisible();
  expect(complaints).toEqual([]);
});
