import type { BrowserContext, Page } from 'playwright/test';
import { paths } from '#core/kit/paths';
import { CONFIRMED_MINUTES } from '#core/users/sign-in';
import { sessionCookies, signIn } from '#testing/client';

type Cookies = Parameters<BrowserContext['addCookies']>[0];

/** How long journeys share a session: well before the server asks who is there, so that none meets the question. */
const SHARED_MS = (CONFIRMED_MINUTES / 3) * 60 * 1000;

interface Stored {
  cookies: Promise<Cookies>;
  since: number;
}

/** The admin's session cookies by the server's origin. */
const stored = new Map<string, Stored>();

/** The session that the journeys of this worker share, opened again when it is no longer new. */
function sharedCookies(origin: string): Promise<Cookies> {
  const before = stored.get(origin);
  if (before && Date.now() - before.since < SHARED_MS) return before.cookies;
  const cookies = signIn(origin).then(sessionCookies);
  stored.set(origin, { cookies, since: Date.now() });
  return cookies;
}

/**
 * Gives the page the admin's session cookies and opens an address of the site, so that it can call
 * the API. It does not use the form, which `sign-in.spec.ts` tests. The journeys of a worker share
 * a session of the last minutes, except with `shared: false`, which journeys that sign out need.
 */
export async function signInAsAdmin(page: Page, { shared = true } = {}): Promise<void> {
  await page.goto(paths.api.health());
  const { origin } = new URL(page.url());
  const cookies = shared ? sharedCookies(origin) : signIn(origin).then(sessionCookies);
  await page.context().addCookies(await cookies);
}
