import { expect, type Page, test } from 'playwright/test';
import { officeMessages } from '#admin/layout/messages.ts';
import { settingsMessages } from '#admin/settings/messages.ts';
import { paths } from '#core/paths';
import { en } from '#core/words/en';
import { complaintsOf, REFUSALS } from '#e2e/support/console';
import { toast } from '#e2e/support/notifications';
import { ON_PHONE_ONLY } from '#e2e/support/phone';
import { make, remove } from '#e2e/support/records';
import { signInAsAdmin } from '#e2e/support/sign-in';

/** A card of the settings, by its heading. */
const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

test('saved settings are shown on the site at once', async ({ page }) => {
  const complaints = complaintsOf(page, REFUSALS);
  await signInAsAdmin(page);
  await page.goto('/admin/settings');
  const submit = page.getByRole('button', { name: 'Save Changes' });
  const logo = card(page, 'Logo Image');
  await expect(logo.locator('img')).toHaveAttribute('src', '/logo.svg');
  await expect(logo).toContainText('The default is shown.');
  const phone = page.getByRole('textbox', { name: 'Phone' });
  await phone.fill('ring me');
  await submit.click();
  await expect(page.getByText(en.fields.phone)).toBeVisible();
  await phone.fill('+64 9 555 0101');
  await page
    .getByLabel('Magazine: Choose a PDF')
    .and(page.locator('input'))
    .setInputFiles('site/public/2025-magazine.pdf');
  await expect(page.getByRole('link', { name: 'Open the PDF' })).toHaveAttribute(
    'href',
    /^\/documents\//,
  );
  const about = card(page, 'About Section Image');
  await about.locator('input').setInputFiles('site/public/icon-512.png');
  await expect(about.locator('img')).toHaveAttribute('src', /^\/media\/contents\/about-image-/);
  await submit.click();
  await toast(page, 'Settings updated successfully');
  // Bottom right (spec §2), just above the save bar.
  const told = await page.locator('.MuiSnackbar-root').boundingBox();
  const bar = await page.getByRole('toolbar').filter({ has: submit }).boundingBox();
  expect((told?.x ?? 0) + (told?.width ?? 0)).toBeGreaterThan(1240);
  const gap = (bar?.y ?? 0) - (told?.y ?? 0) - (told?.height ?? 0);
  expect(gap).toBeGreaterThan(0);
  expect(gap).toBeLessThan(40);

  await page.goto('/contact');
  await expect(page.getByRole('link', { name: '+64 9 555 0101' }).first()).toHaveAttribute(
    'href',
    'tel:+6495550101',
  );
  await page.goto('/');
  const magazine = await page.locator('a.button[download]').getAttribute('href');
  const pdf = await page.request.get(magazine ?? '');
  expect(pdf.headers()['content-type']).toBe('application/pdf');

  await page.goto('/admin/settings');
  await expect(phone).toHaveValue('+64 9 555 0101');
  await phone.fill('');
  for (const _ of [1, 2])
    await page.getByRole('button', { name: 'Use the default' }).first().click();
  await submit.click();
  await toast(page, 'Settings updated successfully');
  expect((await (await page.request.get('/contact')).text()).includes('555 0101')).toBe(false);
  expect(complaints).toEqual([]);
});

test('settings resolve a conflict and guard unsaved input', ON_PHONE_ONLY, async ({ page }) => {
  // Changes only settings that the desktop's journey does not.
  const complaints = complaintsOf(page, REFUSALS);
  await signInAsAdmin(page);
  await page.goto('/admin/settings');
  const submit = page.getByRole('button', { name: 'Save Changes' });
  const days = page.getByRole('textbox', { name: 'Keep messages for' });
  await expect(submit).toBeDisabled();
  await days.fill('soon');
  await submit.click();
  await expect(page.getByText(en.fields.days)).toBeVisible();

  const stored = async () =>
    (await (await page.request.get('/api/admin/settings')).json()) as object;
  const theirs = (message_retention_days: string | null) =>
    page.request.put('/api/admin/settings', { data: { message_retention_days } });
  expect((await theirs('500')).status()).toBe(200);
  await days.fill('400');
  await submit.click();
  const clash = page.getByRole('dialog', { name: 'Somebody else changed this' });
  await expect(clash.getByText('500')).toBeVisible();
  await expect(clash.getByText('400')).toBeVisible();
  await clash.getByRole('radio', { name: /^From/ }).check();
  await clash.getByRole('button', { name: 'Save' }).click();
  await expect(days).toHaveValue('500');
  await days.fill('300');
  expect((await theirs('600')).status()).toBe(200);
  await submit.click();
  await clash.getByRole('radio', { name: 'Yours' }).check();
  await clash.getByRole('button', { name: 'Save' }).click();
  await toast(page, 'Settings updated successfully');
  expect(await stored()).toMatchObject({ message_retention_days: '300' });

  // Leaving with an unsaved picture asks first.
  const photo = card(page, 'Committee Photo');
  await photo.locator('input').setInputFiles('site/public/icon-512.png');
  await expect(photo.locator('img')).toHaveAttribute('src', /^\/media\/contents\/committee-photo-/);
  const leave = async (answer: 'confirm' | 'keep') => {
    await page.getByRole('button', { name: /(Open|Close) menu/ }).click();
    await page.getByRole('menuitem', { name: 'Users' }).click();
    const question = page.getByRole('dialog', { name: officeMessages.leave.title });
    await question.getByRole('button', { name: officeMessages.leave[answer] }).click();
    await expect(question).toBeHidden();
  };
  await leave('keep');
  await expect(page).toHaveURL(/\/admin\/settings$/);
  await leave('confirm');
  await expect(page).toHaveURL(/\/admin\/users/);
  expect(await stored()).toMatchObject({ committee_photo: null });
  expect((await theirs(null)).status()).toBe(200);
  expect(complaints).toEqual([]);
});

test('the published months of a year settle its dates in the office, at once and after a reload', async ({
  page,
}) => {
  await signInAsAdmin(page);
  const name = `Published ${crypto.randomUUID().slice(0, 8)}`;
  const id = await make(page, 'festivals', { name, date: '2027-05-14' });
  // Other journeys look at dates of that year: nothing is stored.
  let years: string | null = null;
  await page.route(
    ({ pathname }) => pathname === paths.api.settings(),
    async (route) => {
      const stored = await (await page.request.get(paths.api.settings())).json();
      if (route.request().method() === 'PUT') years = '2084: 30 32 31 32 31 30 30 30 29 29 30 31';
      await route.fulfill({ json: { ...stored, bikram_sambat_years: years } });
    },
  );
  const row = page.getByRole('row', { name });
  const inFestivals = async (date: string) => {
    await page.getByRole('textbox', { name: 'Search' }).fill(name);
    await expect(row.getByRole('cell', { name: date, exact: true })).toBeVisible();
  };
  await page.goto('/admin/festivals');
  await inFestivals('about 31 Baisakh 2084 BS');

  await page.goto('/admin/settings');
  const field = page.getByRole('textbox', { name: settingsMessages.fields.bikram_sambat_years });
  const submit = page.getByRole('button', { name: settingsMessages.save });
  await field.fill('soon');
  await submit.click();
  await expect(page.getByText(en.fields.yearLine(1))).toBeVisible();
  await field.fill('२०८४: ३० ३२ ३१ ३२ ३१ ३० ३० ३० २९ २९ ३० ३१');
  await submit.click();
  await toast(page, settingsMessages.notifications.updated);
  await expect(field).toHaveValue(/^2084: 30/);
  await page.getByRole('menuitem', { name: 'Festivals' }).click();
  await inFestivals('1 Jestha 2084 BS');
  await page.reload();
  await inFestivals('1 Jestha 2084 BS');
  await remove(page, `festivals/${id}`);
});
