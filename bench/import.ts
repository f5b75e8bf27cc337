import { importTexts } from '#admin/events/import/texts.ts';
import { addDays } from '#core/kit/dates';
import { paths } from '#core/kit/paths';
import { sessionCookies, signIn } from '#testing/client';
import { serveSociety } from '#testing/society';
import { launchBrowser } from './support/browser.ts';
import { median, type Row, spread } from './support/rows.ts';

const SIZES = [5_000, 10_000];
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

/**
 * Chooses calendars of 5,000 and of 10,000 events, every other with formatting, in the back office, in turn: the time
 * until they are shown, the longest time for which the page stood still, and what it keeps in memory for them.
 */
export async function measureImport({ rounds }: { rounds: number }): Promise<Row[]> {
  const society = await serveSociety({ SITE_NOW: `${TODAY}T00:00:00Z` });
  const browser = await launchBrowser();
  const found = SIZES.map((events) => ({ events, took: [] as number[], still: [] as number[], kept: [] as number[] }));
  try {
    const context = await browser.newContext({ baseURL: society.url });
    await context.addCookies(sessionCookies(await signIn(society.url)));
    for (let round = 0; round < rounds; round++)
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
  const [some, many] = found;
  if (!some || !many) throw new Error('nothing was measured');
  const growth = (name: 'took' | 'kept', what: string): Row => {
    const values = many[name].map((value, round) => value / (some[name][round] ?? Number.NaN));
    const row = `${what}, ${many.events} events to ${some.events}`;
    return { name: row, value: median(values), unit: 'times', spread: spread(values), atMost: MOST_RATIO };
  };
  const took = { value: median(many.took), spread: spread(many.took) };
  const still = { value: Math.max(...many.still), spread: spread(many.still) };
  return [
    { name: `until ${many.events} events are shown`, ...took, unit: 'ms', atMost: MOST_MS },
    { name: 'longest standstill of the page', ...still, unit: 'ms', atMost: MOST_STILL_MS },
    growth('took', 'time'),
    growth('kept', 'memory'),
  ];
}
