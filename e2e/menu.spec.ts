import { expect, test } from 'playwright/test';
import { paths } from '#core/paths';
import { en } from '#core/words/en';
import { ON_PHONE_TOO } from '#e2e/support/phone';

test(
  'the menu works before its script, which comes when somebody reaches for it',
  ON_PHONE_TOO,
  async ({ page, isMobile }) => {
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'script') asked.push(new URL(request.url()).pathname);
    });
    const menu = page.getByRole('navigation', { name: en.nav.label });
    const reach = () =>
      isMobile
        ? menu.getByText(en.nav.menu, { exact: true }).tap()
        : menu.getByRole('link', { name: en.nav.events, exact: true }).hover();
    const link = menu.getByRole('link', { name: en.nav.past, exact: true });

    await page.route('**/_astro/Menu.*.js*', (route) => route.abort());
    await page.goto(paths.home(), { waitUntil: 'networkidle' });
    const island = page.locator('header astro-island');
    const scripts = await island.evaluate((one) =>
      ['component-url', 'renderer-url'].map((name) => one.getAttribute(name) ?? ''),
    );
    expect(scripts.every((path) => path.endsWith('.js'))).toBe(true);
    expect(asked.filter((path) => scripts.includes(path) || /react/.test(path))).toEqual([]);
    await expect(link).toBeHidden();
    await reach();
    await expect.poll(() => scripts.some((path) => asked.includes(path))).toBe(true);
    // Its script is lost: the links are there all the same.
    await expect(link).toBeVisible();
    await link.click();
    await expect(page).toHaveURL(paths.past());

    await page.unroute('**/_astro/Menu.*.js*');
    await page.goto(paths.contact());
    await reach();
    await expect(island).not.toHaveAttribute('ssr');
    await expect(link).toBeVisible();
    if (isMobile) await reach();
    else await page.mouse.move(10, 600);
    await expect(link).toBeHidden();
  },
);
