import type { Actor } from '#api/http/context';
import { Conflict, NotFound } from '#api/http/errors';
import type { Thread } from '#core/messages/contract';
import type { Words } from '#core/words/en';
import type { Text } from '#core/words/languages';
import type { askThread } from '#db/messages/thread';

type RowsOf<Asked extends readonly unknown[]> = { [K in keyof Asked]: Awaited<Asked[K]> };
type Rows = RowsOf<ReturnType<typeof askThread>>;
type MailStatus = Rows[1][number]['status'];

const DELIVERIES = { queued: 'waiting', sending: 'waiting', sent: 'sent', failed: 'failed', held: 'held' } as const;

// The outbox forgets what was sent, and nothing else.
const deliveryOf = (status: MailStatus) => DELIVERIES[status ?? 'sent'];

/**
 * A message and its thread from the rows of `askThread`, as `actor` sees it.
 * @throws NotFound without such a message
 */
export function threadOf([messages, answers, claims, volunteers]: Rows, actor: Actor) {
  const [message] = messages;
  if (!message) throw new NotFound(({ errors }) => errors.noRecord('messages'));
  const [held] = claims;
  const thread: Thread = {
    answers: answers.map(({ answer, status, failure }) => {
      const delivery = deliveryOf(status);
      const canRetry = delivery === 'failed' || delivery === 'held';
      const { id, body, actor: by, created_at, mail_id } = answer;
      const retry = canRetry ? mail_id : null;
      return { id, body, actor: by, created_at, delivery, failure, retry };
    }),
    claim: held
      ? {
          actor: held.actor,
          own: held.claim.actor_id === actor.id,
          since: held.claim.since,
          expires_at: held.claim.expires_at,
        }
      : null,
    volunteers,
  };
  return { message, thread };
}

/** 409: somebody else answers the message, or has. `thread` is how it is now. */
export class AnsweredByOthers extends Conflict {
  readonly #thread: Thread;

  constructor(text: Text, thread: Thread) {
    super(text);
    this.#thread = thread;
  }

  override said(words: Words) {
    return { ...super.said(words), current: this.#thread };
  }
}
