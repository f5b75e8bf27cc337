import { signInKey } from '#api/auth/limits';
import { clientDigest } from '#api/http/client-ip';
import type { ApiContext } from '#api/http/context';
import { Conflict } from '#api/http/errors';
import { type Personal, personalData } from '#api/privacy/collect';
import type { Person, PersonMatcher } from '#api/privacy/person';
import type { Day } from '#core/kit/dates';
import { DEFAULT_LANG } from '#core/kit/lang';
import { PERSONAL_KINDS, type PersonalKind } from '#core/privacy/contract';
import { wordsOf } from '#core/words/languages';
import { logActivity, newEntry } from '#db/history/log-activity';
import { askLastAdmin, type Erasure, erasePerson } from '#db/privacy/erase';
import { forgetAttemptsBelow } from '#db/users/attempts';
import { logSecurity } from '#db/users/security-log';

function replaced<T extends object>(texts: T, mention: PersonMatcher, by: string): T {
  const told: T = { ...texts };
  for (const [name, value] of Object.entries(texts))
    if (typeof value === 'string') Object.assign(told, { [name]: mention.without(value, by) });
  return told;
}

/** Its texts are stored, so in the default language. */
function erasureOf(stored: Personal, today: Day): Erasure {
  const { formerVolunteer: volunteer, formerVisitor: visitor } = wordsOf(DEFAULT_LANG).privacy;
  const { account, email, names, owns, isTheirs } = stored;
  // Whoever has an account is a volunteer; others wrote to the society or read its newsletter.
  const by = account === null ? visitor : volunteer;
  const ids = <Id>(rows: readonly { id: Id }[]) => rows.map(({ id }) => id);
  const at = (instant: string) => stored.matcherAt(instant, names);
  return {
    accounts: account === null ? [] : [account],
    volunteer,
    visitor,
    counted: stored.hasEmail ? email : null,
    messages: ids(stored.messages),
    readers: ids(stored.readers),
    parties: ids(stored.parties),
    today,
    mails: ids(stored.mails),
    links: ids(stored.links),
    versions: ids(stored.contactVersions),
    // What has the id of the account in it needs no list.
    entries: ids(stored.entries.filter((one) => one.actor_id === null && owns(one.actor, one.at))),
    titles: ids(stored.entriesAbout),
    answersGiven: ids(stored.answersGiven.filter(({ actor_id }) => actor_id === null)),
    notesGiven: ids(stored.notesGiven.filter(({ actor_id }) => actor_id === null)),
    logged: ids(stored.signIns.filter((one) => isTheirs(one.email, one.profile_id, one.first_at))),
    loggedBy: ids(stored.signIns.filter((one) => owns(one.actor, one.first_at))),
    ended: ids(stored.ended),
    letters: ids(stored.confirmed),
    lettersBefore: ids(stored.lettersBefore),
    lettersAfter: ids(stored.lettersAfter),
    deliveries: stored.deliveries.map((one) => `${one.mailing_id}/${one.recipient_id}`),
    otherMails: stored.mailsAbout.map(({ parts, ...mail }) => ({
      ...replaced(mail, at(mail.created_at), by),
      parts: replaced(parts, at(mail.created_at), by),
    })),
    otherNotices: stored.notices.map(({ key, details, created_at }) => ({
      key,
      details: replaced(details, at(created_at), by),
    })),
    otherDetails: stored.signIns
      .filter(({ detail }) => detail !== '')
      .map(({ id, detail, first_at }) => ({ id, detail: at(first_at).without(detail, by) })),
  };
}

/**
 * Erases all that is stored about a person, or nothing of it. What was erased is logged by its numbers.
 * @throws Conflict for the caller's own account, and for that of the last admin
 */
export async function erase(c: ApiContext, person: Person) {
  const { db, actor } = c.var;
  const now = c.var.now();
  const { account, email } = person;
  if (account === actor.id) throw new Conflict(({ privacy }) => privacy.notYourself);
  const stored = await personalData(db, person);
  const kinds = counted(stored);
  const words = wordsOf(DEFAULT_LANG).privacy;
  const found = kinds.filter(({ count }) => count > 0);
  const detail = found.map(({ kind, count }) => words.kinds[kind](count)).join(', ');
  const entry = newEntry({ actor, action: 'delete', resource: 'users', at: now.toISOString() });
  try {
    await db.batch([
      ...erasePerson(db, erasureOf(stored, c.var.today)),
      ...(stored.hasEmail ? [forgetAttemptsBelow(db, await signInKey(email))] : []),
      ...stored.people.map(({ id }) => logActivity(db, entry, { id, title: words.formerVolunteer })),
      ...(found.length > 0
        ? [
            logSecurity(db, {
              event: 'erased',
              person: { id: null, email: '' },
              actor,
              detail,
              client: clientDigest(c),
              now,
            }),
          ]
        : []),
    ]);
  } catch (error) {
    const [last] = account === null ? [] : await askLastAdmin(db, [account]);
    if (last) throw new Conflict(({ users }) => users.lastAdmin);
    throw error;
  }
  return { kinds };
}

function instants(stored: Personal): Record<PersonalKind, readonly string[]> {
  const made = (rows: readonly { created_at: string }[]) => rows.map((row) => row.created_at);
  return {
    messages: made(stored.messages),
    answers: made(stored.answers),
    subscription: made(stored.readers),
    registrations: made(stored.parties),
    account: made(stored.people),
    sessions: made(stored.sessions),
    second_steps: made([...stored.passkeys, ...stored.apps]),
    sign_ins: stored.signIns.map(({ at }) => at),
    mails: made([...stored.mails, ...stored.mailsAbout]),
    notes: made(stored.notes),
    answers_given: made(stored.answersGiven),
    notes_given: made(stored.notesGiven),
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
