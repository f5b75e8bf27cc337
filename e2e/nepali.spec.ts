import { expect, type Page, test } from 'playwright/test';
import { authTexts as englishAuth } from '#admin/account/texts.ts';
import { eventTexts } from '#admin/events/texts.ne.ts';
import { translationTexts } from '#admin/translations/texts.ts';
import { inLanguage, paths, pathsIn } from '#core/kit/paths';
import { en } from '#core/words/en';
import { ne } from '#core/words/ne';
import { button, farAway, input } from '#e2e/support/office';
import { open, scriptsRun } from '#e2e/support/open';
import { demoEvent } from '#e2e/support/public-pages';
import { make, remove } from '#e2e/support/records';
import { seeAll } from '#e2e/support/see-all';
import { signInAsAdmin } from '#e2e/support/sign-in';
import { addVolunteer, pageOf } from '#e2e/support/volunteers';
import { FONT_CLASSES } from '#site/build/before-paint.ts';

const nepali = pathsIn('ne');
/** The most bytes of fonts that a page in Nepali loads. */
const FONTS = 46_000;

const languageLink = (page: Page, name: string) => page.getByRole('banner').getByRole('link', { name, exact: true });

test('a page in Nepali loads few bytes of fonts, and one in English none of Devanagari', async ({
  browser,
  baseURL,
  request,
}) => {
  const event = (await demoEvent(request)) ?? '';
  /** The fonts that a first visit loads, with their bytes. */
  const fontsOf = async (path: string) => {
    const context = await browser.newContext({ ...(baseURL && { baseURL }) });
    const page = await context.newPage();
    const fonts = new Map<string, Promise<number>>();
    page.on('response', (answer) => {
      if (answer.request().resourceType() === 'font')
        fonts.set(
          answer.url(),
          answer.body().then(({ length }) => length),
        );
    });
    await open(page, path);
    await seeAll(page);
    await page.waitForLoadState('networkidle');
    const sizes = await Promise.all(fonts.values());
    await context.close();
    return { names: [...fonts.keys()].join(' '), bytes: sizes.reduce((sum, one) => sum + one, 0) };
  };
  for (const path of [paths.home(), event]) {
    const { names, bytes } = await fontsOf(inLanguage(path, 'ne'));
    expect.soft(names, path).toContain('yantramanav-regular');
    // Headings have a bold of their own, and not one that the browser makes.
    expect.soft(names, path).toContain('yantramanav-bold');
    expect.soft(bytes, path).toBeLessThanOrEqual(FONTS);
  }
  expect((await fontsOf(paths.contact())).names).not.toMatch(/yantramanav-(?:regular|bold)/);
  // On a device without Devanagari the next event's name in Nepali takes one file of letters, and not one for each
  // weight; the name of the language has six letters of its own.
  const letters = (await fontsOf(paths.home())).names.split(' ');
  expect(letters.filter((name) => !name.includes('yantramanav-label')).length).toBeLessThanOrEqual(2);
});

test('on a device without the letters of Nepali, ours are shown on the first page as soon as they are there', async ({
  page,
}) => {
  await page.addInitScript(() => {
    // Each letter is the same box.
    CanvasRenderingContext2D.prototype.measureText = () => ({ width: 10 }) as TextMetrics;
  });
  await open(page, nepali.contact());
  await expect(page.locator('html')).toHaveClass(new RegExp(FONT_CLASSES.devanagari));
  await expect.poll(() => page.evaluate(() => document.fonts.check('1em Yantramanav', 'क'))).toBe(true);
});

test('the vowel signs below the last line of a clamped title are not cut', async ({ page }) => {
  await open(page, nepali.home());
  const room = await page.evaluate(async () => {
    const words = document.createElement('p');
    words.className = 'event-picture__words';
    const title = document.createElement('strong');
    title.className = 'clamp-3';
    // The box of a clamped text makes a block of each child.
    const line = document.createElement('span');
    line.textContent = 'ट्ठू द्ध्रू ह्नु';
    const baseline = document.createElement('span');
    baseline.style.display = 'inline-block';
    line.append(baseline);
    title.append(line);
    words.append(title);
    document.querySelector('main')?.append(words);
    const { font } = getComputedStyle(title);
    await document.fonts.ready;
    const context = document.createElement('canvas').getContext('2d');
    if (!context) throw new Error('no canvas');
    context.font = font;
    const below = title.getBoundingClientRect().bottom - baseline.getBoundingClientRect().bottom;
    return below - context.measureText(line.textContent).actualBoundingBoxDescent;
  });
  expect(room).toBeGreaterThanOrEqual(0);
});

test('a browser that prefers Nepali is offered it once; who chooses a language finds it again, without a cookie', async ({
  browser,
  baseURL,
  request,
}) => {
  const context = await browser.newContext({ ...(baseURL && { baseURL }), locale: 'ne-NP' });
  const page = await context.newPage();
  await open(page, paths.events());
  const offer = page.locator('#toasts').getByText(ne.site.languageOffer);
  await expect(offer).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  const event = (await demoEvent(request)) ?? '';
  await open(page, event);
  await page.waitForLoadState('networkidle');
  await expect(offer).toHaveCount(0);

  await languageLink(page, ne.site.language).click();
  await expect(page).toHaveURL(inLanguage(event, 'ne'));
  await expect(page.locator('html')).toHaveAttribute('lang', 'ne');
  // What was chosen is kept by a script.
  await scriptsRun(page);
  // As from a bookmark: the reader's language is found again.
  await page.goto('about:blank');
  await page.goto(paths.events());
  await expect(page).toHaveURL(nepali.events());
  await scriptsRun(page);
  await languageLink(page, en.site.language).click();
  await expect(page).toHaveURL(paths.events());
  await page.goto('about:blank');
  await open(page, paths.contact());
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  expect(await context.cookies()).toEqual([]);
  await context.close();
});

test('an event has the clocks of Auckland, of Kathmandu and of its reader', async ({ browser, page, baseURL }) => {
  await signInAsAdmin(page);
  const date = await farAway(page);
  const id = await make(page, 'events', {
    title: 'Clocks',
    date,
    location: 'Hall',
    start_time: '11:00',
    end_time: '16:00',
  });
  const context = await browser.newContext({ ...(baseURL && { baseURL }), timezoneId: 'Europe/London' });
  const reader = await context.newPage();
  await open(reader, paths.event(id));
  await expect(reader.getByText('11:00 am – 4:00 pm in Auckland')).toBeVisible();
  await expect(reader.getByText(/in Kathmandu$/)).toBeVisible();
  await expect(reader.getByText(/where you are/)).toContainText('(Europe/London)');
  await context.close();
  await remove(page, `events/${id}`);
});

test('an event in Nepali is shown on the site, and the office of who asks for it is in Nepali', async ({
  page,
  browser,
  baseURL,
}) => {
  await signInAsAdmin(page);
  const date = await farAway(page);
  const id = await make(page, 'events', { title: 'Kite evening', date, location: 'Hall' });
  const own = await pageOf(browser, baseURL ?? '', await addVolunteer(page, 'editor'));
  await own.goto(paths.adminRecord('events', id));
  await own.getByText(translationTexts.title).first().click();
  await input(own, en.labels.events.title_ne).fill('चङ्गा साँझ');
  await button(own, 'Save').click();
  await expect(own).toHaveURL(/\/admin\/events$/);
  await open(own, nepali.event(id));
  const heading = own.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText('चङ्गा साँझ');
  await expect(heading).not.toHaveAttribute('lang');

  await own.goto(`${paths.admin()}/profile`);
  await own.getByRole('combobox', { name: englishAuth.language }).click();
  await own.getByRole('option', { name: ne.site.language }).click();
  await expect(own.locator('html')).toHaveAttribute('lang', 'ne');
  await expect(
    own.getByRole('navigation').getByRole('link', { name: eventTexts.name.split(' |||| ')[1] ?? '', exact: true }),
  ).toBeVisible();
  await own.context().close();
  await remove(page, `events/${id}`);
});
