import { expect, test } from 'playwright/test';
import { libraryTexts } from '#admin/media/texts.ts';
import { settingsTexts } from '#admin/settings/texts.ts';
import { paths } from '#core/kit/paths';
import { textsOf } from '#core/words/in-language';
import { officeLabels } from '#core/words/office-labels';
import { toast } from '#e2e/support/notifications';
import { button, input } from '#e2e/support/office';
import { open } from '#e2e/support/open';
import { signInAsAdmin } from '#e2e/support/sign-in';

const { cards } = settingsTexts;
const fields = textsOf(officeLabels.settings, 'en');

test('saved settings are shown on the site at once', async ({ page }) => {
  await signInAsAdmin(page);
  await page.goto(`${paths.admin()}/settings`);
  const save = async () => {
    await button(page, settingsTexts.save).click();
    await toast(page, settingsTexts.notifications.updated);
  };
  const phone = input(page, fields.contact_phone);
  await phone.fill('+64 9 555 0101');
  await page
    .getByLabel(`${cards.magazine_pdf}: ${settingsTexts.choosePdf}`)
    .and(page.locator('input'))
    .setInputFiles('site/public/2025-magazine.pdf');
  await expect(page.getByRole('link', { name: settingsTexts.openPdf })).toHaveAttribute('href', /^\/documents\//);
  const about = page.getByRole('region', { name: cards.about_image, exact: true });
  await about.locator('input').setInputFiles('site/public/icon-512.png');
  await page.getByRole('button', { name: libraryTexts.crop.cut }).click();
  await expect(about.locator('img')).toHaveAttribute('src', /^\/media\/contents\/about-image-/);
  await save();

  await open(page, paths.contact());
  await expect(page.getByRole('link', { name: '+64 9 555 0101' }).first()).toHaveAttribute('href', 'tel:+6495550101');
  await open(page, paths.home());
  const magazine = await page.locator('a.button[download]').getAttribute('href');
  const pdf = await page.request.get(magazine ?? '');
  expect(pdf.headers()['content-type']).toBe('application/pdf');

  await page.goto(`${paths.admin()}/settings`);
  await phone.fill('');
  for (const _ of [1, 2]) await page.getByRole('button', { name: 'Use the default' }).first().click();
  await save();
  expect(await (await page.request.get(paths.contact())).text()).not.toContain('555 0101');
});
