import { clientDigest } from '#api/auth/client-digest';
import { signInKey } from '#api/auth/limits';
import type { ApiContext } from '#api/context';
import { Conflict } from '#api/errors';
import { type Personal, personalData } from '#api/privacy/collect';
import { counted } from '#api/privacy/counted';
import { DEFAULT_LANG } from '#core/lang';
import { wordsOf } from '#core/words/languages';
import { logActivity, newEntry } from '#db/write/activity';
import { forgetAttemptsBelow } from '#db/write/attempts';
import { askLastAdmin, type Erasure, erasePerson } from '#db/write/erase';
import { logSecurity } from '#db/write/security-log';

/** Values of an object with the person replaced in those that are texts. */
function replaced<T extends object>(texts: T, { mention }: Personal, by: string): T {
  const told: T = { ...texts };
  for (const [name, value] of Object.entries(texts))
    if (typeof value === 'string') Object.assign(told, { [name]: mention.without(value, by) });
  return told;
}

/** What is erased, and what stands in the person's place: texts that are stored, so in the default language. */
function erasureOf(stored: Personal): Erasure {
  const { formerVolunteer: volunteer, formerVisitor: visitor } = wordsOf(DEFAULT_LANG).privacy;
  // Whoever has an account is a volunteer; others wrote to the society or read its newsletter.
  const person = stored.accounts.length > 0 ? volunteer : visitor;
  const ids = <Id>(rows: readonly { id: Id }[]) => rows.map(({ id }) => id);
  return {
    ...{ email: stored.email, accounts: stored.accounts, volunteer, visitor },
    mails: ids(stored.mails),
    versions: ids(stored.contactVersions),
    links: ids(stored.links),
    titles: ids(stored.entriesAbout),
    otherMails: stored.mailsAbout.map(({ parts, ...mail }) => ({
      ...replaced(mail, stored, person),
      parts: replaced(parts, stored, person),
    })),
    otherNotices: stored.notices.map(({ key, details }) => ({
      key,
      details: replaced(details, stored, person),
    })),
    otherDetails: stored.signIns
      .filter(({ detail }) => detail !== '')
      .map(({ id, detail }) => ({ id, detail: stored.mention.without(detail, person) })),
  };
}

/**
 * Erases all that is stored about an address, or nothing of it. What was erased is logged by its numbers.
 * @throws Conflict for the caller's own account, and for that of the last admin
 */
export async function erase(c: ApiContext, email: string) {
  const { db, actor } = c.var;
  const now = c.var.now();
  const stored = await personalData(db, email);
  const { people } = stored;
  if (people.some(({ id }) => id === actor.id))
    throw new Conflict(({ privacy }) => privacy.notYourself);
  const kinds = counted(stored);
  const words = wordsOf(DEFAULT_LANG).privacy;
  const found = kinds.filter(({ count }) => count > 0);
  const detail = found.map(({ kind, count }) => words.kinds[kind](count)).join(', ');
  const entry = newEntry({ actor, action: 'delete', resource: 'users', at: now.toISOString() });
  try {
    await db.batch([
      ...erasePerson(db, erasureOf(stored)),
      forgetAttemptsBelow(db, await signInKey(email)),
      ...people.map(({ id }) => logActivity(db, entry, { id, title: words.formerVolunteer })),
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
    const [last] = await askLastAdmin(db, email, stored.accounts);
    if (last) throw new Conflict(({ users }) => users.lastAdmin);
    throw error;
  }
  return { kinds };
}
