import type { Config } from '#api/config';
import type { MailLimits } from '#core/rules/send-forecast';

/** The limits of the mail provider, as the configuration has them; a tenth of a day is for single mails. */
export function limitsOf({
  MAIL_PER_DAY,
  MAIL_PER_HOUR,
  MAIL_PER_SECOND,
  MAIL_RESERVED_PER_DAY,
}: Config): MailLimits {
  const perDay = MAIL_PER_DAY ?? null;
  const tenth = perDay === null ? 0 : Math.max(1, Math.floor(perDay / 10));
  return {
    perDay,
    perHour: MAIL_PER_HOUR ?? null,
    perSecond: MAIL_PER_SECOND ?? null,
    reserved: MAIL_RESERVED_PER_DAY ?? tenth,
  };
}
