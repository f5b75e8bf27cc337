import type { Personal } from '#api/privacy/collect';
import { PERSONAL_KINDS, type PersonalKind } from '#core/contracts/privacy';

/** When what is stored of each kind began, and when it was last added to. */
function instants(stored: Personal): Record<PersonalKind, readonly string[]> {
  const made = (rows: readonly { created_at: string }[]) => rows.map((row) => row.created_at);
  return {
    messages: made(stored.messages),
    answers: made(stored.answers),
    subscription: made(stored.readers),
    account: made(stored.people),
    sessions: made(stored.sessions),
    second_steps: made([...stored.passkeys, ...stored.apps]),
    sign_ins: stored.signIns.map(({ at }) => at),
    mails: made([...stored.mails, ...stored.mailsAbout]),
    answers_given: made(stored.answersGiven),
    history: stored.entries.map(({ at }) => at),
  };
}

/** How much of each kind is stored, with the first and the last instant. */
export function counted(stored: Personal) {
  const known = instants(stored);
  return PERSONAL_KINDS.map((kind) => {
    const sorted = known[kind].toSorted();
    return { kind, count: sorted.length, first: sorted[0] ?? null, last: sorted.at(-1) ?? null };
  });
}
