import { expect, test } from 'playwright/test';
import { paths } from '#core/paths';
import { en } from '#core/words/en';

test('a mistyped address and a misspelt word both lead to the page that was meant', async ({
  page,
}) => {
  await page.goto('/pages/lunguage-clas');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(en.notFound.title);
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
  const results = main.getByRole('region', { name: /^Events/ }).getByRole('link');
  await results.first().press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Nepali Language Class');
});
