import type { Config } from '#api/http/config';
import { isReservedDomain } from '#core/kit/reserved-domain';
import type { MailLimits } from '#core/mail/send-forecast';
import { society } from '#society';

/** What is missing so that no mail can be sent: an address of the site, the sender or the society, or the provider's. */
export type Missing = 'site' | 'sender' | 'provider' | 'contact';

type Addresses = Pick<Config, 'SITE_MODE' | 'SITE_URL' | 'MAIL_FROM' | 'malformed'>;

/** The sender's address; `null` in production while MAIL_FROM is missing or a reserved domain's. */
export function senderOf({ SITE_MODE, MAIL_FROM }: Pick<Config, 'SITE_MODE' | 'MAIL_FROM'>): string | null {
  if (SITE_MODE === 'local') return MAIL_FROM ?? society.sender;
  return MAIL_FROM && !isReservedDomain(MAIL_FROM) ? MAIL_FROM : null;
}

/**
 * The contact address: the site shows it, and the contact form writes to it. `stored` is its value
 * in the settings. `''` in production while that is missing or in a reserved domain; in local mode
 * the address of the demo society stands in for a missing one.
 */
export function contactOf({ SITE_MODE }: Pick<Config, 'SITE_MODE'>, stored: string): string {
  if (SITE_MODE === 'local') return stored || society.email;
  return isReservedDomain(stored) ? '' : stored;
}

/** The configuration's addresses that are missing, made up or malformed, without which no mail can be sent. */
export function missingToSend(config: Addresses): Missing[] {
  // Mail that was meant for a provider must not go another way.
  const provider: Missing[] = config.malformed.MAIL_API_URL ? ['provider'] : [];
  if (config.SITE_MODE === 'local') return provider;
  const isNowhere = isReservedDomain(new URL(config.SITE_URL).hostname);
  return [
    // Every mail has links to the site.
    ...(isNowhere ? (['site'] as const) : []),
    ...(senderOf(config) ? [] : (['sender'] as const)),
    ...provider,
  ];
}

/** The same with the contact address; `stored` is its value in the settings. */
export function missingForMail(config: Addresses, stored: string): Missing[] {
  return [...missingToSend(config), ...(contactOf(config, stored) ? [] : (['contact'] as const))];
}

/** Whether letters may go out: not while it is unknown how many mails the provider takes. */
export function knowsLimits({ malformed }: Pick<Config, 'malformed'>): boolean {
  return LIMITS.every((name) => malformed[name] === undefined);
}

const LIMITS = ['MAIL_PER_DAY', 'MAIL_PER_HOUR', 'MAIL_PER_SECOND', 'MAIL_RESERVED_PER_DAY'] as const;

/** The limits of the mail provider, as the configuration has them; a tenth of a day is for single mails. */
export function limitsOf({ MAIL_PER_DAY, MAIL_PER_HOUR, MAIL_PER_SECOND, MAIL_RESERVED_PER_DAY }: Config): MailLimits {
  const perDay = MAIL_PER_DAY ?? null;
  const tenth = perDay === null ? 0 : Math.max(1, Math.floor(perDay / 10));
  return {
    perDay,
    perHour: MAIL_PER_HOUR ?? null,
    perSecond: MAIL_PER_SECOND ?? null,
    reserved: MAIL_RESERVED_PER_DAY ?? tenth,
  };
}
