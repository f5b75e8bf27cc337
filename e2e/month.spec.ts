import { expect, test } from 'playwright/test';
import { paths } from '#core/paths';
import { en } from '#core/words/en';
import { sound } from '#e2e/support/axe';
import { ON_PHONE_TOO } from '#e2e/support/phone';
import { call, signIn } from '#testing/client';

/** A month with nothing else in it, that begins on a Tuesday. */
const MONTH = '2033-02';

test(
  'a month has seven columns that fit, dots or bars, and the events of the chosen day below',
  ON_PHONE_TOO,
  async ({ page, baseURL, isMobile }, info) => {
    const caller = await signIn(baseURL ?? '');
    const made: string[] = [];
    const add = async (event: { title: string; date: string; end_date?: string }) => {
      const body = JSON.stringify({ location: 'Hall', ...event });
      const answer = await call(caller, '/api/admin/events', { method: 'POST', body });
      const { id }: { id: string } = await answer.json();
      made.push(id);
    };
    const name = (title: string) => `${title} ${info.project.name}`;
    // From Friday to Sunday, and two more on the Saturday.
    await add({ title: name('Camp'), date: '2033-02-11', end_date: '2033-02-13' });
    await add({ title: name('Lunch'), date: '2033-02-12' });
    await add({ title: name('Songs'), date: '2033-02-12' });
    await page.emulateMedia({ colorScheme: isMobile ? 'dark' : 'light' });
    await page.goto(paths.calendar(MONTH, 'grid'));

    const grid = page.getByRole('table');
    await expect(grid.getByRole('columnheader')).toHaveCount(7);
    const { width = 0 } = page.viewportSize() ?? {};
    const sunday = await grid.getByRole('columnheader').last().boundingBox();
    expect((sunday?.x ?? width) + (sunday?.width ?? 0)).toBeLessThanOrEqual(width);
    const saturday = grid.getByRole('link', {
      name: /^Sat.* 12 February 2033: \d+ events$/,
    });
    if (isMobile) {
      await expect(saturday).toContainText('•••');
      await expect(grid.getByRole('link', { name: name('Camp') })).toBeHidden();
    } else {
      // One bar over its three days.
      const bar = await grid.getByRole('link', { name: name('Camp') }).boundingBox();
      const day = await grid.getByRole('columnheader').first().boundingBox();
      expect(bar?.width).toBeGreaterThan(2.5 * (day?.width ?? Infinity));
    }
    await sound(page, 'main');

    // By keyboard: the day's events are shown, and have the focus.
    await saturday.focus();
    await page.keyboard.press('Enter');
    const chosen = page.getByRole('region', { name: /^Sat/ });
    for (const title of ['Camp', 'Lunch', 'Songs'])
      await expect(chosen.getByRole('link', { name: name(title), exact: true })).toBeVisible();
    await expect(chosen).toBeInViewport();
    await expect(saturday).toHaveAttribute('aria-current', 'true');
    await sound(page, 'main');
    await expect(page).toHaveURL(/day=2033-02-12/);

    // The address alone shows the same.
    await page.reload();
    await expect(chosen.getByRole('link', { name: name('Lunch'), exact: true })).toBeVisible();
    const scrollable = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(scrollable).toBeLessThanOrEqual(width);
    for (const id of made) await call(caller, `/api/admin/events/${id}`, { method: 'DELETE' });
  },
);

test('the calendar for programs is on a page for developers, and not in the calendar', async ({
  page,
}) => {
  await page.goto(paths.calendar());
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: /API|program/i })).toHaveCount(0);
  await page.goto(paths.developers());
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(en.developers.title);
  await expect(main.getByText(/\/calendar\.ics$/).first()).toBeVisible();
  await expect(main.getByRole('link', { name: en.developers.docs })).toBeVisible();
  await sound(page, 'main');
});
