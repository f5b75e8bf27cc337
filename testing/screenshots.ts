import { mkdirSync } from 'node:fs';
import { type Browser, chromium } from 'playwright';
import sharp from 'sharp';
import { paths } from '#core/kit/paths';
import { en } from '#core/words/en';
import { ensureBrowser } from '#scripts/local/browser';
import { build } from '#scripts/local/build';
import { inRoot, run } from '#scripts/local/root';
import { sessionCookies, signIn } from '#testing/client';
import { takeHelpPictures } from '#testing/help-pictures';
import { serveSociety } from '#testing/society';

/** Takes the pictures of the README, and those of the back office's help, of the demo society: `npm run screenshots`. */
const FOLDER = inRoot('docs/screenshots');
/** A fixed clock, so that pictures stay the same: some days before the demo's next event. */
const NOW = '2026-03-01T20:00:00Z';

interface Shot {
  name: string;
  path: string;
  size: { width: number; height: number };
  /** The width of the picture, in pixels. */
  shownWidth: number;
  /** A heading that is visible once the page has loaded. */
  heading: string;
}

const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1280, height: 900 };
const SHOTS: Shot[] = [
  { name: 'home', path: paths.home(), size: PHONE, shownWidth: 390, heading: en.home.heading },
  {
    name: 'calendar',
    path: paths.calendar(undefined, 'grid'),
    size: DESKTOP,
    shownWidth: 800,
    heading: en.calendar.title,
  },
  { name: 'back-office', path: paths.admin(), size: DESKTOP, shownWidth: 800, heading: 'Recent Activity' },
];

await run(async () => {
  await build();
  const society = await serveSociety({ SITE_NOW: NOW });
  const browser = await chromium.launch({
    executablePath: ensureBrowser(),
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  });
  try {
    mkdirSync(FOLDER, { recursive: true });
    for (const shot of SHOTS) await take(browser, society.url, shot);
    await takeHelpPictures(browser, await signIn(society.url));
  } finally {
    await browser.close();
    await society.close();
  }
});

async function take(browser: Browser, url: string, { name, path, size, shownWidth, heading }: Shot) {
  const context = await browser.newContext({
    baseURL: url,
    viewport: size,
    reducedMotion: 'reduce',
    colorScheme: 'light',
  });
  await context.addCookies(sessionCookies(await signIn(url)));
  const page = await context.newPage();
  // On the second visit the fonts are cached and shown from the first frame.
  for (let time = 0; time < 2; time++) await page.goto(path);
  await page.getByRole('heading', { name: heading }).waitFor();
  await page.waitForLoadState('networkidle');
  const picture = sharp(await page.screenshot())
    .resize(shownWidth)
    .webp({ quality: 80 });
  await picture.toFile(`${FOLDER}/${name}.webp`);
  console.log(`docs/screenshots/${name}.webp`);
  await context.close();
}
