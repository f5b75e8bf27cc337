import { expect, type Page, test } from 'playwright/test';
import { LANGS, type Lang } from '#core/kit/lang';
import { inLanguage, paths } from '#core/kit/paths';
import { SEARCH_MAX_LENGTH } from '#core/search/search';
import { en } from '#core/words/en';
import { ne } from '#core/words/ne';
import { softlySound, sound } from '#e2e/support/axe';
import { complaintsOf } from '#e2e/support/console';
import { open, scriptsRun } from '#e2e/support/open';
import { ON_PHONE_ONLY, ON_PHONE_TOO } from '#e2e/support/phone';
import { demoEvent, demoGallery, GALLERY, NOWHERE, publicPages } from '#e2e/support/public-pages';
import { seeAll } from '#e2e/support/see-all';
import { admin } from '#testing/client';

// A trace of some thirty pages in a row takes longer than the pages.
test.use({ trace: 'off' });

/** Addresses that show a page of the site in another state. */
const STATES = [
  paths.calendar(undefined, 'grid'),
  ...['tihar', 'दशैं', 'lunguage class', 'zyxo', 'x'.repeat(SEARCH_MAX_LENGTH)].map((words) => paths.search(words)),
  paths.search('tihar', 9),
  '/pages/lunguage-clas',
  paths.newsletterSent(),
];

/** Expects that a page fits the screen and these widths, and that its pictures are drawn. */
async function expectToFit(page: Page, ...widths: number[]) {
  const { width: own = 0, height = 0 } = page.viewportSize() ?? {};
  for (const width of [...widths, own]) {
    await page.setViewportSize({ width, height });
    const scrollable = await page.evaluate(() => document.documentElement.scrollWidth);
    expect.soft(scrollable, `${page.url()} at ${width} px`).toBeLessThanOrEqual(width);
  }
}

/** Expects that what a page begins with stands where its breadcrumb does. */
async function expectOneEdge(page: Page) {
  const edges = await page
    .locator('.breadcrumb li:first-child a, main h1')
    .evaluateAll((all) =>
      all.map((one) => one.getBoundingClientRect().left + parseFloat(getComputedStyle(one).paddingLeft)),
    );
  const [first = 0, ...others] = edges;
  // The browser places texts at fractions of a pixel.
  for (const other of others) expect.soft(Math.abs(other - first), page.url()).toBeLessThan(1);
}

/** Lists the words of headings that are broken into lines. Runs in the page. */
function brokenWords(): string[] {
  const found: string[] = [];
  for (const heading of document.querySelectorAll('h1, h2, h3, h4')) {
    const texts = document.createTreeWalker(heading, NodeFilter.SHOW_TEXT);
    while (texts.nextNode())
      for (const { 0: word, index } of (texts.currentNode.nodeValue ?? '').matchAll(/[^\s–-]+/g)) {
        const range = document.createRange();
        range.setStart(texts.currentNode, index);
        range.setEnd(texts.currentNode, index + word.length);
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
        if (heading.checkVisibility() && lines.size > 1) found.push(word);
      }
  }
  return found;
}

// The browser's own setting: a style sheet would not change what media queries and rem are measured by.
test(
  'with type of twice the size no page of a phone scrolls sideways, and no heading breaks a word',
  ON_PHONE_ONLY,
  async ({ playwright, launchOptions, baseURL, request }) => {
    const args = [...(launchOptions.args ?? []), '--blink-settings=defaultFontSize=32'];
    const browser = await playwright.chromium.launch({ ...launchOptions, args });
    const page = await browser.newPage({
      baseURL,
      viewport: { width: 360, height: 760 },
      isMobile: true,
      hasTouch: true,
    });
    const [event = NOWHERE, gallery = NOWHERE] = await Promise.all([demoEvent(request), demoGallery(request)]);
    const fixed = [paths.home(), paths.about(), paths.committee(), paths.events(), paths.calendar(), paths.festivals()];
    for (const path of [...fixed, paths.contact(), paths.newsletter(), paths.search('tihar'), event, gallery, NOWHERE])
      for (const lang of LANGS) {
        await open(page, inLanguage(path, lang));
        expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('32px');
        await expectToFit(page);
        expect.soft(await page.evaluate(brokenWords), page.url()).toEqual([]);
      }
    await page.locator('header summary').tap();
    await page.getByRole('navigation', { name: ne.nav.label }).getByRole('link', { name: en.site.language }).tap();
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await browser.close();
  },
);

// Each page in each scheme, on the narrow and the wide layout, and in each language: axe is slow, so not in all
// of their combinations.
test(
  'every page is accessible, fits, draws its pictures, and complains of nothing',
  ON_PHONE_TOO,
  async ({ page, request, isMobile }) => {
    const [lang, other]: [Lang, Lang] = isMobile ? ['en', 'ne'] : ['ne', 'en'];
    await page.emulateMedia({ colorScheme: isMobile ? 'light' : 'dark' });
    // The browser logs an error for the document of a page that is not there, which is expected.
    const complaints = complaintsOf(
      page,
      (message) => new URL(message.location().url || page.url()).href === page.url(),
    );
    const gallery = await request.get((await demoGallery(request)) ?? NOWHERE);
    const [, photo = ''] = /data-slide="([^"]+)"/.exec(await gallery.text()) ?? [];
    const states = [...STATES, paths.takeDown(photo)];
    const pages = [...(await publicPages(request)).map(({ path }) => path), ...states];
    for (const path of pages)
      await test.step(path, async () => {
        await open(page, inLanguage(path, lang));
        await seeAll(page);
        await expect.soft(page.locator('html')).toHaveAttribute('lang', lang);
        const missing = page
          .locator('img')
          .evaluateAll((all) =>
            all.flatMap((one) => (one instanceof HTMLImageElement && !one.naturalWidth ? one.src : [])),
          );
        expect.soft(await missing, 'pictures that cannot be drawn').toEqual([]);
        await softlySound(page);
        await expectToFit(page, ...(isMobile ? [360] : [768]));
        if (!isMobile) await expectOneEdge(page);
        await open(page, inLanguage(path, other));
        await expectToFit(page);
      });
    await page.goto(paths.adminLogin());
    await page.getByLabel('Email').fill(admin.email);
    await page.getByRole('textbox', { name: 'Password' }).fill(admin.password);
    await softlySound(page);
    await expectToFit(page);
    expect(complaints).toEqual([]);
  },
);

test.describe('in a browser that prefers Nepali', () => {
  test.use({ locale: 'ne-NP' });

  test(
    'what opens, is chosen or is refused on a page is accessible',
    ON_PHONE_TOO,
    async ({ page, request, isMobile }) => {
      // The scheme in which the other journey does not look at pages of this width.
      await page.emulateMedia({ colorScheme: isMobile ? 'dark' : 'light' });
      const complaints = complaintsOf(page);

      await open(page, paths.home());
      await expect(page.locator('#toasts').getByText(ne.site.languageOffer)).toBeVisible();
      await sound(page, '#toasts');
      // The other language is offered once.
      await page.reload();
      await scriptsRun(page);
      const menu = page.getByRole('navigation', { name: en.nav.label });
      if (isMobile) await menu.getByText(en.nav.menu, { exact: true }).tap();
      else await menu.getByRole('link', { name: en.nav.events, exact: true }).hover();
      await expect(menu.getByRole('link', { name: en.nav.past })).toBeVisible();
      await sound(page, 'header');
      if (isMobile) await menu.getByText(en.nav.menu, { exact: true }).tap();
      await page.locator('section.next summary').click();
      await expect(page.getByRole('link', { name: en.calendar.google })).toBeVisible();
      await sound(page, 'section.next');

      await open(page, paths.contact());
      for (const [place, name] of [
        ['main form', en.contact.send],
        ['footer form', en.newsletter.subscribe],
      ] as const) {
        await expect(page.locator(place).getByLabel(en.captcha.check)).toBeVisible();
        // The script comes when somebody reaches for the form, and checks it in the browser's place.
        await page.locator(`${place} [name=name]`).focus();
        const [part = ''] = place.split(' ');
        await expect(page.locator(`${part} astro-island[ssr] form`)).toHaveCount(0);
        await expect(page.locator(place)).toHaveAttribute('novalidate');
        await page.locator(place).getByRole('button', { name }).click();
        await expect(page.locator(`${place} [aria-invalid]`).first()).toBeFocused();
      }
      // The header covers what is scrolled below it.
      await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
      await sound(page);

      await open(page, (await demoGallery(request)) ?? NOWHERE);
      await page.getByRole('figure').getByRole('link').click();
      const viewer = page.getByRole('dialog', { name: en.viewer.label });
      await expect(viewer.getByRole('group').first()).toBeVisible();
      await viewer.getByRole('button', { name: en.viewer.next }).click();
      await sound(page);
      await page.keyboard.press('Escape');
      await expect(viewer).toHaveCount(0);
      await sound(page, 'main');

      await open(page, (await demoEvent(request)) ?? NOWHERE);
      await page
        .getByRole('list', { name: en.photos.of(GALLERY.title) })
        .getByRole('link')
        .nth(1)
        .click();
      await expect(viewer.getByText(`2 / ${GALLERY.photos}`)).toBeVisible();
      await sound(page, '[role=dialog]');
      expect(complaints).toEqual([]);
    },
  );
});
