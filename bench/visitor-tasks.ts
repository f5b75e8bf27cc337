import type { Page } from 'playwright';
import { paths } from '#core/kit/paths';
import { en } from '#core/words/en';
import { build } from '#scripts/local/build';
import { run } from '#scripts/local/root';
import { serveSociety } from '#testing/society';
import { launchBrowser } from './support/browser.ts';
import { saveResults } from './support/results.ts';

/**
 * Does what visitors come for on a phone, each time from the home page, and counts clicks and the pixels that are
 * scrolled until the thing is in view.
 *
 *   npm run bench:tasks
 */
const PHONE = { viewport: { width: 360, height: 740 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true };
const NOW = '2026-11-28T00:00:00Z';

/** A step of a task: the first of these selectors that is there is clicked. That of the last step is only looked at. */
type Step = readonly string[];

const link = (path: string, part = 'main') => `${part} a[href="${path}"]`;
const inMenu = (path: string) => link(path, 'header');
const EVENT: Step = ['#next a'];
const ALBUM: Step[] = [[inMenu(paths.eventGallery())], ['main a:has-text("Tihar")']];

const TASKS: Readonly<Record<string, readonly Step[]>> = {
  'the next event': [['#next']],
  'its place': [EVENT, ['main a[href*="google.com/maps"]', 'main a[href*="openstreetmap"]']],
  'add it to the calendar': [['section.next button, section.next summary'], ['a[href*="calendar.google.com"]']],
  'photos of Tihar': [...ALBUM, ['main a[data-open]']],
  'write to the society': [[link(paths.contact()), inMenu(paths.contact())], ['main form input[name="name"]']],
  subscribe: [['form input[name="email"]']],
  'read in Nepali': [['header a[hreflang="ne"]'], ['html[lang="ne"] h1']],
  'the committee': [[inMenu(paths.committee())], [`main h1:has-text("${en.committee.title}")`]],
  'become a member': [
    [link(paths.page('membership')), link(paths.page('membership'), 'footer'), inMenu(paths.search())],
    ['main h1:has-text("Membership")'],
  ],
  'share an event': [EVENT, ['main button[data-share]']],
  'print an event': [EVENT, ['main a[href$="/poster"]']],
  'ask for a photo to be taken down': [
    ...ALBUM,
    ['main a[data-open]'],
    ['a.yarl__button[href*="take-down"]', 'main a[data-take-down]'],
  ],
};

/** In milliseconds, for the page of the step before. */
const WAIT = 2_000;

async function firstOf(page: Page, step: Step, wait = WAIT) {
  const any = page.locator(step.join(', ')).filter({ visible: true });
  await any
    .first()
    .waitFor({ timeout: wait })
    .catch(() => null);
  for (const selector of step) {
    const found = page.locator(selector).filter({ visible: true }).first();
    if (await found.count()) return found;
  }
  return null;
}

/** Goes a task; null where there is no way. */
async function costOf(page: Page, steps: readonly Step[]) {
  const cost = { clicks: 0, pixels: 0 };
  for (const [nth, step] of steps.entries()) {
    let target = await firstOf(page, step);
    const menu = page.locator('header').getByText(en.nav.menu, { exact: true }).filter({ visible: true });
    if (!target && nth === 0 && (await menu.count())) {
      await menu.first().click();
      cost.clicks += 1;
      target = await firstOf(page, step);
    }
    if (!target) return null;
    const top = () => page.evaluate(() => scrollY);
    const before = await top();
    await target.scrollIntoViewIfNeeded();
    cost.pixels += Math.round(Math.abs((await top()) - before));
    if (nth === steps.length - 1) return cost;
    await target.click();
    cost.clicks += 1;
  }
  return cost;
}

await run(async () => {
  await build();
  const society = await serveSociety({ SITE_NOW: NOW });
  const browser = await launchBrowser();
  const found: Record<string, unknown> = {};
  try {
    for (const [name, steps] of Object.entries(TASKS)) {
      const context = await browser.newContext({ ...PHONE, locale: 'en-NZ' });
      const page = await context.newPage();
      await page.goto(society.url + paths.home(), { waitUntil: 'networkidle' });
      const cost = await costOf(page, steps);
      found[name] = cost;
      console.log(name.padEnd(36), cost ? `${cost.clicks} clicks, ${cost.pixels} pixels` : 'no way');
      await context.close();
    }
  } finally {
    await browser.close();
    await society.close();
  }
  saveResults('visitor-tasks', { tasks: found });
});
