import { expect, test } from 'playwright/test';
import { paths } from '#core/paths';
import { en } from '#core/words/en';
import { ON_PHONE_TOO } from '#e2e/support/phone';

test('a menu whose script throws keeps its links', ON_PHONE_TOO, async ({ page, isMobile }) => {
  // The script of the island loads, and throws when it runs.
  await page.route('**/_astro/Menu.*.js', async (route) => {
    const answer = await route.fetch();
    const script = await answer.text();
    await route.fulfill({ response: answer, body: script.replaceAll('matches(', 'noSuchThing(') });
  });
  await page.goto(paths.home());
  const menu = page.getByRole('navigation', { name: en.nav.label });
  if (isMobile) await menu.getByText(en.nav.menu, { exact: true }).tap();
  else await menu.getByRole('link', { name: en.nav.about, exact: true }).hover();
  await expect(page.locator('header astro-island')).not.toHaveAttribute('ssr');
  await expect(menu.getByRole('link', { name: en.nav.society, exact: true }).first()).toBeVisible();
});

test('a menu whose script is lost works without it', ON_PHONE_TOO, async ({ page, isMobile }) => {
  await page.route('**/_astro/Menu.*.js*', (route) => route.abort());
  await page.goto(paths.home());
  const menu = page.getByRole('navigation', { name: en.nav.label });
  if (isMobile) await menu.getByText(en.nav.menu, { exact: true }).tap();
  else await menu.getByRole('link', { name: en.nav.about, exact: true }).hover();
  await expect(menu.getByRole('link', { name: en.nav.society, exact: true }).first()).toBeVisible();
});
