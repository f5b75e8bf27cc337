import { expect, type Page, test } from 'playwright/test';
import { paths, pathsIn } from '#core/kit/paths';
import { en } from '#core/words/en';
import { ne } from '#core/words/ne';
import { open } from '#e2e/support/open';
import { ON_PHONE_ONLY } from '#e2e/support/phone';

// Without JavaScript: no-javascript.spec.ts.
const { nav } = en;
/** How long a dropdown stays after the pointer has left it (spec §9). */
const CLOSE_MS = 300;

const menuOf = (page: Page) => {
  const menu = page.getByRole('navigation', { name: nav.label });
  const link = (name: string) => menu.getByRole('link', { name, exact: true });
  const toggle = (name: string) => menu.getByRole('button', { name: nav.more(name) });
  const isOpen = (name: string, open: boolean) =>
    expect(toggle(name)).toHaveAttribute('aria-expanded', String(open), { timeout: 5_000 });
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  return { menu, link, toggle, isOpen, press };
};

test('a dropdown opens on hover, and closes a moment after the pointer has left it for good', async ({ page }) => {
  const { link, isOpen, press } = menuOf(page);
  await page.clock.install();
  await open(page, paths.contact());
  await isOpen(nav.about, false);
  await page.clock.pauseAt(Date.now() + 60_000);
  const leave = () => page.mouse.move(200, 800);
  await link(nav.about).hover();
  await isOpen(nav.about, true);
  await leave();
  await page.clock.runFor(CLOSE_MS - 1);
  await link(nav.committee).hover();
  await page.clock.runFor(3 * CLOSE_MS);
  await isOpen(nav.about, true);
  await leave();
  await page.clock.runFor(CLOSE_MS - 1);
  await isOpen(nav.about, true);
  await page.clock.runFor(1);
  await isOpen(nav.about, false);
  await expect(link(nav.committee)).toHaveCount(0);
  await link(nav.about).hover();
  await press('Escape');
  await expect(link(nav.committee)).toHaveCount(0);
});

test('the focus opens a dropdown, Tab goes through it, Escape returns to its toggle, which closes and opens it', async ({
  page,
}) => {
  const { menu, link, toggle, isOpen, press } = menuOf(page);
  await open(page, paths.contact());
  await isOpen(nav.about, false);
  await link(nav.home).focus();
  await press('Tab');
  await expect(link(nav.about)).toBeFocused();
  await isOpen(nav.about, true);
  await press('Tab');
  await expect(toggle(nav.about)).toBeFocused();
  // Another journey puts a page there.
  for (const one of await menu.getByRole('list').getByRole('list').getByRole('link').all()) {
    await press('Tab');
    await expect(one).toBeFocused();
  }
  await press('Tab');
  await expect(link(nav.events)).toBeFocused();
  await isOpen(nav.about, false);
  await press('Tab', 'Tab');
  await expect(link(nav.allEvents)).toBeFocused();
  await press('Escape');
  await expect(toggle(nav.events)).toBeFocused();
  await isOpen(nav.events, false);

  // Not what the focus or a mouse has just opened.
  await press('Shift+Tab');
  await isOpen(nav.events, true);
  await press('Tab', 'Enter');
  await isOpen(nav.events, true);
  await press('Enter');
  await isOpen(nav.events, false);
  await press('Space');
  await isOpen(nav.events, true);
  await press('Escape');
  await toggle(nav.events).click();
  await isOpen(nav.events, true);
  await expect(link(nav.past)).toBeVisible();
});

test(
  'the list of a phone has the other language first, closes on Escape and returns to its button',
  ON_PHONE_ONLY,
  async ({ page }) => {
    const { menu, link, press } = menuOf(page);
    await open(page, paths.contact());
    const button = menu.getByText(nav.menu, { exact: true });
    await expect(link(nav.upcoming)).toHaveCount(0);
    await button.tap();
    const first = menu.getByRole('link').first();
    await expect(first).toHaveText(ne.site.language);
    await expect(first).toHaveAttribute('href', pathsIn('ne').contact());
    await expect(menu.getByRole('button')).toHaveCount(0);
    await link(nav.upcoming).focus();
    await press('Escape');
    await expect(link(nav.upcoming)).toHaveCount(0);
    await expect(button).toBeFocused();
    await button.tap();
    await expect(link(nav.upcoming)).toBeVisible();
    await page.getByRole('banner').tap({ position: { x: 3, y: 3 } });
    await expect(link(nav.upcoming)).toHaveCount(0);
  },
);
