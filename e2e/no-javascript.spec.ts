import { expect, test } from 'playwright/test';
import { paths } from '#core/paths';
import { en } from '#core/words/en';
import { ON_PHONE_ONLY } from '#e2e/support/phone';

test.use({ javaScriptEnabled: false });

const MENU = { name: en.nav.label };
const EVENTS_BELOW = [
  [en.nav.allEvents, paths.events()],
  [en.nav.upcoming, paths.upcoming()],
  [en.nav.past, paths.past()],
  [en.nav.gallery, paths.eventGallery()],
  [en.nav.calendar, paths.calendar()],
] as const;
const ABOUT_BELOW = [
  [en.nav.society, paths.society()],
  [en.nav.committee, paths.committee()],
] as const;
const TOP = [
  [en.nav.home, paths.home()],
  [en.nav.about, paths.about()],
  [en.nav.events, paths.events()],
  [en.nav.contact, paths.contact()],
] as const;

test.describe('without JavaScript, the menu of a wide screen', () => {
  for (const [above, below] of [
    [en.nav.about, ABOUT_BELOW],
    [en.nav.events, EVENTS_BELOW],
  ] as const) {
    test(`opens the dropdown of ${above} on hover`, async ({ page }) => {
      await page.goto(paths.contact());
      const menu = page.getByRole('navigation', MENU);
      for (const [name] of below)
        await expect(menu.getByRole('link', { name, exact: true })).toHaveCount(0);
      await menu.getByRole('link', { name: above, exact: true }).hover();
      for (const [name, path] of below)
        await expect(menu.getByRole('link', { name, exact: true })).toHaveAttribute('href', path);
      const [name, path] = below[1];
      await menu.getByRole('link', { name, exact: true }).click();
      await expect(page).toHaveURL(path);
    });

    test(`opens the dropdown of ${above} by keyboard`, async ({ page }) => {
      await page.goto(paths.contact());
      const menu = page.getByRole('navigation', MENU);
      await menu.getByRole('link', { name: above, exact: true }).focus();
      // Past the button beside it, then through every link.
      await page.keyboard.press('Tab');
      for (const [name, path] of below) {
        await page.keyboard.press('Tab');
        const link = menu.getByRole('link', { name, exact: true });
        await expect(link).toBeFocused();
        await expect(link).toHaveAttribute('href', path);
      }
      await page.keyboard.press('Shift+Tab');
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(below.at(-2)?.[1] ?? '');
    });
  }

  test('links to its top pages', async ({ page }) => {
    await page.goto(paths.contact());
    const menu = page.getByRole('navigation', MENU);
    for (const [name, path] of TOP)
      await expect(menu.getByRole('link', { name, exact: true })).toHaveAttribute('href', path);
    const here = menu.getByRole('link', { name: en.nav.contact, exact: true });
    await expect(here).toHaveAttribute('aria-current', 'page');
  });
});

test('without JavaScript, the phone menu opens its links', ON_PHONE_ONLY, async ({ page }) => {
  await page.goto(paths.home());
  const menu = page.getByRole('navigation', MENU);
  await expect(menu.getByRole('link')).toHaveCount(0);
  await menu.getByText(en.nav.menu, { exact: true }).tap();
  const below = EVENTS_BELOW.filter(([, path]) => path !== paths.events());
  for (const [name, path] of [...TOP, ...ABOUT_BELOW, ...below])
    await expect(menu.getByRole('link', { name, exact: true })).toHaveAttribute('href', path);
  await menu.getByRole('link', { name: en.nav.committee, exact: true }).tap();
  await expect(page).toHaveURL(paths.committee());
});
