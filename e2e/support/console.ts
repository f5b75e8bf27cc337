import type { Page } from 'playwright/test';

/**
 * Messages to ignore in journeys with refused requests, those that measure contrast, and those that
 * show the history: other journeys delete photos that it shows.
 */
export const REFUSALS = /^(?:Failed to load resource|Canvas2D: Multiple readback)/;

/** Collects errors and warnings of the page, such as React's, except matches of `harmless`. */
export function complaintsOf(page: Page, harmless?: RegExp): string[] {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (harmless?.test(message.text())) return;
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  return complaints;
}
