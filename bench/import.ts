import { importTexts } from '#admin/events/import/texts.ts';
import { addDays } from '#core/kit/dates';
import { paths } from '#core/kit/paths';
import { build } from '#scripts/local/build';
import { run } from '#scripts/local/root';
import { sessionCookies, signIn } from '#testing/client';
import { serveSociety } from '#testing/society';
import { launchBrowser } from './support/browser.ts';
import { median, saveResults } from './support/results.ts';

/**
 * Chooses calendars of 5,000 and of 10,000 events, every other with formatting, in the back office, in turn, and measures the time until they are
 * shown, the longest time for which the page stood still, and what it keeps in memory for them. Fails when 10,000 take
 * more than 2 s or stop the page for more than 0.2 s, or when they take or keep much more than twice as much as 5,000.
 *
 *   npm run bench:import
 */
const SIZES = [5_000, 10_000];
const ROUNDS = 5;
const MOST_MS = 2_000;
const MOST_STILL_MS = 200;
const MOST_RATIO = 2.5;

const TODAY = '2026-11-28';

function calendar(count: number): string {
  const events = Array.from({ length: count }, (_, nth) => {
    const day = addDays(TODAY, 1 + (nth % 2_000)).replaceAll('-', '');
    return [
      'BEGIN:VEVENT',
      `UID:${nth}@elsewhere.example`,
      'DTSTAMP:20261101T000000Z',
      `DTSTART;TZID=Pacific/Auckland:${day}T180000`,
      `DTEND;TZID=Pacific/Auckland:${day}T200000`,
      `SUMMARY:Evening ${nth}`,
      'LOCATION:Hall',
      // As Google writes what somebody has formatted.
      nth % 2 === 0 ? 'DESCRIPTION:Bring a plate.' : 'DESCRIPTION:Bring a <b>plate</b>.',
      'END:VEVENT',
    ];
  });
  return ['BEGIN:VCALENDAR', 'VERSION:2.0', ...events.flat(), 'END:VCALENDAR', ''].join('\r\n');
}

/** Runs in the page: chooses the file, and gives what happened until `shown` is on the page, in milliseconds. */
async function chosen({ text, shown }: { text: string; shown: string }) {
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  if (!input) throw new Error('there is no input for a file');
  let still = 0;
  const tasks = new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) still = Math.max(still, duration);
  });
  tasks.observe({ entryTypes: ['longtask'] });
  const files = new DataTransfer();
  files.items.add(new File([text], 'calendar.ics', { type: 'text/calendar' }));
  const start = performance.now();
  input.files = files.files;
  input.dispatchEvent(new Event('change', { bubbles: true }));
  await new Promise<void>((done) => {
    const isShown = () => [...document.querySelectorAll('.MuiChip-label')].some((one) => one.textContent === shown);
    const changes = new MutationObserver(() => {
      if (!isShown()) return;
      changes.disconnect();
      done();
    });
    changes.observe(document.body, { childList: true, subtree: true, characterData: true });
  });
  const took = performance.now() - start;
  // The last task is told after it has ended.
  await new Promise((done) => setTimeout(done, 200));
  return { took, still };
}

await run(async () => {
  await build();
  const society = await serveSociety({ SITE_NOW: `${TODAY}T00:00:00Z` });
  const browser = await launchBrowser();
  const found = SIZES.map((events) => ({ events, took: [] as number[], still: [] as number[], kept: [] as number[] }));
  try {
    const context = await browser.newContext({ baseURL: society.url });
    await context.addCookies(sessionCookies(await signIn(society.url)));
    for (let round = 0; round < ROUNDS; round++)
      for (const { events, took, still, kept } of found) {
        const page = await context.newPage();
        await page.goto(`${paths.admin()}/events/import`);
        await page.waitForSelector('input[type=file]', { state: 'attached' });
        const session = await context.newCDPSession(page);
        const heap = async () => {
          await session.send('HeapProfiler.collectGarbage');
          return (await session.send('Runtime.getHeapUsage')).usedSize;
        };
        const before = await heap();
        const shown = importTexts.count.new.split(' |||| ').at(-1)?.replace('%{smart_count}', String(events)) ?? '';
        const result = await page.evaluate(chosen, { text: calendar(events), shown });
        took.push(result.took);
        still.push(result.still);
        kept.push((await heap()) - before);
        await page.close();
      }
  } finally {
    await browser.close();
    await society.close();
  }
  const results = found.map(({ events, took, still, kept }) => ({
    events,
    took_ms: Math.round(median(took)),
    still_ms: Math.round(Math.max(...still)),
    kept_kB: Math.round(median(kept) / 1000),
  }));
  console.table(results);
  const [some, many] = results;
  if (!some || !many) throw new Error('nothing was measured');
  const ratios = { took: many.took_ms / some.took_ms, kept: many.kept_kB / some.kept_kB };
  console.log('10,000 to 5,000:', ratios);
  saveResults('import', { results, ratios });
  if (many.took_ms > MOST_MS) throw new Error(`10,000 events took ${many.took_ms} ms`);
  if (many.still_ms > MOST_STILL_MS) throw new Error(`the page stood still for ${many.still_ms} ms`);
  if (Math.max(ratios.took, ratios.kept) > MOST_RATIO) throw new Error('time or memory grows faster than the file');
});
