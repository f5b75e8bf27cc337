import { type Browser, expect, type Page, test } from 'playwright/test';
import { paths } from '#core/paths';
import { en } from '#core/words/en';
import { findingsOf } from '#e2e/support/axe';
import { contrastOf } from '#e2e/support/contrast';
import { type PublicPage, publicPages } from '#e2e/support/public-pages';
import { seeAll } from '#e2e/support/see-all';
import { admin } from '#e2e/support/society';

const SIZES = [
  { width: 390, height: 844, isMobile: true, hasTouch: true },
  { width: 768, height: 1024 },
  { width: 1280, height: 900 },
];
const SCHEMES = ['light', 'dark'] as const;
const LOOKS = SIZES.flatMap((size) => SCHEMES.map((scheme) => ({ size, scheme })));
type Look = (typeof LOOKS)[number];

// Each test sets sizes of its own.
test.skip(({ isMobile }) => isMobile);
// A recording of a dozen pages in a row costs more than the pages.
test.use({ trace: 'off' });

/** A page in its own context, and everything that goes wrong on it from now on. */
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

async function check(page: Page, trouble: string[], wanted: PublicPage, { size }: Look) {
  const answer = await page.goto(wanted.path);
  await seeAll(page);
  expect.soft(answer?.status()).toBe(wanted.status);
  expect.soft(answer?.headers()['server-timing']).toBe('db;desc="round trips 1"');
  // The browser complains about a document that says 404, which is what this one is for.
  const unexpected = trouble.filter((line) => wanted.status === 200 || !line.includes(page.url()));
  expect.soft(unexpected).toEqual([]);

  const heading = page.getByRole('heading', { level: 1 });
  await expect.soft(heading).toHaveCount(1);
  const words = (await heading.first().textContent())?.trim() ?? '';
  expect.soft(words).toBe(wanted.heading ?? words);
  expect.soft(words).not.toBe('');
  const title = wanted.path === paths.home() ? en.site.name : en.site.title(words);
  await expect.soft(page).toHaveTitle(title);

  const scrollable = await page.evaluate(() => document.documentElement.scrollWidth);
  expect.soft(scrollable, 'nothing to scroll to the side').toBeLessThanOrEqual(size.width);
  expect.soft(await findingsOf(page)).toEqual([]);
}

for (const look of LOOKS) {
  const name = `${look.size.width} px, ${look.scheme}`;

  test(`every public page at ${name}`, async ({ browser, baseURL, request }) => {
    const { page, trouble } = await open(browser, baseURL, look);
    for (const wanted of await publicPages(request))
      await test.step(wanted.path, async () => {
        trouble.length = 0;
        await check(page, trouble, wanted, look);
      });
    await page.context().close();
  });

  test(`text over a picture on its way, and over a white one, at ${name}`, async ({
    browser,
    baseURL,
  }) => {
    const { page } = await open(browser, baseURL, look);
    const white =
      '<svg xmlns="http://www.w3.org/2000/svg"><rect width="100%" height="100%" fill="#fff"/></svg>';
    await page.route('**/images/hero.svg', (route) =>
      route.fulfill({ contentType: 'image/svg+xml', body: white }),
    );
    await page.goto(paths.home());
    await seeAll(page);
    expect
      .soft(await findingsOf(page, 'main > :first-child'), 'over the whitest photo')
      .toEqual([]);

    await page.route('**/images/committee.svg', () => {});
    await page.goto(paths.committee(), { waitUntil: 'domcontentloaded' });
    const spinner = page.getByText(en.committee.loading);
    const contrast = await contrastOf(spinner);
    expect.soft(contrast?.worst).toBeGreaterThanOrEqual(contrast?.needed ?? Number.NaN);
    await page.context().close();
  });
}

for (const look of LOOKS.filter(({ size }) => size.width !== 768))
  test(`the back office at ${look.size.width} px, ${look.scheme}`, async ({ browser, baseURL }) => {
    const { page, trouble } = await open(browser, baseURL, look);
    await page.goto(`${paths.admin()}/login`);
    // Contrast is measured on what somebody typed.
    await page.getByLabel('Email').fill(admin.email);
    await page.getByRole('textbox', { name: 'Password' }).fill(admin.password);
    expect.soft(trouble).toEqual([]);
    expect.soft(await findingsOf(page)).toEqual([]);

    trouble.length = 0;
    await page.getByRole('button', { name: 'Sign in' }).click();
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
      ['/settings', page.getByRole('button', { name: 'Save Changes' })],
    ] as const) {
      // What axe itself makes the browser say does not count.
      trouble.length = 0;
      await page.goto(paths.admin() + screen);
      await expect(proof).toBeVisible();
      await expect(page.getByRole('progressbar')).toHaveCount(0);
      expect.soft(trouble, screen).toEqual([]);
      expect.soft(await findingsOf(page), screen).toEqual([]);
    }
    await page.context().close();
  });
