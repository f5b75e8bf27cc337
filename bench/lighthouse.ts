import { spawn } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import lighthouse, { type RunnerResult } from 'lighthouse';
import { publicEventList } from '#api/feeds/json/event-shape';
import { inLanguage, paths } from '#core/kit/paths';
import { CHROMIUM_ARGS, ensureBrowser } from '#scripts/local/browser';
import { freePort } from '#scripts/local/server';
import { MANY, serveManyPhotos } from '#testing/many-photos';
import { phoneFonts } from '#testing/phone-fonts';
import { untilAnswers } from './support/answers.ts';
import { median, type Row, spread } from './support/rows.ts';

/** How many photos the measured gallery has. */
const PHOTOS = 20;
/** How many runs of a page are done again when Lighthouse loses its trace. */
const AGAIN = 2;
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
/** What each page has to reach in the median. */
const METRICS = {
  FCP: { audit: 'first-contentful-paint', unit: 'ms', atMost: 850 },
  LCP: { audit: 'largest-contentful-paint', unit: 'ms', atMost: 1000 },
  CLS: { audit: 'cumulative-layout-shift', unit: 'shift', atMost: 0.01 },
} as const;

interface Options {
  /** Paths; by default the seven that have targets. */
  pages?: readonly string[] | undefined;
  rounds: number;
  throttling: 'simulate' | 'devtools';
}

/** The seven pages of the society at `url`, by name. */
async function pagesOf(url: string): Promise<Record<string, string>> {
  const answer = await fetch(url + paths.api.events());
  const { events } = publicEventList.parse(await answer.json());
  const event = events.find((one) => one.profile_image_url);
  if (!event) throw new Error('the society has no event with a picture');
  return {
    home: paths.home(),
    events: paths.events(),
    'an event with a picture': paths.event(event.id),
    calendar: paths.calendar(),
    'home in Nepali': inLanguage(paths.home(), 'ne'),
    'events in Nepali': inLanguage(paths.events(), 'ne'),
    [`a gallery of ${PHOTOS} photos`]: paths.gallery(MANY.id),
  };
}

async function browser() {
  const port = await freePort();
  const profile = mkdtempSync(path.join(tmpdir(), 'lighthouse-'));
  const flags = [`--remote-debugging-port=${port}`, `--user-data-dir=${profile}`, '--no-first-run', 'about:blank'];
  const env = { ...process.env, ...(await phoneFonts(profile)) };
  const child = spawn(ensureBrowser(), ['--headless=new', ...CHROMIUM_ARGS, ...flags], { stdio: 'ignore', env });
  const ended = new Promise((done) => child.on('exit', done));
  const close = async () => {
    child.kill();
    await ended;
    await rm(profile, { recursive: true, force: true, maxRetries: 5 });
  };
  await untilAnswers(`http://127.0.0.1:${port}/json/version`, ended).catch(async (error) => {
    await close();
    throw error;
  });
  return { port, close };
}

/** What a run could not measure is left out. */
const measured = (values: readonly (number | null | undefined)[]) =>
  values.filter((value) => typeof value === 'number');

/** The rows of a page, from its runs. */
function rowsOf(name: string, results: readonly RunnerResult['lhr'][]): Row[] {
  const metrics = Object.entries(METRICS).map(([metric, { audit, unit, atMost }]): Row => {
    const values = measured(results.map(({ audits }) => audits[audit]?.numericValue));
    return { name: `${name}: ${metric}`, value: median(values), unit, spread: spread(values), atMost };
  });
  const scores = CATEGORIES.map((category) => {
    const values = measured(results.map(({ categories }) => categories[category]?.score)).map((score) => score * 100);
    return { category, value: median(values), spread: spread(values) };
  });
  // One row stands for the four where nothing is wrong.
  const low = scores.filter(({ value }) => !(value >= 100));
  if (low.length === 0)
    return [...metrics, { name: `${name}: each of the four scores`, value: 100, unit: 'score', atLeast: 100 }];
  return [
    ...metrics,
    ...low.map(
      ({ category, value, spread }): Row => ({
        name: `${name}: ${category}`,
        value,
        unit: 'score',
        spread,
        atLeast: 100,
      }),
    ),
  ];
}

/** Runs Lighthouse with its default phone on pages of the built Worker. */
export async function measureLighthouse({ pages, rounds, throttling }: Options): Promise<Row[]> {
  const society = await serveManyPhotos(PHOTOS);
  try {
    const chromium = await browser();
    try {
      const named = pages ? Object.fromEntries(pages.map((page) => [page, page])) : await pagesOf(society.url);
      const rows: Row[] = [];
      for (const [name, page] of Object.entries(named)) {
        const results: RunnerResult['lhr'][] = [];
        for (let tries = 0; results.length < rounds && tries < rounds + AGAIN; tries++) {
          const result = await lighthouse(society.url + page, {
            port: chromium.port,
            output: 'json',
            logLevel: 'error',
            onlyCategories: [...CATEGORIES],
            throttlingMethod: throttling,
          });
          if (!result) throw new Error(`lighthouse gave nothing for ${page}`);
          if (result.lhr.runtimeError) console.error(result.lhr.runtimeError.message);
          else results.push(result.lhr);
        }
        rows.push(...rowsOf(name, results));
        const low = results.flatMap(({ audits }) => Object.values(audits)).filter(({ score }) => (score ?? 1) < 0.9);
        console.log(
          `${name}: below 0.9 at least once: ${[...new Set(low.map(({ id }) => id))].join(', ') || 'nothing'}`,
        );
      }
      return rows;
    } finally {
      await chromium.close();
    }
  } finally {
    await society.close();
  }
}
