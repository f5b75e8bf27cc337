import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import type { CookieOptions } from 'hono/utils/cookie';
import type { ApiContext } from '#api/context';
import { paths } from '#core/paths';

/** `__Host-` binds a cookie to this host and to https (RFC 6265bis §4.1.3.2). */
export const prefixOf = (c: ApiContext) =>
  c.var.config.SITE_URL.startsWith('https:') ? ('host' as const) : undefined;

/** The cookie `name` of a sign-in, or null. */
export const authCookie = (c: ApiContext, name: string): string | null =>
  getCookie(c, name, prefixOf(c)) || null;

/** How a cookie of a sign-in is set, which no script reads. */
export function authCookieOptions(c: ApiContext, seconds: number): CookieOptions {
  const prefix = prefixOf(c);
  return {
    path: paths.api.auth(),
    maxAge: seconds,
    httpOnly: true,
    sameSite: 'Lax',
    ...(prefix && { prefix }),
  };
}

/** Sets the cookie `name` of a sign-in. */
export function setAuthCookie(c: ApiContext, name: string, value: string, seconds: number): void {
  setCookie(c, name, value, authCookieOptions(c, seconds));
}

/** Takes the cookie `name` away. */
export function dropAuthCookie(c: ApiContext, name: string): void {
  const prefix = prefixOf(c);
  deleteCookie(c, name, { path: paths.api.auth(), ...(prefix && { prefix, secure: true }) });
}
