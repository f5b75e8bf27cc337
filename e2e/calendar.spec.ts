import { expect, test } from 'playwright/test';
import { paths } from '#core/kit/paths';
import { en } from '#core/words/en';
import { open } from '#e2e/support/open';
import { ON_PHONE_TOO } from '#e2e/support/phone';
import { writerAt } from '#e2e/support/written';

const words = en.calendar;
/** A month with nothing else in it, that begins on a Tuesday. */
const MONTH = '2033-02';

test(
  'a month fits the screen, its days and the next months open in place, and an event is put into a calendar',
  ON_PHONE_TOO,
  async ({ page, baseURL, isMobile }) => {
    const writer = await writerAt(baseURL ?? '');
    const own = `"tea" for $& ${crypto.randomUUID().slice(0, 8)}`;
    const [camp, lunch] = [`Camp; ${own}`, `Lunch; ${own}`];
    const place = { location: 'Hall' };
    await writer.make('events', { title: camp, date: '2033-02-11', end_date: '2033-02-13', ...place });
    await writer.make('events', { title: lunch, date: '2033-02-12', ...place });
    let documents = 0;
    page.on('request', (request) => {
      if (request.resourceType() === 'document') documents += 1;
    });
    await open(page, paths.calendar(MONTH, 'grid'));
    const { width = 0 } = page.viewportSize() ?? {};
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    if (isMobile) {
      // What is above the month takes two rows on the narrowest phone.
      await page.setViewportSize({ width: 360, height: 740 });
      const controls = page.locator('main astro-island').getByRole('link').and(page.locator('.button, .chip'));
      const tops = await controls.evaluateAll((all) =>
        all
          .filter((one) => one.checkVisibility() && !one.closest('section'))
          .map((one) => Math.round(one.getBoundingClientRect().top)),
      );
      expect(tops).toHaveLength(5);
      expect(new Set(tops).size).toBe(2);
      await page.setViewportSize({ width, height: 844 });
    }
    const grid = page.getByRole('table');
    const saturday = grid.getByRole('link', { name: /^Sat.* 12 February 2033: \d+ events$/ });
    // A dot for each event where there is no room for bars.
    const dots = saturday.getByText('•');
    await (isMobile ? expect(dots).toBeVisible() : expect(dots).toBeHidden());
    await expect(grid.getByRole('link', { name: camp })).toBeVisible({ visible: !isMobile });

    // By keyboard: the day's events are shown.
    await saturday.focus();
    await expect(page.locator('main astro-island[component-url*="Calendar"]')).not.toHaveAttribute('ssr');
    await page.keyboard.press('Enter');
    const chosen = page.getByRole('region', { name: /^Sat/ });
    for (const title of [camp, lunch])
      await expect(chosen.getByRole('link', { name: title, exact: true })).toBeVisible();
    await expect(chosen).toBeInViewport();
    await page.getByRole('link', { name: words.next, exact: true }).click();
    const heading = page.getByRole('main').getByRole('heading', { level: 2 });
    await expect(heading).toHaveText('March 2033');
    expect(documents).toBe(1);

    // The address alone shows the same.
    await open(page, `${paths.calendar(MONTH, 'grid')}&day=2033-02-12`);
    await expect(chosen.getByRole('link', { name: lunch, exact: true })).toBeVisible();
    await page.getByLabel(words.addTitle(lunch)).click();
    const saved = page.waitForEvent('download');
    await page.getByRole('link', { name: words.ics }).click();
    expect((await saved).suggestedFilename()).toMatch(/^Lunch;?_.*\.ics$/);
    await writer.removeAll();
  },
);
