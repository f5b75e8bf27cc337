import { splitLanguage } from '#core/paths';
import { CLOSED_TO_ROBOTS } from '#core/routes';

/**
 * The path of the page that the path of an address in another language asks for: `/events` of `/ne/events`; null
 * where it is the page's own. It may look like an address: `//example.org`. What has no language (the back office,
 * calls) is not below one.
 */
export function pagePath(pathname: string): string | null {
  const { path } = splitLanguage(pathname);
  if (path === pathname) return null;
  const hasNoLanguage = CLOSED_TO_ROBOTS.some((prefix) =>
    `${path}/`.startsWith(`${prefix.replace(/\/$/, '')}/`),
  );
  return hasNoLanguage ? null : path;
}
