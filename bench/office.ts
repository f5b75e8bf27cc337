import type { Browser, CDPSession, Page } from 'playwright';
import { paths } from '#core/kit/paths';
import { type Caller, sessionCookies, signIn } from '#testing/client';
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

interface Visit {
  /** Until the screen can be used. */
  ms: number;
  requests: number;
  /** On the line. */
  scriptBytes: number;
}

const SCREENS: Record<string, { path: string; isThere: (page: Page) => Promise<unknown> }> = {
  dashboard: { path: paths.admin(), isThere: (page) => page.getByRole('main').getByRole('link').nth(2).waitFor() },
  events: {
    path: `${paths.admin()}/events`,
    isThere: (page) => page.getByRole('row').nth(1).getByRole('link').first().waitFor(),
  },
};

/** The end of the last task of the main thread above 50 ms, once none has come for half a second. */
const lastTask = (page: Page) =>
  page.evaluate(async () => {
    let ended = 0;
    const watched = new PerformanceObserver((list) => {
      for (const { startTime, duration } of list.getEntries()) ended = Math.max(ended, startTime + duration);
    });
    watched.observe({ type: 'longtask', buffered: true });
    const from = performance.now();
    while (performance.now() - Math.max(ended, from) < 500) await new Promise((later) => setTimeout(later, 50));
    watched.disconnect();
    return { ended, from };
  });

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

async function visit(browser: Browser, caller: Caller, screen: string, line: Line): Promise<Visit> {
  const { path, isThere } = SCREENS[screen] ?? {};
  if (!path || !isThere) throw new Error(`no screen: ${screen}`);
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
    await page.goto(caller.url + path, { waitUntil: 'commit' });
    await Promise.all([page.getByRole('heading', { level: 1 }).waitFor(), isThere(page)]);
    const { ended, from } = await lastTask(page);
    await page.waitForLoadState('networkidle');
    return { ms: Math.max(ended, from), requests, scriptBytes };
  } finally {
    await context.close();
  }
}

/**
 * Opens the dashboard and the list of events, signed in and with an empty cache, and measures how long it takes until
 * they can be used: what matters is in sight, and the page has been quiet for a while, which is not counted.
 */
export async function measureOffice({ rounds }: { rounds: number }): Promise<Row[]> {
  const society = await serveSociety();
  const browser = await launchBrowser();
  try {
    const caller = await signIn(society.url);
    const rows: Row[] = [];
    for (const screen of Object.keys(SCREENS)) {
      for (const [name, line] of Object.entries(LINES)) {
        const visits: Visit[] = [];
        for (let round = 0; round < rounds; round++) visits.push(await visit(browser, caller, screen, line));
        const times = visits.map(({ ms }) => ms);
        const { maxMs: atMost } = line;
        rows.push({ name: `${screen}, ${name}`, value: median(times), unit: 'ms', spread: spread(times), atMost });
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
