import { chromium } from 'playwright';
import { ensureBrowser } from '#scripts/local/browser';

/** Starts a browser without a profile. */
export const launchBrowser = () =>
  chromium.launch({ executablePath: ensureBrowser(), args: process.getuid?.() === 0 ? ['--no-sandbox'] : [] });
