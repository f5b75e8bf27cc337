import { and, eq } from 'drizzle-orm';
import { deleteCookie, getCookie, getSignedCookie, setCookie, setSignedCookie } from 'hono/cookie';
import type { CookieOptions } from 'hono/utils/cookie';
import type { ApiContext } from '#api/http/context';
import { sha256 } from '#api/http/signing';
import { paths } from '#core/kit/paths';
import { accounts, profiles } from '#db/users/schema';

/** How long a browser stays known after its last sign-in, in days. */
export const DEVICE_DAYS = 365;

/**
 * The name of the browser that sends this request if it has signed in to the account of `email` before, else null. It
 * is in a device cookie (OWASP, "Slow Down Online Guessing Attacks with Device Cookies"), which signs nobody in: it
 * only gives the browser its own count of failed tries.
 */
export async function rememberedDevice(c: ApiContext, email: string): Promise<string | null> {
  const name = await cookieOf(c, email);
  // Only a request with the cookie looks the account up: its time tells a stranger nothing.
  if (!authCookie(c, name)) return null;
  const key = await keyOf(c, email);
  return (key && (await getSignedCookie(c, key, name, prefixOf(c)))) || null;
}

/**
 * Makes the browser of this request known to the account with the address `email`, under the name
 * `device` when it has one already. Called after a sign-in, a reset or a change of the password.
 */
export async function rememberDevice(
  c: ApiContext,
  email: string,
  device: string = crypto.randomUUID(),
): Promise<void> {
  const key = await keyOf(c, email);
  if (!key) return;
  const options = authCookieOptions(c, DEVICE_DAYS * 24 * 3600);
  await setSignedCookie(c, await cookieOf(c, email), device, key, options);
}

/** The name of an account's cookie. Each account has its own, so that people who share a browser are all known. */
const cookieOf = async (c: ApiContext, email: string) => `device-${await accountMark(c, email)}`;

/** The end of the names of an account's cookies: a digest, which does not reveal the account. */
export async function accountMark(c: ApiContext, email: string): Promise<string> {
  return (await sha256(`device of ${email} ${c.var.config.AUTH_SECRET}`)).slice(0, 16);
}

/**
 * The key that signs the device cookies of this account; null when no such account has a password.
 * It contains the password's hash: a new password makes every browser unknown.
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

/** `__Host-` binds a cookie to this host and to https (RFC 6265bis §4.1.3.2). */
const prefixOf = (c: ApiContext) => (c.var.config.SITE_URL.startsWith('https:') ? ('host' as const) : undefined);

/** The cookie `name` of a sign-in, or null. */
export const authCookie = (c: ApiContext, name: string): string | null => getCookie(c, name, prefixOf(c)) || null;

function authCookieOptions(c: ApiContext, seconds: number): CookieOptions {
  const prefix = prefixOf(c);
  return { path: paths.api.auth(), maxAge: seconds, httpOnly: true, sameSite: 'Lax', ...(prefix && { prefix }) };
}

/** Sets the sign-in cookie `name`, which no script can read. */
export function setAuthCookie(c: ApiContext, name: string, value: string, seconds: number): void {
  setCookie(c, name, value, authCookieOptions(c, seconds));
}

/** Deletes the sign-in cookie `name`. */
export function dropAuthCookie(c: ApiContext, name: string): void {
  const prefix = prefixOf(c);
  deleteCookie(c, name, { path: paths.api.auth(), ...(prefix && { prefix, secure: true }) });
}

/**
 * The browser and the system of a user agent, such as `Chrome, Android`; `''` when unknown. Only known names: the
 * header says what its sender likes, and its text must stand in no mail.
 */
export async function deviceOf(userAgent: string | null): Promise<string> {
  if (!userAgent) return '';
  const { default: Bowser } = await import('bowser');
  const { browser, os } = Bowser.parse(userAgent);
  const known = (list: Readonly<Record<string, string>>, name: string | undefined) =>
    Object.values(list).find((one) => one === name);
  return [known(Bowser.BROWSER_MAP, browser.name), known(Bowser.OS_MAP, os.name)].filter(Boolean).join(', ');
}
