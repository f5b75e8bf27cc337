import type { BrowserContext, Page } from 'playwright/test';
import { paths } from '#core/paths';
import { sessionCookies, signIn } from '#testing/client';

type Cookies = Parameters<BrowserContext['addCookies']>[0];

/** The admin's session cookies by the server's origin: each worker signs in once. */
const stored = new Map<string, Promise<Cookies>>();

/**
 * Gives the page the admin's session cookies and opens an address of the site, so that it can call
 * the API. It does not use the form, which `sign-in.spec.ts` tests. The journeys of a worker share
 * the session, except with `shared: false`, which journeys that sign out need.
 */
export async function signInAsAdmin(page: Page, { shared = true } = {}): Promise<void> {
  await page.goto(paths.api.health());
  const { origin } = new URL(page.url());
  const cookies = (shared && stored.get(origin)) || signIn(origin).then(sessionCookies);
  if (shared) stored.set(origin, cookies);
  await page.context().addCookies(await cookies);
}
