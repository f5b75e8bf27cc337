import { paths } from '#core/kit/paths';
import { build } from '#scripts/local/build';
import { run } from '#scripts/local/root';
import { MANY, serveManyPhotos } from '#testing/many-photos';
import { kB, launchBrowser, watchBytes } from './support/browser.ts';
import { saveResults } from './support/results.ts';

/**
 * Opens pages on a phone with an empty cache, without scrolling, and prints what comes over the line by type.
 *
 *   node scripts/bootstrap.mjs bench/bytes.ts
 */
const PAGES = [
  paths.home(),
  paths.about(),
  paths.events(),
  paths.upcoming(),
  paths.calendar(),
  paths.eventGallery(),
  paths.gallery(MANY.id),
  paths.contact(),
  paths.search('dashain'),
];
const TYPES = ['Document', 'Stylesheet', 'Script', 'Font', 'Image'] as const;
const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true };

await run(async () => {
  await build();
  const society = await serveManyPhotos();
  const browser = await launchBrowser();
  const pages: Record<string, unknown> = {};
  try {
    console.log(['page'.padEnd(40), ...TYPES, 'all', 'requests'].join('\t'));
    for (const path of PAGES) {
      const page = await browser.newPage(PHONE);
      const session = await page.context().newCDPSession(page);
      await session.send('Network.enable');
      const take = watchBytes(session);
      await page.goto(society.url + path, { waitUntil: 'networkidle' });
      const { types, wire, requests } = take();
      pages[path] = { requests, wire, types };
      const figures = TYPES.map((type) => kB(types[type] ?? 0).padStart(8));
      console.log([path.padEnd(40), ...figures, kB(wire), requests].join('\t'));
      await page.context().close();
    }
  } finally {
    await browser.close();
    await society.close();
  }
  saveResults('bytes', { pages });
});
