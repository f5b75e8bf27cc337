import { splitLanguage } from '#core/paths';
import { CLOSED_TO_ROBOTS } from '#core/routes';

/**
 * Where the page lies that an address in another language asks for: `/events` of `/ne/events`; null where the address
 * is the page's own. It is a URL, because the rest of an address may look like one: `//example.org`. What has no
 * language (the back office, calls) is not below one.
 */
export function pageUrl(url: URL): URL | null {
  const { path } = splitLanguage(url.pathname);
  const hasNoLanguage = CLOSED_TO_ROBOTS.some((prefix) =>
    `${path}/`.startsWith(`${prefix.replace(/\/$/, '')}/`),
  );
  if (path === url.pathname || hasNoLanguage) return null;
  const place = new URL(url);
  place.pathname = path;
  return place;
}
