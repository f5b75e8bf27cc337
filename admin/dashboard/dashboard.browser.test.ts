import { beforeAll, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { dashboardMessages } from '#admin/dashboard/texts.ts';
import { backupMessages } from '#admin/operations/backups/texts.ts';
import { doctorMessages } from '#admin/operations/doctor/texts.ts';
import { paths } from '#core/kit/paths';
import { expectScreen, openOffice, PHONE } from '#testing/office/office';
import { newSociety } from '#testing/office/society';

beforeAll(() => newSociety({ files: true }));

test('on a phone, the dashboard begins with what needs care and what is next', async () => {
  await page.viewport(...PHONE);
  await openOffice('');
  const order = [dashboardMessages.care, dashboardMessages.next, dashboardMessages.recent];
  await expect.element(page.getByRole('region', { name: dashboardMessages.recent })).toBeVisible();
  const headings = page
    .getByRole('main')
    .getByRole('heading', { level: 2 })
    .elements()
    .map(({ textContent }) => textContent);
  expect(headings.filter((heading) => order.includes(heading))).toEqual(order);
  await expect.element(page.getByRole('heading', { name: dashboardMessages.care })).toBeInViewport();
  for (const total of ['events', 'pages', 'users'] as const)
    await expect
      .element(page.getByRole('link', { name: dashboardMessages.totals[total], exact: false }))
      .toHaveAttribute('href', `${paths.admin()}/${total}`);
});

test('the dashboard tells that there is no backup yet, and the backups say what follows', async () => {
  await openOffice('');
  const care = page.getByRole('region', { name: dashboardMessages.care });
  await care.getByRole('link', { name: dashboardMessages.noBackup }).click();
  await expectScreen('backups');
  await expect.element(page.getByText(backupMessages.none)).toBeVisible();
  await expect.element(page.getByText(backupMessages.kept)).toBeVisible();
  await expect.element(page.getByText('npm run restore')).toBeVisible();
});

test('the site check says what is in order, and keeps what is ticked off', async () => {
  await openOffice('doctor');
  const well = page.getByRole('region', { name: doctorMessages.well });
  await expect.element(well.getByRole('definition').first()).toBeVisible();
  const tick = page.getByRole('checkbox', { name: doctorMessages.points.domain });
  await tick.click();
  await openOffice('doctor');
  await expect.element(tick).toBeChecked();
  await expect.element(page.getByRole('checkbox', { checked: true })).toHaveLength(1);
});
