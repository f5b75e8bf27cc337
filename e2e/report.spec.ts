import { expect, test } from 'playwright/test';
import { reportMessages } from '#admin/report/messages.ts';
import { paths } from '#core/paths';
import { soundInBothSchemes } from '#e2e/support/axe';
import { complaintsOf, REFUSALS } from '#e2e/support/console';
import { expectNotification } from '#e2e/support/notifications';
import { button } from '#e2e/support/office';
import { ON_PHONE_TOO } from '#e2e/support/phone';
import { make, remove } from '#e2e/support/records';
import { signInAsAdmin } from '#e2e/support/sign-in';

const { events: says, heading } = reportMessages;

test(
  'the yearly report: attendance is noted, and it is printed without the frame',
  ON_PHONE_TOO,
  async ({ page }, info) => {
    const complaints = complaintsOf(page, REFUSALS);
    const title = `Losar (${info.project.name}, ${crypto.randomUUID().slice(0, 8)})`;
    await signInAsAdmin(page);
    const id = await make(page, 'events', { title, date: '1997-02-08', location: 'Hall' });
    await page.goto(`${paths.admin()}/report?from=1997-01-01&to=1997-12-31`);
    const days = { from: 'Jan 1, 1997', to: 'Dec 31, 1997' };
    const told = heading.replace('%{from}', days.from).replace('%{to}', days.to);
    await expect(page.getByRole('heading', { level: 1, name: told })).toBeVisible();
    const row = page.getByRole('row').filter({ hasText: title });
    await row.getByLabel(says.attendanceOf.replace('%{title}', title)).fill('about 120');
    await page.keyboard.press('Tab');
    await expectNotification(page, says.saved);
    await soundInBothSchemes(page);

    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    await expect(page.getByRole('banner')).toBeHidden();
    await expect(page.getByRole('menu')).toBeHidden();
    await expect(button(page, reportMessages.print)).toBeHidden();
    await expect(row.getByRole('textbox')).toBeHidden();
    await expect(row.getByText('about 120', { exact: true })).toBeVisible();
    // Dark on white, whatever the screen's colours.
    await expect(row.getByRole('cell').first()).toHaveCSS('color', 'rgb(0, 0, 0)');
    await page.emulateMedia({ media: 'screen', colorScheme: 'light' });
    await remove(page, `events/${id}`);
    expect(complaints).toEqual([]);
  },
);
