import { spawn } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import lighthouse from 'lighthouse';
import { publicEventList } from '#api/feeds/json/event-shape';
import { LANGS } from '#core/kit/lang';
import { inLanguage, paths, pathsIn } from '#core/kit/paths';
import { ensureBrowser } from '#scripts/local/browser';
import { build } from '#scripts/local/build';
import { run } from '#scripts/local/root';
import { freePort } from '#scripts/local/server';
import { MANY, serveManyPhotos } from '#testing/many-photos';
import { median } from './support/results.ts';

/** The least scores of a page, of 100. */
const FLOORS = { performance: 98, accessibility: 100, 'best-practices': 100, seo: 100 };
/**
 * Pages with other floors: with hundreds of photos one may be a little slower, and the sign-in of
 * the back office is hidden from search engines.
 */
const OTHER_FLOORS: Readonly<Record<string, Partial<typeof FLOORS>>> = {
  ...Object.fromEntries(LANGS.map((lang) => [pathsIn(lang).gallery(MANY.id), { performance: 95 }])),
  [paths.adminLogin()]: { performance: 90, seo: 0 },
};

/**
 * Runs Lighthouse on the built Worker with its default phone (simulated slow processor and
 * network). Prints the median of five runs for each page, or for the named pages, and fails when a
 * score is below its floor. The floors of a page are the same in every language.
 *
 *   node scripts/bootstrap.mjs bench/lighthouse.ts [--runs 5] [/events …]
 */
const { values, positionals: named } = parseArgs({
  allowPositionals: true,
  options: { runs: { type: 'string', default: '5' } },
});
const RUNS = Number(values.runs);

/** The pages of the society at `url`. What differs most between languages is measured in each of them. */
async function pagesOf(url: string): Promise<string[]> {
  const answer = await fetch(url + paths.api.events());
  const { events } = publicEventList.parse(await answer.json());
  const event = events.find((one) => one.title_ne && one.profile_image_url);
  if (!event) throw new Error('the society has no event with a picture and a Nepali title');
  // The gallery has two hundred photos.
  const inEach = [paths.home(), paths.event(event.id), paths.calendar(), paths.gallery(MANY.id)];
  return [
    ...LANGS.flatMap((lang) => inEach.map((page) => inLanguage(page, lang))),
    paths.about(),
    paths.events(),
    paths.eventGallery(),
    paths.adminLogin(),
  ];
}
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const METRICS = [
  'first-contentful-paint',
  'largest-contentful-paint',
  'total-blocking-time',
  'cumulative-layout-shift',
  'total-byte-weight',
] as const;

async function browser() {
  const port = await freePort();
  const profile = mkdtempSync(path.join(tmpdir(), 'lighthouse-'));
  const flags = [
    '--headless=new',
    `--remote-debugging-port=${port}`,
    `--user-data-dir=${profile}`,
    ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
    '--disable-gpu',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--disable-quic',
    '--no-first-run',
    'about:blank',
  ];
  const child = spawn(ensureBrowser(), flags, { stdio: 'ignore' });
  const ended = new Promise((done) => child.on('exit', done));
  for (;;) {
    const answer = await fetch(`http://127.0.0.1:${port}/json/version`).catch(() => null);
    if (answer?.ok) break;
    await new Promise((later) => setTimeout(later, 100));
  }
  return {
    port,
    close: async () => {
      child.kill();
      await ended;
      await rm(profile, { recursive: true, force: true });
    },
  };
}

await run(async () => {
  await build();
  const society = await serveManyPhotos();
  const chromium = await browser();
  try {
    for (const page of named.length > 0 ? named : await pagesOf(society.url)) {
      const figures = new Map<string, number[]>();
      const failing = new Set<string>();
      const note = (name: string, value: number) => figures.set(name, [...(figures.get(name) ?? []), value]);
      for (let round = 0; round < RUNS; round++) {
        const result = await lighthouse(`${society.url}${page}`, {
          port: chromium.port,
          output: 'json',
          logLevel: 'error',
          onlyCategories: [...CATEGORIES],
        });
        if (!result) throw new Error(`lighthouse gave nothing for ${page}`);
        const { categories, audits } = result.lhr;
        for (const name of CATEGORIES) note(name, (categories[name]?.score ?? 0) * 100);
        for (const name of METRICS) {
          const value = audits[name]?.numericValue;
          // A metric that a run could not measure is left out.
          if (value !== undefined) note(name, value);
        }
        for (const audit of Object.values(audits)) if (audit.score !== null && audit.score < 0.9) failing.add(audit.id);
      }
      console.log(`\n${page}`);
      for (const [name, values] of figures)
        console.log(`  ${name.padEnd(26)}${median(values).toFixed(name.endsWith('shift') ? 3 : 0)}`);
      for (const name of CATEGORIES) {
        const floor = { ...FLOORS, ...OTHER_FLOORS[page] }[name];
        if (median(figures.get(name) ?? []) >= floor) continue;
        console.error(`  ${name} is below ${floor}`);
        process.exitCode = 1;
      }
      console.log(`  below 0.9 at least once: ${[...failing].join(', ') || 'nothing'}`);
    }
  } finally {
    await chromium.close();
    await society.close();
  }
});
