import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from 'playwright';
import { inRoot, Stop } from '#scripts/local/root';

const PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:/Program Files/Google/Chrome/Application/chrome.exe',
];

/** Renders the same and needs half the processor time. */
const HEADLESS_PLACES = ['/usr/bin/chromium-headless-shell'];

/** Command line flags for the tests' browser. */
export const CHROMIUM_ARGS = [
  // Chromium refuses its sandbox to root, who runs tests in containers.
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-quic',
];

const firstOf = (files: (string | undefined)[]) => files.find((file) => file && existsSync(file));

function findBrowser(): string | undefined {
  return firstOf([process.env.CHROMIUM_PATH, ...PLACES, chromium.executablePath()]);
}

/** The path of a browser for the journeys, if possible of a headless one; `undefined` when none is installed. */
export function findHeadlessBrowser(): string | undefined {
  return firstOf([process.env.CHROMIUM_PATH, ...HEADLESS_PLACES]) ?? findBrowser();
}

const canInstall = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

function installPackages(...names: string[]): void {
  const options = { stdio: 'inherit', timeout: 300_000 } as const;
  spawnSync('apt-get', ['update', '-qq'], options);
  for (const name of names) spawnSync('apt-get', ['install', '-y', '-qq', name], options);
}

/** As `ensureBrowser`, for the journeys: adds the headless browser where that needs no question. */
export function ensureHeadlessBrowser(): void {
  ensureBrowser();
  if (!process.env.CHROMIUM_PATH && !firstOf(HEADLESS_PLACES) && canInstall())
    installPackages('chromium-headless-shell');
}

/**
 * Gives the path of a browser. If there is none, installs Chromium and logs how.
 * @throws Stop when no browser can be installed
 */
export function ensureBrowser(): string {
  const found = findBrowser();
  if (found) return found;
  console.log('No Chromium or Chrome on this machine: downloading Playwright’s own…');
  const cli = inRoot('node_modules/playwright/cli.js');
  spawnSync(process.execPath, [cli, 'install', 'chromium'], { stdio: 'inherit', timeout: 300_000 });
  if (!findBrowser() && canInstall()) {
    console.log('That did not work: installing the system’s chromium with apt-get…');
    installPackages('chromium');
  }
  const got = findBrowser();
  if (got) return got;
  throw new Stop('The journeys need Chromium or Chrome. Install one, or set CHROMIUM_PATH to it.');
}
