import { expect, test } from 'playwright/test';
import { paths } from '#core/paths';
import { en } from '#core/words/en';
import { sound } from '#e2e/support/axe';
import { ON_PHONE_TOO } from '#e2e/support/phone';

/** "Wed 25 November 2026", and a time of day where there is one. */
const WEEKDAY_AND_DAY = /(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun) \d{1,2}(?: \w+ \d{4})?/;

test(
  'the next event is in the first screen of the home page, with weekday, place and calendars',
  ON_PHONE_TOO,
  async ({ page, isMobile }) => {
    await page.emulateMedia({ colorScheme: isMobile ? 'light' : 'dark' });
    await page.goto(paths.home());
    const hero = page.locator('section.next');
    await expect(hero).toBeInViewport({ ratio: 1 });
    await expect(hero).toContainText(WEEKDAY_AND_DAY);
    const title = hero.getByRole('heading', { level: 2 });
    const name = (await title.textContent())?.trim() ?? '';
    await sound(page, 'main');
    // Its name in Nepali takes one file of letters, 45 kB, and not one for each weight. The name of the
    // language has six letters of its own.
    const faces = await page.evaluate(() =>
      performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.woff2')),
    );
    const letters = faces.map(({ name }) => name).filter((name) => !name.includes('mukta-label'));
    expect(letters).toHaveLength(2);

    // Opened and left by keyboard.
    const add = hero.getByLabel(en.calendar.addTitle(name));
    await add.focus();
    await page.keyboard.press('Enter');
    await expect(hero.getByRole('link', { name: en.calendar.google })).toBeVisible();
    await sound(page, 'section.next');
    // Before its script is there, the browser's own element knows no Escape.
    await expect(hero.locator('astro-island[ssr]')).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(hero.getByRole('link', { name: en.calendar.google })).toBeHidden();
    await expect(add).toBeFocused();

    await title.getByRole('link').focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toContainText(name);
    await expect(page.getByRole('main')).toContainText(WEEKDAY_AND_DAY);
  },
);

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the next event offers its calendars', async ({ page }) => {
    await page.goto(paths.home());
    const hero = page.locator('section.next');
    await expect(hero).toBeInViewport({ ratio: 1 });
    await hero.locator('summary').click();
    await expect(hero.getByRole('link', { name: en.calendar.google })).toBeVisible();
  });
});
