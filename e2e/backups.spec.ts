import { expect, test } from 'playwright/test';
import { backupMessages } from '#admin/backups/messages.ts';
import { dashboardMessages } from '#admin/dashboard/messages.ts';
import { paths } from '#core/paths';
import { soundInBothSchemes } from '#e2e/support/axe';
import { complaintsOf, isLostPicture } from '#e2e/support/console';
import { ON_PHONE_TOO } from '#e2e/support/phone';
import { signInAsAdmin } from '#e2e/support/sign-in';

test(
  'the dashboard tells that there is no backup yet, and the backups say what follows',
  ON_PHONE_TOO,
  async ({ page }) => {
    const complaints = complaintsOf(page, isLostPicture);
    await signInAsAdmin(page);
    await page.goto(paths.admin());
    const care = page.getByRole('region', { name: dashboardMessages.care });
    await care.getByRole('link', { name: dashboardMessages.noBackup }).click();
    await expect(page.getByRole('heading', { name: backupMessages.title })).toBeVisible();
    await expect(page.getByText(backupMessages.none)).toBeVisible();
    await expect(page.getByText(backupMessages.kept)).toBeVisible();
    await expect(page.getByText('npm run restore')).toBeVisible();
    await soundInBothSchemes(page);

    // The address of a backup that has been deleted since somebody kept it.
    await page.goto(paths.adminRecord('backups', '2020-01-01T11-00-00Z'));
    await expect(page.getByText(backupMessages.record.unknown)).toBeVisible();
    await soundInBothSchemes(page);
    await page.getByRole('link', { name: backupMessages.record.all }).click();
    await expect(page.getByText(backupMessages.none)).toBeVisible();
    expect(complaints).toEqual([]);
  },
);
