import { gzipSync } from 'node:zlib';
import { expect, type Page, type Response, test } from 'playwright/test';
import { paths, pathsIn, splitLanguage } from '#core/kit/paths';
import { wordsOf } from '#core/words/languages';
import { LAYOUT_SHIFT, VISIT } from '#e2e/budget';
import { ON_PHONE_TOO } from '#e2e/support/phone';
import { seeAll } from '#e2e/support/see-all';

/** The most requests of a visit that scrolls to the end. */
const PAGES = [
  { path: paths.home(), requests: 16 },
  { path: paths.about(), requests: 10 },
  { path: paths.events(), requests: 14 },
  { path: paths.contact(), requests: 9 },
  { path: pathsIn('ne').home(), requests: 17 },
];

const gzipped = (...texts: (string | Buffer)[]) =>
  texts.reduce((sum, text) => sum + (text.length > 0 ? gzipSync(text).length : 0), 0);

/** The inline scripts of the HTML, without structured data. */
const inlineScripts = (html: string) =>
  [...html.matchAll(/<script(?![^>]*(?:\bsrc=|ld\+json))[^>]*>([\s\S]*?)<\/script>/g)].map(([, text = '']) => text);

/** Records the responses of a page, except the icon, which browsers request at any time. */
function watch(page: Page) {
  const answers: Response[] = [];
  page.on('response', (answer) => {
    if (answer.request().resourceType() !== 'other') answers.push(answer);
  });
  const bodies = (...types: string[]) =>
    Promise.all(
      answers.filter((answer) => types.includes(answer.request().resourceType())).map((answer) => answer.body()),
    );
  return {
    answers,
    html: async () => String((await bodies('document'))[0] ?? ''),
    styles: () => bodies('stylesheet'),
    scripts: () => bodies('script'),
  };
}

/** Adds up every layout shift of the page, from its first moment. */
const countShifts = () => {
  Object.assign(window, { shifted: 0 });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      if ('value' in entry && typeof entry.value === 'number' && 'shifted' in window)
        window.shifted = Number(window.shifted) + entry.value;
  }).observe({ type: 'layout-shift', buffered: true });
};
const shifted = () => ('shifted' in window ? Number(window.shifted) : Number.NaN);

const FONTS = '**/*.woff2';

/** Delays the fonts, as a slow connection does, until the returned function is called. */
async function holdFonts(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(FONTS, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

/** Resolves when the present state of the page has been painted. */
const painted = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));

test(
  'each page stays within its budget, and does not move under its reader',
  ON_PHONE_TOO,
  async ({ browser, baseURL, isMobile, viewport }) => {
    for (const { path, requests } of PAGES) {
      // A first visit: nothing is kept from the page before.
      const context = await browser.newContext({ baseURL, viewport, isMobile, hasTouch: isMobile });
      const page = await context.newPage();
      await test.step(path, () => visitWithin(page, path, requests));
      await context.close();
    }
  },
);

async function visitWithin(page: Page, path: string, requests: number) {
  await page.addInitScript(countShifts);
  const visit = watch(page);
  const releaseFonts = await holdFonts(page);
  const asked = page.waitForRequest(FONTS);
  await page.goto(path, { waitUntil: 'domcontentloaded' });
  await asked;
  await page.evaluate(painted);
  // The text is in a font of the system; without one for its letters, the page waits.
  releaseFonts();
  await page.waitForFunction(() => document.fonts.status === 'loaded');
  await page.evaluate(painted);
  await seeAll(page);
  await page.evaluate(painted);

  const html = await visit.html();
  const inline = inlineScripts(html);
  const before = gzipped(...inline, ...(await visit.scripts()));
  expect(before).toBeGreaterThan(0);
  expect.soft(before, 'script before anybody does anything').toBeLessThanOrEqual(VISIT.scriptBefore);
  const text = gzipped(html, ...(await visit.styles()));
  expect.soft(text, 'HTML and CSS').toBeLessThanOrEqual(VISIT.htmlAndCss);
  const names = visit.answers.map((answer) => new URL(answer.url()).pathname);
  expect.soft(names.length, names.join('\n')).toBeLessThanOrEqual(requests);
  expect.soft(await page.evaluate(shifted), 'layout shift').toBeLessThanOrEqual(LAYOUT_SHIFT);

  const { nav } = wordsOf(splitLanguage(path).lang);
  const menu = page.getByRole('navigation', { name: nav.label });
  if (await menu.getByText(nav.menu, { exact: true }).isVisible())
    await menu.getByText(nav.menu, { exact: true }).tap();
  else await menu.getByRole('link', { name: nav.about, exact: true }).hover();
  await page.locator('footer [name=email]').focus();
  // Astro removes the attribute when the island is hydrated.
  await expect(page.locator('footer astro-island')).not.toHaveAttribute('ssr');
  const inAll = gzipped(...inline, ...(await visit.scripts()));
  expect.soft(inAll).toBeGreaterThan(before);
  expect.soft(inAll, 'script in all').toBeLessThanOrEqual(VISIT.scriptInAll + VISIT.captcha);
  expect.soft(await page.evaluate(shifted), 'layout shift').toBeLessThanOrEqual(LAYOUT_SHIFT);
}

/** Keeps what waits for three seconds, until `goOn` calls it. */
const holdTimers = () => {
  const { setTimeout: real } = window;
  const held: (() => void)[] = [];
  const setTimeout = (run: () => void, ms?: number) => (ms === 3000 ? held.push(run) : real(run, ms));
  Object.assign(window, { setTimeout, goOn: () => held.map((run) => run()).length });
};
const goOn = () => ('goOn' in window && typeof window.goOn === 'function' ? Number(window.goOn()) : 0);
const began = () => document.head.querySelector('script[type=module][src]') !== null;

test('scripts and the footer come when the first picture is painted, or three seconds after the page', async ({
  page: first,
  context,
}) => {
  await context.addInitScript(holdTimers);
  await first.goto(paths.home());
  await expect(first.locator('footer')).toBeVisible();
  expect(await first.evaluate(began)).toBe(true);

  const { promise, resolve: release } = Promise.withResolvers<void>();
  // A new tab: one that was here before shows all at once.
  const page = await context.newPage();
  const footer = page.locator('footer');
  await page.route('**/images/hero.svg', async (route) => {
    await promise;
    await route.continue();
  });
  await page.goto(paths.home(), { waitUntil: 'domcontentloaded' });
  await page.evaluate(painted);
  await page.evaluate(painted);
  expect(await page.evaluate(began)).toBe(false);
  await expect(footer).toBeHidden();
  expect(await page.evaluate(goOn)).toBeGreaterThan(0);
  await expect(footer).toBeVisible();
  expect(await page.evaluate(began)).toBe(true);
  release();
});
