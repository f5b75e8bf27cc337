import { expect, test } from 'playwright/test';
import { reportTexts } from '#admin/operations/report/texts.ts';
import { paths } from '#core/kit/paths';
import { button } from '#e2e/support/office';
import { make, remove } from '#e2e/support/records';
import { signInAsAdmin } from '#e2e/support/sign-in';

test('the yearly report is printed without the frame of the back office, dark on white', async ({ page }) => {
  const title = `Losar ${crypto.randomUUID().slice(0, 8)}`;
  await signInAsAdmin(page);
  const data = { title, date: '1997-02-08', location: 'Hall', attendance: 'about 120' };
  const id = await make(page, 'events', data);
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await page.goto(`${paths.admin()}/report?from=1997-01-01&to=1997-12-31`);
  const row = page.getByRole('row').filter({ hasText: title });
  await expect(row.getByText('about 120', { exact: true })).toBeVisible();
  await expect(row.getByRole('textbox')).toBeHidden();
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('navigation')).toBeHidden();
  await expect(button(page, reportTexts.print)).toBeHidden();
  await expect(row.getByRole('cell').first()).toHaveCSS('color', 'rgb(0, 0, 0)');
  await remove(page, `events/${id}`);
});
