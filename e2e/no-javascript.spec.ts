import { expect, test } from 'playwright/test';
import { paths } from '#core/paths';
import { en } from '#core/words/en';
import { ON_PHONE_ONLY } from '#e2e/support/phone';
import { NOWHERE, publicPages } from '#e2e/support/public-pages';

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

test.describe('the menu of a wide screen', () => {
  for (const [above, below] of [
    [en.nav.about, ABOUT_BELOW],
    [en.nav.events, EVENTS_BELOW],
  ] as const) {
    test(`below ${above} opens by hovering`, async ({ page }) => {
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

    test(`below ${above} opens by keyboard`, async ({ page }) => {
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

  test('has its pages at the top', async ({ page }) => {
    await page.goto(paths.contact());
    const menu = page.getByRole('navigation', MENU);
    for (const [name, path] of TOP)
      await expect(menu.getByRole('link', { name, exact: true })).toHaveAttribute('href', path);
    const here = menu.getByRole('link', { name: en.nav.contact, exact: true });
    await expect(here).toHaveAttribute('aria-current', 'page');
  });
});

test('the menu of a phone opens, and all its links are there', ON_PHONE_ONLY, async ({ page }) => {
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

test('the breadcrumb tells the way to every page', async ({ page, request }) => {
  const { segments, details, label } = en.breadcrumb;
  const events = segments.events ?? '';
  const ways: Record<string, string[]> = {
    [paths.about()]: [segments.about ?? ''],
    [paths.society()]: [segments.about ?? '', segments.society ?? ''],
    [paths.committee()]: [segments.about ?? '', segments.committee ?? ''],
    [paths.contact()]: [segments.contact ?? ''],
    [paths.events()]: [events],
    [paths.upcoming()]: [events, segments.upcoming ?? ''],
    [paths.past()]: [events, segments.past ?? ''],
    [paths.calendar()]: [events, segments.calendar ?? ''],
    [paths.eventGallery()]: [events, segments.gallery ?? ''],
    [NOWHERE]: ['No Such Page'],
    '/events/12': [events, details],
    '/one-two/three': ['One Two', 'Three'],
  };
  for (const { path, status } of await publicPages(request))
    if (status === 200 && path.startsWith('/events/')) ways[path] ??= [events, details];
    else if (path.startsWith('/galleries/')) ways[path] = [segments.galleries ?? '', details];
  for (const [path, way] of Object.entries(ways)) {
    const answer = await page.goto(path);
    const breadcrumb = page.getByRole('navigation', { name: label });
    await expect(breadcrumb.getByRole('listitem')).toHaveText([en.nav.home, ...way]);
    await expect(breadcrumb.locator('[aria-current=page]')).toHaveText(way.at(-1) ?? '');
    const links = breadcrumb.getByRole('link');
    // Of what is not there, the steps on the way lead nowhere.
    const steps = answer?.status() === 404 && path !== '/events/12' ? [] : way.slice(0, -1);
    await expect(links).toHaveText([en.nav.home, ...steps]);
    await expect(links.first()).toHaveAttribute('href', paths.home());
  }
  await page.goto(paths.home());
  await expect(page.getByRole('navigation', { name: label })).toHaveCount(0);
});

test('every picture is shown and every internal link leads somewhere', async ({
  page,
  request,
}) => {
  const links = new Map<string, string>();
  for (const { path } of await publicPages(request)) {
    await page.goto(path);
    const found = await page
      .locator('a[href]')
      .evaluateAll((all) => all.map((one) => one.getAttribute('href') ?? ''));
    for (const href of found) if (href.startsWith('/')) links.set(href.replace(/#.*/, ''), path);
    const missing = await page
      .locator('img')
      .evaluateAll(
        (all) =>
          all.filter((one) => one instanceof HTMLImageElement && one.naturalWidth === 0).length,
      );
    expect.soft(missing, `pictures missing on ${path}`).toBe(0);
  }
  expect(links.size).toBeGreaterThan(20);
  const dead = async (href: string) => (await request.get(href)).status() >= 400;
  for (const [href, path] of links) {
    if (!(await dead(href))) continue;
    // What another journey deleted in between is not linked any more either.
    const html = await (await request.get(path)).text();
    expect.soft(html, `${href} leads nowhere, on ${path}`).not.toContain(`href="${href}"`);
  }
});
