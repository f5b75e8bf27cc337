import type { BrowserContext, Page } from 'playwright/test';
import { paths } from '#core/paths';
import { signIn } from '#testing/client';

type Cookies = Parameters<BrowserContext['addCookies']>[0];

/** The session cookies of the admin, by the address of the server: each worker signs in once. */
const stored = new Map<string, Promise<Cookies>>();

/**
 * Gives the page the session of the admin and an address of the site, from which calls can be made.
 * It goes past the form, whose journey is in `sign-in.spec.ts`. The session is shared by the
 * journeys of a worker: one that signs out asks for its own.
 */
export async function signInAsAdmin(page: Page, { shared = true } = {}): Promise<void> {
  await page.goto(paths.api.health());
  const { origin } = new URL(page.url());
  const cookies = (shared && stored.get(origin)) || sessionCookies(origin);
  if (shared) stored.set(origin, cookies);
  await page.context().addCookies(await cookies);
}

async function sessionCookies(origin: string): Promise<Cookies> {
  const { cookie } = await signIn(origin);
  return cookie.split('; ').map((pair) => {
    const [name = '', ...value] = pair.split('=');
    return { name, value: value.join('='), url: origin };
  });
}
