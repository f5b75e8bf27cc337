import { availableParallelism } from 'node:os';
import { playwright } from '@vitest/browser-playwright';
import { configDefaults, defineConfig } from 'vitest/config';
import { CHROMIUM_ARGS, findHeadlessBrowser } from './scripts/local/browser.ts';
import { colourScheme, forcedColours } from './testing/office/commands.ts';
import { societies } from './testing/office/societies.ts';

const ON_NODE = '{core,db,demo,api,admin,site,scripts,testing,bench}/**';
const IN_A_BROWSER = '**/*.browser.test.ts';
const LONG = '**/*.long.test.ts';

/**
 * React and MUI as visitors have them draw a screen in a third of the time. What they warn of in development alone is
 * found by the long tests, which set this.
 */
const REACT_BUILD = process.env.REACT_BUILD === 'development' ? 'development' : 'production';

const node = {
  // Modules are loaded once a worker, not once a file: that took half of the time. Each test
  // file has a database of its own, and gives back what it spies on.
  isolate: false,
  globalSetup: 'testing/temporary.ts',
  setupFiles: ['testing/setup.ts'],
};

export default defineConfig({
  test: {
    // Every core, where Vitest would leave one idle: of two that is half.
    maxWorkers: '100%',
    projects: [
      {
        test: {
          // Rules, queries and the API on Node and libSQL, with the real migrations.
          name: 'node',
          ...node,
          include: [`${ON_NODE}/*.test.ts`],
          exclude: [...configDefaults.exclude, IN_A_BROWSER, LONG],
          // A busy machine is no failure; what hangs still ends.
          testTimeout: 180_000,
          hookTimeout: 180_000,
        },
      },
      {
        // Components and screens of the back office in a browser, with the API on libSQL behind them.
        plugins: [societies()],
        define: { 'process.env.NODE_ENV': JSON.stringify(REACT_BUILD) },
        oxc: { jsx: { development: REACT_BUILD === 'development' } },
        // What is wrong in one file is told with that file, and does not cover the page of all others.
        server: { hmr: { overlay: false } },
        optimizeDeps: {
          // What is found later would load the page anew in the middle of a test.
          entries: ['admin/shell/BackOffice.tsx', 'site/islands/**/*.tsx'],
          include: [
            ...['react', 'react-dom', 'react/jsx-runtime', 'react/jsx-dev-runtime', 'vitest-browser-react'],
            ...['axe-core', 'otpauth', 'zod'],
          ],
          rolldownOptions: { transform: { define: { 'process.env.NODE_ENV': JSON.stringify(REACT_BUILD) } } },
        },
        test: {
          name: 'browser',
          globalSetup: 'testing/temporary.ts',
          include: ['{admin,site}/**/*.browser.test.ts'],
          // A page waits a third of its time: for answers, for the browser, for a rule that counts seconds.
          maxWorkers: Math.ceil(1.5 * availableParallelism()),
          setupFiles: ['testing/office/setup.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
          // A busy machine is no failure.
          expect: { poll: { timeout: 15_000 } },
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            commands: { colourScheme, forcedColours },
            provider: playwright({
              actionTimeout: 15_000,
              // Nothing moves, as for people who ask for that: no test waits for a movement.
              contextOptions: { reducedMotion: 'reduce' },
              launchOptions: { executablePath: findHeadlessBrowser(), args: CHROMIUM_ARGS },
            }),
            instances: [{ browser: 'chromium', viewport: { width: 1280, height: 900 } }],
          },
        },
      },
      {
        test: {
          // What only the built Worker in workerd can show, with D1, R2 and queues.
          name: 'worker',
          include: ['e2e/**/*.test.ts'],
          exclude: [...configDefaults.exclude, LONG],
          // Servers as well: those of e2e/support/societies.ts serve all files of a worker.
          isolate: false,
          globalSetup: 'testing/temporary.ts',
          setupFiles: ['testing/settled.ts'],
          testTimeout: 300_000,
          hookTimeout: 300_000,
        },
      },
      {
        test: {
          // Random walks, faults at random and kills at any moment: `npm run test:long`, each night.
          name: 'long',
          ...node,
          // Each file has the random numbers of its seed for itself.
          isolate: true,
          setupFiles: ['testing/setup.ts', 'testing/settled.ts'],
          include: [`${ON_NODE}/*.long.test.ts`, 'e2e/**/*.long.test.ts'],
          testTimeout: 1_800_000,
          hookTimeout: 300_000,
        },
      },
    ],
  },
});
