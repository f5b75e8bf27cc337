import type { MAIL_STATUSES } from '#db/mail/schema';

type Status = (typeof MAIL_STATUSES)[number];

/** The route of the outbox, filtered by one status or by several. */
export function outboxUrl(status: Status | readonly Status[]): string {
  return `/outbox?${new URLSearchParams({ filter: JSON.stringify({ status }) })}`;
}
