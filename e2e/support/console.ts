import type { Page } from 'playwright/test';

/** For journeys that are refused on purpose, and those that measure contrast: not a complaint. */
export const REFUSALS = /^(?:Failed to load resource|Canvas2D: Multiple readback)/;

/** Collects what the page complains about: errors, and warnings such as React's, but for `harmless`. */
export function complaintsOf(page: Page, harmless?: RegExp): string[] {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (harmless?.test(message.text())) return;
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  return complaints;
}
