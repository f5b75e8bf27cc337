import { expect, type Page, test } from 'playwright/test';
import { paths } from '#core/paths';
import { en } from '#core/words/en';
import { ON_PHONE_ONLY, ON_PHONE_TOO } from '#e2e/support/phone';

/** How long a dropdown stays after the pointer has left it (spec §9). */
const CLOSE_MS = 300;

const menuOf = (page: Page) => page.getByRole('navigation', { name: en.nav.label });
const linkOf = (page: Page, name: string) => menuOf(page).getByRole('link', { name, exact: true });
const toggleOf = (page: Page, name: string) =>
  menuOf(page).getByRole('button', { name: en.nav.more(name) });

/** Every script the page asks for, from now on, in order. */
function scriptsOf(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') asked.push(new URL(request.url()).pathname);
  });
  return asked;
}

/** The scripts of the menu's island: its own and the framework's. */
const islandScripts = (page: Page) =>
  page
    .locator('header astro-island')
    .evaluate((island) =>
      ['component-url', 'renderer-url'].map((name) => island.getAttribute(name) ?? ''),
    );

/** Brings the pointer to a place without links. */
const moveAway = (page: Page) => page.mouse.move(10, 600);

test(
  'the menu loads no framework before the first hover, touch or focus',
  ON_PHONE_TOO,
  async ({ page, isMobile }) => {
    const asked = scriptsOf(page);
    await page.goto(paths.home(), { waitUntil: 'networkidle' });
    const island = await islandScripts(page);
    expect(island.every((path) => path.endsWith('.js'))).toBe(true);
    if (!isMobile) await moveAway(page);
    const declared = await page
      .locator('script[src]')
      .evaluateAll((all) => all.map((one) => one.getAttribute('src') ?? ''));
    // Only the scripts that the document declares, and those for the blur of pictures.
    const blur = /\/(?:blur|placeholders)\./;
    expect(asked.filter((path) => !blur.test(path))).toEqual(declared);
    expect(asked.filter((path) => island.includes(path) || /react/.test(path))).toEqual([]);

    if (isMobile) await menuOf(page).getByText(en.nav.menu, { exact: true }).tap();
    else await linkOf(page, en.nav.about).hover();
    await expect.poll(() => island.every((path) => asked.includes(path))).toBe(true);
  },
);

test.describe('on a wide screen', () => {
  for (const [name, below] of [
    [en.nav.about, en.nav.committee],
    [en.nav.events, en.nav.past],
  ] as const)
    test(`${name} opens on hover and closes ${CLOSE_MS} ms after the pointer has left`, async ({
      page,
    }) => {
      await page.clock.install();
      await page.goto(paths.contact());
      await linkOf(page, name).hover();
      await expect(toggleOf(page, name)).toHaveAttribute('aria-expanded', 'true');
      await expect(linkOf(page, below)).toBeVisible();
      // Stops the page's clock.
      await page.clock.pauseAt(Date.now() + 60_000);

      await moveAway(page);
      await page.clock.runFor(CLOSE_MS - 1);
      await expect(linkOf(page, below)).toBeVisible();
      await linkOf(page, below).hover();
      await page.clock.runFor(CLOSE_MS * 3);
      await expect(linkOf(page, below), 'coming back keeps it open').toBeVisible();

      await moveAway(page);
      await page.clock.runFor(CLOSE_MS - 1);
      await expect(toggleOf(page, name)).toHaveAttribute('aria-expanded', 'true');
      await page.clock.runFor(1);
      await expect(toggleOf(page, name)).toHaveAttribute('aria-expanded', 'false');
      await expect(linkOf(page, below)).toBeHidden();
    });

  test('focus opens a dropdown of the menu, and Tab goes through its links', async ({ page }) => {
    await page.goto(paths.contact());
    await linkOf(page, en.nav.home).focus();
    await page.keyboard.press('Tab');
    await expect(linkOf(page, en.nav.about)).toBeFocused();
    await expect(toggleOf(page, en.nav.about)).toHaveAttribute('aria-expanded', 'true');
    await page.keyboard.press('Tab');
    await expect(toggleOf(page, en.nav.about)).toBeFocused();
    for (const name of [en.nav.society, en.nav.committee]) {
      await page.keyboard.press('Tab');
      await expect(linkOf(page, name)).toBeFocused();
    }
    // Behind them are pages that volunteers have put there, such as those of another journey.
    const events = linkOf(page, en.nav.events);
    await expect(async () => {
      await page.keyboard.press('Tab');
      await expect(events).toBeFocused({ timeout: 100 });
    }).toPass();
    await expect(toggleOf(page, en.nav.about)).toHaveAttribute('aria-expanded', 'false');
  });

  test('the toggle of a dropdown opens and closes it by keyboard', async ({ page }) => {
    await page.goto(paths.contact());
    const toggle = toggleOf(page, en.nav.events);
    await linkOf(page, en.nav.events).focus();
    await page.keyboard.press('Tab');
    await expect(toggle).toBeFocused();
    await expect(toggle).toHaveAttribute('aria-expanded', 'true');
    await page.keyboard.press('Enter');
    await expect(toggle).toHaveAttribute('aria-expanded', 'false');
    await expect(linkOf(page, en.nav.past)).toBeHidden();
    await page.keyboard.press('Space');
    await expect(toggle).toHaveAttribute('aria-expanded', 'true');
    await linkOf(page, en.nav.past).click();
    await expect(page).toHaveURL(paths.past());
  });

  test('a click on the toggle keeps a dropdown open that hovering has opened', async ({ page }) => {
    await page.goto(paths.contact());
    const toggle = toggleOf(page, en.nav.events);
    await toggle.hover();
    await expect(toggle).toHaveAttribute('aria-expanded', 'true');
    await toggle.click();
    await expect(toggle).toHaveAttribute('aria-expanded', 'true');
    await expect(linkOf(page, en.nav.past)).toBeVisible();
  });

  test('Escape closes a dropdown and returns the focus to its toggle', async ({ page }) => {
    await page.goto(paths.contact());
    const toggle = toggleOf(page, en.nav.events);
    await linkOf(page, en.nav.events).focus();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect(linkOf(page, en.nav.upcoming)).toBeFocused();
    await expect(toggle).toHaveAttribute('aria-expanded', 'true');
    await page.keyboard.press('Escape');
    await expect(toggle).toBeFocused();
    await expect(toggle).toHaveAttribute('aria-expanded', 'false');
    await expect(linkOf(page, en.nav.upcoming)).toBeHidden();
  });
});

test.describe('on a phone', ON_PHONE_ONLY, () => {
  test('the button of the menu opens and closes the list', async ({ page }) => {
    await page.goto(paths.contact());
    const button = menuOf(page).getByText(en.nav.menu, { exact: true });
    const link = linkOf(page, en.nav.upcoming);
    await expect(link).toBeHidden();
    await button.tap();
    await expect(link).toBeVisible();
    await button.tap();
    await expect(link).toBeHidden();
    await button.tap();
    await link.tap();
    await expect(page).toHaveURL(paths.upcoming());
  });

  test('Escape closes the list and returns the focus to the button', async ({ page }) => {
    const asked = scriptsOf(page);
    await page.goto(paths.contact());
    const island = await islandScripts(page);
    const button = menuOf(page).locator('summary');
    await button.tap();
    const link = linkOf(page, en.nav.upcoming);
    await link.focus();
    await expect.poll(() => island.every((path) => asked.includes(path))).toBe(true);
    await expect(page.locator('header astro-island')).not.toHaveAttribute('ssr');
    await page.keyboard.press('Escape');
    await expect(link).toBeHidden();
    await expect(button).toBeFocused();
  });
});
