import { MAIL_STATUSES } from '#db/schema/outbox';

/** Every status of a mail that is not out. */
export const UNSENT = MAIL_STATUSES.filter((status) => status !== 'sent');

const CHOICE = 'unsent';

/** The choice of all of them, as one among the statuses. */
export const unsentChoice = { id: CHOICE, name: 'resources.outbox.status.unsent' };

/** The choice that stands for a filter of the list. */
export function choiceOf(status: unknown): unknown {
  return Array.isArray(status) ? CHOICE : (status ?? '');
}

/** The filter that a choice stands for; none shows all. */
export function filterOf(choice: unknown): unknown {
  return choice === CHOICE ? UNSENT : choice || null;
}
