import { z } from 'zod';
import type { Config } from '#api/http/config';
import { keyFor, signed, unsigned } from '#api/http/signing';
import type { Lang } from '#core/kit/lang';
import { pathsIn } from '#core/kit/paths';

/** How long a link to confirm works, in milliseconds. */
export const CONFIRM_MS = 7 * 24 * 3_600_000;

type Secrets = Pick<Config, 'AUTH_SECRET' | 'SITE_URL'>;

const confirmShape = z.tuple([z.string(), z.number()]);
const confirmKey = ({ AUTH_SECRET }: Secrets) => keyFor(AUTH_SECRET, 'newsletter confirm');
const leaveKey = ({ AUTH_SECRET }: Secrets) => keyFor(AUTH_SECRET, 'newsletter unsubscribe');

/** The page in `lang` on which a subscriber confirms, good for a week from `now`. */
export function confirmLink(config: Secrets, id: string, now: Date, lang: Lang): string {
  const token = signed(confirmKey(config), JSON.stringify([id, now.getTime() + CONFIRM_MS]));
  return config.SITE_URL + pathsIn(lang).newsletterConfirm(token);
}

/** The id of the subscriber whose link it is, or `null` when it is forged or too old. */
export function confirmedBy(config: Secrets, token: string, now: Date): string | null {
  const text = unsigned(confirmKey(config), token);
  if (text === null) return null;
  const [id, expires] = confirmShape.parse(JSON.parse(text));
  return expires >= now.getTime() ? id : null;
}

/**
 * The addresses of a subscriber's own, without an end date: `page` in `lang` with a button that
 * unsubscribes, `oneClick` for mail programs (RFC 8058), and `preferences` where they choose what they get.
 */
export function leaveLinks(
  config: Secrets,
  id: string,
  lang: Lang,
): { page: string; oneClick: string; preferences: string } {
  const paths = pathsIn(lang);
  const token = signed(leaveKey(config), id);
  return {
    page: config.SITE_URL + paths.newsletterUnsubscribe(token),
    oneClick: config.SITE_URL + paths.api.unsubscribe(token),
    preferences: config.SITE_URL + paths.newsletterPreferences(token),
  };
}

/** The id of the subscriber whose link it is, or `null` when it is forged. */
export function leftBy(config: Secrets, token: string): string | null {
  return unsigned(leaveKey(config), token);
}
