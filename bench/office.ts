import type { Browser } from 'playwright';
import { paths } from '#core/paths';
import { build } from '#scripts/local/build';
import { run } from '#scripts/local/root';
import { type Caller, sessionCookies, signIn } from '#testing/client';
import { serveSociety } from '#testing/society';
import { kB, launchBrowser, watchBytes } from './support/browser.ts';
import { median, saveResults, spread } from './support/results.ts';

/**
 * Opens screens of the back office as somebody who is signed in, with an empty cache: how many bytes come over the
 * line, and when the screen can be used, on this processor and on one that is four times slower. Prints medians
 * with their spread and fails when the list of events needs more bytes than its limit; times depend on the
 * machine.
 *
 *   node scripts/bootstrap.mjs bench/office.ts [rounds]
 */
const ROUNDS = Number(process.argv[2] ?? 5);
const LIST_MAX = 450_000;
const SLOWDOWNS = [1, 4] as const;
const SCREENS = [
  { path: paths.admin(), ready: 'main h2' },
  { path: `${paths.admin()}/events`, ready: 'tbody tr td' },
  { path: `${paths.admin()}/galleries`, ready: 'main img' },
  { path: `${paths.admin()}/events/new`, ready: '[role="textbox"][contenteditable="true"]' },
];

async function open(
  browser: Browser,
  caller: Caller,
  screen: (typeof SCREENS)[number],
  rate: number,
) {
  const context = await browser.newContext();
  try {
    await context.addCookies(sessionCookies(caller));
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Emulation.setCPUThrottlingRate', { rate });
    const take = watchBytes(page, session);
    const started = performance.now();
    await page.goto(caller.url + screen.path, { waitUntil: 'commit' });
    await page.locator(screen.ready).first().waitFor();
    const ready = performance.now() - started;
    const { wire, types, requests } = await take();
    return { ready, wire, requests, script: types.Script ?? 0 };
  } finally {
    await context.close();
  }
}

await run(async () => {
  await build();
  const society = await serveSociety();
  const browser = await launchBrowser();
  const screens: Record<string, unknown>[] = [];
  let isTooMuch = false;
  try {
    const caller = await signIn(society.url);
    for (const screen of SCREENS)
      for (const slowdown of SLOWDOWNS) {
        const opened = [];
        for (let round = 0; round < ROUNDS; round++)
          opened.push(await open(browser, caller, screen, slowdown));
        const times = opened.map(({ ready }) => Math.round(ready));
        const { path } = screen;
        const wire = median(opened.map((one) => one.wire));
        const script = median(opened.map((one) => one.script));
        const requests = median(opened.map((one) => one.requests));
        const readyMs = { median: median(times), spread: spread(times) };
        screens.push({ path, slowdown, requests, wire, script, readyMs });
        console.log(
          `${path.padEnd(20)} × ${slowdown}  ${kB(wire)}, ${kB(script)} of script, ${requests} requests; ` +
            `usable after ${readyMs.median} ms (${readyMs.spread.join('–')})`,
        );
        if (path.endsWith('/events') && wire > LIST_MAX) isTooMuch = true;
      }
  } finally {
    await browser.close();
    await society.close();
  }
  saveResults('office', { rounds: ROUNDS, screens });
  if (!isTooMuch) return;
  console.error(`The list of events needs more than ${kB(LIST_MAX)}.`);
  process.exitCode = 1;
});
