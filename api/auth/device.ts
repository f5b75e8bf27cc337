import { and, eq } from 'drizzle-orm';
import { getCookie, getSignedCookie, setSignedCookie } from 'hono/cookie';
import { sha256 } from '#api/auth/sha256';
import type { ApiContext } from '#api/context';
import { paths } from '#core/paths';
import { accounts, profiles } from '#db/schema/profile';

/** How long a browser is known that does not sign in again, in days. */
export const DEVICE_DAYS = 365;

/**
 * The name of the browser that sends this request, when somebody has signed in to the account with
 * the address `email` in it before, or null. A device cookie as OWASP describes it ("Slow Down
 * Online Guessing Attacks with Device Cookies"): it lets nobody in, it only gives the browser a count
 * of failed tries of its own.
 */
export async function knownDevice(c: ApiContext, email: string): Promise<string | null> {
  const { name, prefix } = await cookieOf(c, email);
  // The account is looked up for those alone who bring a cookie: nothing tells a stranger of it.
  if (!getCookie(c, name, prefix)) return null;
  const key = await keyOf(c, email);
  return (key && (await getSignedCookie(c, key, name, prefix))) || null;
}

/**
 * Makes the browser of this request known to the account with the address `email`, under the name
 * `device` when it has one already. It is asked for after a good sign-in, a reset or a change.
 */
export async function rememberDevice(
  c: ApiContext,
  email: string,
  device: string = crypto.randomUUID(),
): Promise<void> {
  const { name, prefix } = await cookieOf(c, email);
  const key = await keyOf(c, email);
  if (!key) return;
  await setSignedCookie(c, name, device, key, {
    path: paths.api.auth(),
    maxAge: DEVICE_DAYS * 24 * 3600,
    httpOnly: true,
    sameSite: 'Lax',
    ...(prefix && { prefix }),
  });
}

/** One cookie an account, so that people who share a browser are both known; its name tells nobody whom. */
async function cookieOf(c: ApiContext, email: string) {
  const { AUTH_SECRET, SITE_URL } = c.var.config;
  const account = (await sha256(`device of ${email} ${AUTH_SECRET}`)).slice(0, 16);
  const prefix = SITE_URL.startsWith('https:') ? ('host' as const) : undefined;
  return { name: `device-${account}`, prefix };
}

/**
 * What a device cookie of this account is signed with, or null for none. The password's hash is in
 * it: a new password makes every browser unknown.
 */
async function keyOf(c: ApiContext, email: string): Promise<string | null> {
  const [account] = await c.var.db
    .select({ id: profiles.id, hash: accounts.password })
    .from(accounts)
    .innerJoin(profiles, eq(profiles.id, accounts.user_id))
    .where(and(eq(profiles.email, email), eq(accounts.provider_id, 'credential')));
  if (!account?.hash) return null;
  return `device ${account.id} ${account.hash} ${c.var.config.AUTH_SECRET}`;
}
