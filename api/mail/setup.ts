import type { Config } from '#api/config';
import { isReservedDomain } from '#core/rules/reserved-domain';
import { society } from '#society';

/** What is missing before mail can go out: the site's address, whom mail comes from, whom messages go to. */
export type Missing = 'site' | 'sender' | 'contact';

type Addresses = Pick<Config, 'SITE_MODE' | 'SITE_URL' | 'MAIL_FROM'>;

/** Whom mail comes from; `null` in production until MAIL_FROM is an address of a domain that exists. */
export function senderOf({ SITE_MODE, MAIL_FROM }: Addresses): string | null {
  if (SITE_MODE === 'local') return MAIL_FROM ?? society.sender;
  return MAIL_FROM && !isReservedDomain(MAIL_FROM) ? MAIL_FROM : null;
}

/**
 * The address that the society shows, and that the contact form writes to: `stored` of the settings.
 * `''` in production until that is an address of a domain that exists; the demo society has its own.
 */
export function contactOf({ SITE_MODE }: Pick<Config, 'SITE_MODE'>, stored: string): string {
  if (SITE_MODE === 'local') return stored || society.email;
  return isReservedDomain(stored) ? '' : stored;
}

/** What keeps this environment from sending any mail: made-up addresses of its configuration. */
export function missingToSend(config: Addresses): Missing[] {
  if (config.SITE_MODE === 'local') return [];
  const isNowhere = isReservedDomain(new URL(config.SITE_URL).hostname);
  return [
    // Every mail has links to the site.
    ...(isNowhere ? (['site'] as const) : []),
    ...(senderOf(config) ? [] : (['sender'] as const)),
  ];
}

/** Everything that is missing, with the address that the settings have stored. */
export function missingForMail(config: Addresses, stored: string): Missing[] {
  return [...missingToSend(config), ...(contactOf(config, stored) ? [] : (['contact'] as const))];
}
