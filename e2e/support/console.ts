import type { ConsoleMessage, Page } from 'playwright/test';
import { paths } from '#core/kit/paths';

/** Messages to ignore in journeys with refused requests. */
export const REFUSALS = /^Failed to load resource/;

/** Whether a picture failed to load: other journeys delete photos that lists and the history show. */
export const isLostPicture = (message: ConsoleMessage) =>
  REFUSALS.test(message.text()) && new URL(message.location().url).pathname.startsWith(paths.media(''));

/** Collects errors and warnings of the page, such as React's, except those that are `harmless`. */
export function complaintsOf(page: Page, harmless?: RegExp | ((message: ConsoleMessage) => boolean)): string[] {
  const complaints: string[] = [];
  const isHarmless = (message: ConsoleMessage) =>
    harmless instanceof RegExp ? harmless.test(message.text()) : harmless?.(message);
  page.on('console', (message) => {
    if (isHarmless(message)) return;
    if (message.type() !== 'error' && message.type() !== 'warning') return;
    const text = message.text();
    complaints.push(REFUSALS.test(text) ? `${text}: ${message.location().url}` : text);
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  return complaints;
}
