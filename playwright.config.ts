import { Agent } from 'node:http';
import { defineConfig } from 'playwright/test';
import { CHROMIUM_ARGS, findHeadlessBrowser } from '#scripts/local/browser';
import { inRoot } from '#scripts/local/root';
import { phoneFonts } from '#testing/phone-fonts';

// workerd closes a connection that was idle for five seconds. Playwright sends its next request on
// it without asking: ECONNRESET where both happen at once. Each request has its own connection.
Agent.prototype.keepSocketAlive = () => false;

/** Where the fonts of the browser are; see `phoneFonts`. */
const fonts = await phoneFonts(inRoot('test-results/fonts'));

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.spec.ts',
  fullyParallel: true,
  // One more than the cores of the smallest machine: a journey that waits leaves its core to another.
  workers: 3,
  // Whole-site walks with axe take their time on a busy machine.
  timeout: 240_000,
  // A screen of the back office is many files behind the local proxy, and three journeys share it.
  expect: { timeout: 15_000 },
  // What fails is tried again for its recording; `npm test` counts it as failed all the same.
  retries: 1,
  forbidOnly: Boolean(process.env.CI),
  outputDir: 'test-results/journeys',
  reporter: [['list'], ['json', { outputFile: 'test-results/journeys.json' }]],
  use: {
    // `npm test` starts the server; for one journey, point BASE_URL at a running one.
    baseURL: process.env.BASE_URL ?? 'http://localhost:8787',
    trace: 'on-first-retry',
    launchOptions: { executablePath: findHeadlessBrowser(), args: CHROMIUM_ARGS, env: { ...process.env, ...fonts } },
  },
  projects: [
    // Which journeys a phone makes is said in e2e/support/phone.ts. They come first: the longest that
    // needs one worker to itself is among them.
    { name: 'phone', grep: /@phone/, use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } },
    { name: 'desktop', grepInvert: /@phone-only/, use: { viewport: { width: 1280, height: 900 } } },
  ],
});
