import { chunk } from 'es-toolkit';
import type { Browser, CDPSession } from 'playwright';
import { z } from 'zod';
import { addDays, localDay } from '#core/kit/dates';
import { paths } from '#core/kit/paths';
import { DOOR_ENTRIES } from '#core/registrations/door-contract';
import { registrationPaths } from '#core/registrations/paths';
import { type Caller, call, sessionCookies, signIn } from '#testing/client';
import { serveSociety } from '#testing/society';
import { launchBrowser } from './support/browser.ts';
import { median, type Row, spread } from './support/rows.ts';

const LINES = {
  'full speed': { cpu: 1, network: null, maxMs: 1_000 },
  'a quarter of the processor': { cpu: 4, network: null, maxMs: 2_500 },
  '50 kB/s, 400 ms': { cpu: 1, network: { kBps: 50, latency: 400 }, maxMs: 9_000 },
} as const;
type Line = (typeof LINES)[keyof typeof LINES];
const MOST_REQUESTS = 30;
const MOST_SCRIPT_KB = 350;

/** Who opens screens, and the event whose registrations they look at. */
interface Visitor {
  caller: Caller;
  event: string;
}

interface Visit {
  /** Until the screen can be used. */
  ms: number;
  /** Until the list of the registrations of an event is there, to which the list of events leads. */
  partiesMs: number | null;
  requests: number;
  /** On the line. */
  scriptBytes: number;
}

/** The address of a screen, and what stands in it once it can be used: this many elements of the selector. */
interface Screen {
  path: string;
  selector: string;
  count: number;
}

const SCREENS: Record<string, Screen> = {
  dashboard: { path: paths.admin(), selector: 'main a[href]', count: 3 },
  events: { path: `${paths.admin()}/events`, selector: 'main tbody tr a[href]', count: 1 },
};

/** How many parties are in the list of registrations. */
const PARTIES = 500;

/** Adds an event with parties, as its door lets them in. Gives its id. */
async function addParties(caller: Caller): Promise<string> {
  const post = (path: string, body: object) => call(caller, path, { method: 'POST', body: JSON.stringify(body) });
  const dinner = {
    title: 'Dinner',
    date: addDays(localDay(new Date()), 10),
    location: 'Hall',
    registration_open: true,
  };
  const made = await post(`${paths.api.admin()}/events`, dinner);
  const { id } = z.object({ id: z.string() }).parse(await made.json());
  const at = new Date().toISOString();
  const walkIn = (number: number) => ({
    ...{ kind: 'in', id: crypto.randomUUID(), registration_id: crypto.randomUUID(), people: 3, at },
    walk_in: { name: `Family ${number}`, adults: 2, children: 1 },
  });
  const entries = Array.from({ length: PARTIES }, (_, number) => walkIn(number));
  for (const some of chunk(entries, DOOR_ENTRIES))
    await post(registrationPaths.doorCall(id), { door: crypto.randomUUID(), sent_at: at, known: null, entries: some });
  return id;
}

/** How long no task above 50 ms may come before the page counts as quiet. */
const QUIET_MS = 500;

const THERE = 'there';
const WORKED = 'worked';

/**
 * Runs in the page from its beginning, and marks when the heading and the elements are there, and when the last task above
 * 50 ms ended. Asked from outside, by roles, the page would work for the question, which was up to half of the time.
 */
function watch({ selector, count, there, worked }: { selector: string; count: number; there: string; worked: string }) {
  const elements = new MutationObserver(() => {
    if (!document.querySelector('h1') || document.querySelectorAll(selector).length < count) return;
    performance.mark(there);
    elements.disconnect();
  });
  elements.observe(document, { childList: true, subtree: true });
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries())
      performance.mark(worked, { startTime: startTime + duration });
  }).observe({ type: 'longtask' });
}

/** When the page could be used, in milliseconds after it was asked for; `null` while it cannot or has been busy. */
function usableAt({ quietMs, there, worked }: { quietMs: number; there: string; worked: string }): number | null {
  const times = [there, worked].map((name) => performance.getEntriesByName(name).at(-1)?.startTime ?? 0);
  const at = Math.max(...times);
  return times[0] && performance.now() - at > quietMs ? at : null;
}

/** Runs in the page: goes from the list of events to the registrations of one, and measures until a page of them is drawn. */
function openParties(event: string): Promise<number> {
  const link = document.querySelector<HTMLAnchorElement>(`main a[href$="${event}/registrations"]`);
  const begun = performance.now();
  return new Promise((done) => {
    const look = () => {
      const rows = document.querySelectorAll('main tbody tr a[href*="/registrations/"]');
      const isThere = location.pathname.endsWith('/registrations') && rows.length >= 25;
      if (isThere) done(performance.now() - begun);
      else requestAnimationFrame(look);
    };
    link?.click();
    look();
  });
}

async function slowDown(session: CDPSession, { cpu, network }: Line): Promise<void> {
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpu });
  if (!network) return;
  const bytes = network.kBps * 1000;
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: network.latency,
    downloadThroughput: bytes,
    uploadThroughput: bytes,
  });
}

async function visit(browser: Browser, { caller, event }: Visitor, wanted: Screen, line: Line): Promise<Visit> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  try {
    await context.addCookies(sessionCookies(caller));
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    let requests = 0;
    page.on('request', (request) => {
      if (request.resourceType() !== 'image') requests += 1;
    });
    let scriptBytes = 0;
    const scripts = new Set<string>();
    session.on('Network.responseReceived', ({ requestId, type }) => type === 'Script' && scripts.add(requestId));
    session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      if (scripts.has(requestId)) scriptBytes += encodedDataLength;
    });
    await slowDown(session, line);
    const marks = { there: THERE, worked: WORKED };
    await page.addInitScript(watch, { selector: wanted.selector, count: wanted.count, ...marks });
    await page.goto(caller.url + wanted.path, { waitUntil: 'commit' });
    const usable = await page.waitForFunction(
      usableAt,
      { quietMs: QUIET_MS, ...marks },
      { polling: 100, timeout: 60_000 },
    );
    const ms = Number(await usable.jsonValue());
    await page.waitForLoadState('networkidle');
    const visited = { ms, requests, scriptBytes };
    return { ...visited, partiesMs: wanted === SCREENS.events ? await page.evaluate(openParties, event) : null };
  } finally {
    await context.close();
  }
}

/**
 * Opens the dashboard and the list of events, signed in and with an empty cache, and measures how long it takes until
 * they can be used: what matters is in sight, and the page has been quiet for a while, which is not counted. From there
 * it goes on to a list of 500 registrations.
 */
export async function measureOffice({ rounds }: { rounds: number }): Promise<Row[]> {
  const society = await serveSociety();
  const browser = await launchBrowser();
  try {
    const caller = await signIn(society.url);
    const visitor = { caller, event: await addParties(caller) };
    const rows: Row[] = [];
    for (const [screen, wanted] of Object.entries(SCREENS)) {
      for (const [name, line] of Object.entries(LINES)) {
        const visits: Visit[] = [];
        for (let round = 0; round < rounds; round++) visits.push(await visit(browser, visitor, wanted, line));
        const times = visits.map(({ ms }) => ms);
        const { maxMs: atMost } = line;
        rows.push({ name: `${screen}, ${name}`, value: median(times), unit: 'ms', spread: spread(times), atMost });
        const partiesTimes = visits.flatMap(({ partiesMs }) => partiesMs ?? []);
        if (partiesTimes.length > 0)
          rows.push({
            ...{ name: `from there to ${PARTIES} registrations, ${name}`, unit: 'ms', atMost },
            ...{ value: median(partiesTimes), spread: spread(partiesTimes) },
          });
        if (line.cpu > 1 || line.network) continue;
        const of = (values: number[]) => ({ value: median(values), spread: spread(values) });
        rows.push({
          name: `${screen}, requests without thumbnails`,
          unit: 'count',
          atMost: MOST_REQUESTS,
          ...of(visits.map(({ requests }) => requests)),
        });
        rows.push({
          name: `${screen}, scripts`,
          unit: 'kB',
          atMost: MOST_SCRIPT_KB,
          ...of(visits.map(({ scriptBytes }) => scriptBytes / 1000)),
        });
      }
    }
    return rows;
  } finally {
    await browser.close();
    await society.close();
  }
}
