import { expect, test } from 'playwright/test';
import { paths } from '#core/paths';
import { en } from '#core/words/en';
import { sound } from '#e2e/support/axe';
import { ON_PHONE_TOO } from '#e2e/support/phone';

test(
  'a mistyped address and a misspelt word both lead to the page that was meant',
  ON_PHONE_TOO,
  async ({ page, isMobile }) => {
    await page.emulateMedia({ colorScheme: isMobile ? 'dark' : 'light' });
    await page.goto('/pages/lunguage-clas');
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(en.notFound.title);
    await sound(page);
    const field = main.getByLabel(en.search.label);
    await expect(field).toHaveValue('pages lunguage clas');

    // The search can be mended and sent by keyboard alone.
    await field.fill('lunguage class');
    await field.press('Enter');
    await expect(page).toHaveURL(paths.search('lunguage class'));
    await expect(main.getByRole('status')).toContainText(en.search.corrected('lunguage class'));
    await expect(
      main.getByRole('link', { name: en.search.literally('lunguage class') }),
    ).toBeVisible();
    await sound(page);
    const results = main.getByRole('region', { name: /^Events/ }).getByRole('link');
    await expect(results.first()).toContainText('Nepali Language Class');
    await results.first().press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Nepali Language Class');
  },
);
