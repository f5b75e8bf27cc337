import { type Browser, expect, type Page, test } from 'playwright/test';
import { paths } from '#core/paths';
import { en } from '#core/words/en';
import { softlySound } from '#e2e/support/axe';
import { contrastOf } from '#e2e/support/contrast';
import { type PublicPage, publicPages } from '#e2e/support/public-pages';
import { seeAll } from '#e2e/support/see-all';
import { admin } from '#testing/client';

/** A window size and a colour scheme to check pages in. */
interface Look {
  size: { width: number; height: number; isMobile?: boolean; hasTouch?: boolean };
  scheme: 'light' | 'dark';
}

const PHONE = { width: 390, height: 844, isMobile: true, hasTouch: true };
const TABLET = { width: 768, height: 1024 };
const DESKTOP = { width: 1280, height: 900 };

/**
 * Each colour scheme once, and the narrow and the wide layout once, because axe is slow. Widths in
 * between are only checked for horizontal scrolling.
 */
const LOOKS: Look[] = [
  { size: PHONE, scheme: 'light' },
  { size: DESKTOP, scheme: 'dark' },
];
const nameOf = ({ size, scheme }: Look) => `${size.width} px, ${scheme}`;

// A trace of a dozen pages in a row takes longer than the pages.
test.use({ trace: 'off' });

/** The calendar as a table, which is wider than a phone. */
const MONTH_GRID: PublicPage = {
  path: `${paths.calendar()}?view=grid`,
  status: 200,
  heading: en.calendar.title,
};

/** Opens a page in its own context, and collects its errors from now on. */
async function open(browser: Browser, baseURL: string | undefined, { size, scheme }: Look) {
  const { width, height, ...device } = size;
  const viewport = { width, height };
  const context = await browser.newContext({ baseURL, colorScheme: scheme, viewport, ...device });
  const page = await context.newPage();
  const trouble: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type()))
      trouble.push(`${message.type()}: ${message.text()} (${message.location().url})`);
  });
  page.on('pageerror', (error) => trouble.push(`error: ${error.message}`));
  page.on('requestfailed', (request) =>
    trouble.push(`failed: ${request.url()} ${request.failure()?.errorText}`),
  );
  page.on('response', (response) => {
    if (response.status() >= 400) trouble.push(`${response.status()}: ${response.url()}`);
  });
  return { page, trouble };
}

/**
 * Leaves a page and clears the collected errors: requests that are aborted on leaving, and warnings
 * that axe causes, are no errors of the next page.
 */
async function leave(page: Page, trouble: string[]): Promise<void> {
  await page.goto('about:blank');
  trouble.length = 0;
}

async function check(page: Page, trouble: string[], wanted: PublicPage, { size }: Look) {
  await page.setViewportSize({ width: size.width, height: size.height });
  const answer = await page.goto(wanted.path);
  await seeAll(page);
  expect.soft(answer?.status()).toBe(wanted.status);
  // Where there is no page, what may have been meant is asked for as well, by who comes first.
  const trips = wanted.status === 404 ? '[12]' : '1';
  expect
    .soft(answer?.headers()['server-timing'])
    .toMatch(new RegExp(`^db;desc="round trips ${trips}"$`));
  // The browser logs an error for the document of a 404 page, which is expected.
  const unexpected = trouble.filter((line) => wanted.status === 200 || !line.includes(page.url()));
  expect.soft(unexpected).toEqual([]);

  const heading = page.getByRole('heading', { level: 1 });
  await expect.soft(heading).toHaveCount(1);
  const words = (await heading.first().textContent())?.trim() ?? '';
  expect.soft(words).toBe(wanted.heading ?? words);
  expect.soft(words).not.toBe('');
  const title = wanted.path === paths.home() ? en.site.name : en.site.title(words);
  await expect.soft(page).toHaveTitle(title);

  const missing = await page
    .locator('img')
    .evaluateAll(
      (all) => all.filter((one) => one instanceof HTMLImageElement && !one.naturalWidth).length,
    );
  expect.soft(missing, 'pictures that cannot be drawn').toBe(0);
  await expectToFit(page, size);
}

/** Sets the window to this size and expects no horizontal scrolling. */
async function expectToFit(page: Page, { width, height }: Look['size']) {
  await page.setViewportSize({ width, height });
  const scrollable = await page.evaluate(() => document.documentElement.scrollWidth);
  expect.soft(scrollable, `width of ${page.url()}`).toBeLessThanOrEqual(width);
}

for (const look of LOOKS)
  test(`public pages at ${nameOf(look)} are accessible`, async ({ browser, baseURL, request }) => {
    const { page, trouble } = await open(browser, baseURL, look);
    for (const wanted of [...(await publicPages(request)), MONTH_GRID])
      await test.step(wanted.path, async () => {
        await leave(page, trouble);
        await check(page, trouble, wanted, look);
        await softlySound(page);
        await expectToFit(page, TABLET);
      });
    await page.context().close();
  });

for (const size of [PHONE, DESKTOP])
  test(`text over a loading picture and over a white one is readable at ${size.width} px`, async ({
    browser,
    baseURL,
  }) => {
    const { page } = await open(browser, baseURL, { size, scheme: 'light' });
    const white =
      '<svg xmlns="http://www.w3.org/2000/svg"><rect width="100%" height="100%" fill="#fff"/></svg>';
    await page.route('**/images/hero.svg', (route) =>
      route.fulfill({ contentType: 'image/svg+xml', body: white }),
    );
    await page.route('**/images/committee.svg', () => {});
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await page.goto(paths.home());
      await seeAll(page);
      await softlySound(page, 'main > :first-child');

      await page.goto(paths.committee(), { waitUntil: 'domcontentloaded' });
      const contrast = await contrastOf(page.getByText(en.committee.loading));
      expect.soft(contrast?.worst).toBeGreaterThanOrEqual(contrast?.needed ?? Number.NaN);
    }
    await page.context().close();
  });

for (const look of LOOKS)
  test(`the back office at ${nameOf(look)} is accessible`, async ({ browser, baseURL }) => {
    const { page, trouble } = await open(browser, baseURL, look);
    await page.goto(`${paths.admin()}/login`);
    // Contrast is measured on typed text, so the field must not be empty.
    await page.getByLabel('Email').fill(admin.email);
    await page.getByRole('textbox', { name: 'Password' }).fill(admin.password);
    expect.soft(trouble).toEqual([]);
    await softlySound(page);

    trouble.length = 0;
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Recent Activity' })).toBeVisible();
    const pages: { id: string }[] = await (
      await page.request.get(`${baseURL}/api/admin/pages?filter={"slug":"membership"}`)
    ).json();
    for (const [screen, proof] of [
      ['', page.getByRole('heading', { name: 'Next Events' })],
      ['/events', page.getByText('Past', { exact: true }).first()],
      ['/pages', page.getByText('Membership').first()],
      ['/pages/new', page.getByText('Content', { exact: true })],
      [`/pages/${pages[0]?.id}`, page.getByRole('button', { name: 'Earlier versions' })],
      ['/galleries', page.getByRole('link', { name: 'New Gallery' })],
      ['/users', page.getByRole('link', { name: 'New User' })],
      ['/users/new', page.getByRole('button', { name: 'Save User' })],
      ['/messages', page.getByRole('tab', { name: 'Inbox' })],
      ['/subscribers', page.getByRole('link', { name: 'Import' })],
      ['/outbox', page.getByRole('combobox', { name: 'Status' })],
      ['/history', page.getByRole('combobox', { name: 'Person' })],
      ['/bin', page.getByRole('heading', { name: 'Bin' })],
      ['/backups', page.getByText('npm run restore')],
      ['/security_log', page.getByRole('combobox', { name: 'What' })],
      ['/settings', page.getByRole('button', { name: 'Save Changes' })],
    ] as const) {
      await leave(page, trouble);
      await page.goto(paths.admin() + screen);
      await expect(proof).toBeVisible();
      await expect(page.getByRole('progressbar')).toHaveCount(0);
      expect.soft(trouble, screen).toEqual([]);
      await expectToFit(page, look.size);
      await softlySound(page);
    }
    await page.context().close();
  });
