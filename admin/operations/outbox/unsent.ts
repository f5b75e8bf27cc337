import { MAIL_STATUSES } from '#db/mail/schema';

/** All statuses of a mail that is not sent. */
export const UNSENT = MAIL_STATUSES.filter((status) => status !== 'sent');

const CHOICE = 'unsent';

/** A choice of the status filter that stands for all of `UNSENT`. */
export const unsentChoice = { id: CHOICE, name: 'resources.outbox.status.unsent' };

/** Gives the choice that shows a filter value: an array is `unsent`. */
export function choiceOf(status: unknown): unknown {
  return Array.isArray(status) ? CHOICE : (status ?? '');
}

/** Gives the filter value of a choice: `UNSENT`, one status, or `null` for all mails. */
export function filterOf(choice: unknown): unknown {
  return choice === CHOICE ? UNSENT : choice || null;
}
