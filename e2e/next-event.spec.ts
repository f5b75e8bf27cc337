import { expect, test } from 'playwright/test';
import { paths } from '#core/kit/paths';
import { en } from '#core/words/en';
import { open } from '#e2e/support/open';
import { ON_PHONE_TOO } from '#e2e/support/phone';

/** "Wed 25 November 2026", and a time of day where there is one. */
const WEEKDAY_AND_DAY = /(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun) \d{1,2}(?: \w+ \d{4})?/;

test(
  'the next event is in the first screen of the home page, with weekday, place and calendars',
  ON_PHONE_TOO,
  async ({ page }) => {
    await open(page, paths.home());
    const hero = page.locator('section.next');
    await expect(hero).toBeInViewport({ ratio: 1 });
    await expect(hero).toContainText(WEEKDAY_AND_DAY);
    const title = hero.getByRole('heading', { level: 2 });
    const name = (await title.textContent())?.trim() ?? '';
    await expect(hero.getByLabel(en.calendar.addTitle(name))).toBeVisible();
    await title.getByRole('link').focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toContainText(name);
    await expect(page.getByRole('main')).toContainText(WEEKDAY_AND_DAY);
  },
);
