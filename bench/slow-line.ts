import { signInMessages } from '#admin/auth/sign-in/messages.ts';
import { paths } from '#core/paths';
import { build } from '#scripts/local/build';
import { run } from '#scripts/local/root';
import { admin } from '#testing/client';
import { serveSociety } from '#testing/society';
import { kB, launchBrowser, watchBytes } from './support/browser.ts';

/**
 * Opens the back office on a slow line (50 kB/s with a delay of 400 ms): the sign-in screen, and
 * then the first screen behind it. Prints what is loaded for each and when it is there. Fails when
 * the scripts before the sign-in are larger than their limit; times depend on the machine, and are
 * only printed.
 *
 *   node scripts/bootstrap.mjs bench/slow-line.ts
 */
const LINE = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 };
/** The most bytes of script, after gzip, before somebody can sign in. */
const SCRIPT_BEFORE = 150_000;
const TIMEOUT = { timeout: 120_000 };

const seconds = (from: number) => `${((performance.now() - from) / 1000).toFixed(1)} s`;

await run(async () => {
  await build();
  const society = await serveSociety();
  const browser = await launchBrowser();
  try {
    const page = await browser.newPage();
    const session = await page.context().newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', LINE);
    const take = watchBytes(page, session);
    const report = async (name: string, started: number, seen: string) => {
      const there = seconds(started);
      const { scripts, requests, wire } = await take();
      console.log(
        `${name}: first seen after ${seen}, complete after ${there}; ${requests} requests, ${kB(wire)} on the line, scripts ${kB(scripts)} gzipped`,
      );
      return scripts;
    };

    const opened = performance.now();
    await page.goto(society.url + paths.adminLogin(), { waitUntil: 'commit' });
    await page.getByRole('heading', { level: 1 }).waitFor(TIMEOUT);
    const form = seconds(opened);
    await page.waitForLoadState('networkidle', TIMEOUT);
    const before = await report('sign-in', opened, form);

    await page.getByLabel('Email').fill(admin.email);
    await page.getByRole('textbox', { name: 'Password' }).fill(admin.password);
    const sent = performance.now();
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.getByText(signInMessages.opening).waitFor(TIMEOUT);
    const shell = seconds(sent);
    await page.getByRole('heading', { name: 'Recent Activity' }).waitFor(TIMEOUT);
    await report('dashboard', sent, shell);

    if (before > SCRIPT_BEFORE)
      throw new Error(`more than ${kB(SCRIPT_BEFORE)} before the sign-in`);
  } finally {
    await browser.close();
    await society.close();
  }
});
