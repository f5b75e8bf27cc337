import type { MAIL_STATUSES } from '#db/mail/schema';

type Status = (typeof MAIL_STATUSES)[number];

/** The address of the list of mails that have this status, or one of several. */
export function outboxUrl(status: Status | readonly Status[]): string {
  return `/outbox?${new URLSearchParams({ filter: JSON.stringify({ status }) })}`;
}
