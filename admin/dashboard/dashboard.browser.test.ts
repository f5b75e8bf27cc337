import { beforeAll, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { dashboardTexts } from '#admin/dashboard/texts.ts';
import { eventTexts } from '#admin/events/texts.ts';
import { officeTexts } from '#admin/kit/texts.ts';
import { backupHelpTexts } from '#admin/operations/backups/help-texts.ts';
import { backupTexts } from '#admin/operations/backups/texts.ts';
import { doctorTexts } from '#admin/operations/doctor/texts.ts';
import { paths } from '#core/kit/paths';
import { button, expectNotification, expectScreen, openOffice, PHONE } from '#testing/office/office';
import { breakCalls, call, make, newSociety, today } from '#testing/office/society';

beforeAll(() => newSociety({ files: true }));

test('on a phone, the dashboard begins with what needs care and what is next', async () => {
  await page.viewport(...PHONE);
  await openOffice('');
  const order = [dashboardTexts.care, dashboardTexts.next, dashboardTexts.recent];
  await expect.element(page.getByRole('region', { name: dashboardTexts.recent })).toBeVisible();
  const headings = page
    .getByRole('main')
    .getByRole('heading', { level: 2 })
    .elements()
    .map(({ textContent }) => textContent);
  expect(headings.filter((heading) => order.includes(heading))).toEqual(order);
  await expect.element(page.getByRole('heading', { name: dashboardTexts.care })).toBeInViewport();
  for (const total of ['events', 'pages', 'users'] as const)
    await expect
      .element(page.getByRole('link', { name: dashboardTexts.totals[total], exact: false }))
      .toHaveAttribute('href', `${paths.admin()}/${total}`);
});

test('the dashboard tells that there is no backup yet, and the backups say what follows', async () => {
  await openOffice('');
  const care = page.getByRole('region', { name: dashboardTexts.care });
  await care.getByRole('link', { name: dashboardTexts.noBackup }).click();
  await expectScreen('backups');
  await expect.element(page.getByText(backupTexts.none)).toBeVisible();
  await expect.element(page.getByText(backupTexts.kept)).toBeVisible();
  await expect.element(page.getByText('npm run restore -- latest --remote', { exact: true })).toBeVisible();
  const now = button(backupHelpTexts.now.button);
  await now.click();
  await expectNotification(backupHelpTexts.now.begun);
  await expect.element(page.getByRole('status').getByText(/was begun at/)).toBeVisible();
  await expect.element(now).toHaveAccessibleDescription(/was begun at/);
});

test('the site check says what is in order, and keeps what is ticked off', async () => {
  await openOffice('doctor');
  const well = page.getByRole('region', { name: doctorTexts.well });
  await expect.element(well.getByRole('definition').first()).toBeVisible();
  const tick = page.getByRole('checkbox', { name: doctorTexts.points.domain });
  await tick.click();
  await openOffice('doctor');
  await expect.element(tick).toBeChecked();
  await expect.element(page.getByRole('checkbox', { checked: true })).toHaveLength(1);
});

test('a dashboard that cannot be loaded says so, and tries again; the next events have weekday and time', async () => {
  const date = await today();
  await make('events', { title: 'Losar', date, start_time: '18:30', end_time: '19:30', location: 'Hall' });
  await breakCalls({ method: 'GET', path: paths.api.dashboard(), how: 'cut' });
  await openOffice('');
  await expect.element(page.getByText(dashboardTexts.failed)).toBeVisible();
  await breakCalls();
  await button(officeTexts.retry).click();
  const next = page.getByRole('region', { name: dashboardTexts.next });
  await expect.element(next.getByText(/^(Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day, .*, 6:30 pm, Hall$/)).toBeVisible();
});

test('a next event that takes registrations says how full it is', async () => {
  const event = { date: await today(), location: 'Hall', registration_open: true, registration_places: 5 };
  const id = await make('events', { ...event, title: 'Dinner' });
  await call('POST', `${paths.api.admin()}/registrations`, { event_id: id, name: 'Sita', adults: 3 });
  await openOffice('');
  const name = `${eventTexts.registration.list}: 3 of 5 places: Dinner`;
  await page.getByRole('region', { name: dashboardTexts.next }).getByRole('link', { name }).click();
  await expectScreen(`events/${id}/registrations`);
});
