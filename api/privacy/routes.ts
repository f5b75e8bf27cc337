import { Hono } from 'hono';
import type { z } from 'zod';
import { limitBody } from '#api/http/body-limit';
import { clientDigest } from '#api/http/client-ip';
import { type ApiContext, type ApiEnv, answerJson } from '#api/http/context';
import { type Personal, personalData } from '#api/privacy/collect';
import { counted, erase } from '#api/privacy/erase';
import { type Person, personOf } from '#api/privacy/person';
import { parseInput, readBody } from '#api/rest/input';
import { readJson } from '#core/kit/half-json';
import { erasedContract, personalDataContract, personalExportContract } from '#core/privacy/contract';
import * as field from '#db/kit/fields';
import { signInInput } from '#db/users/schema';
import { logSecurity } from '#db/users/security-log';

/** The address is in the body: addresses of routes are logged by others. */
async function asked(c: ApiContext): Promise<Person> {
  const { email, account } = parseInput(personalDataInput, await readBody(c));
  return personOf(c.var.db, email, account);
}

/** Finds, exports and erases all that is stored about a person. For admins alone. */
export const privacyRoutes = new Hono<ApiEnv>()
  .use(limitBody)
  .post('/find', async (c) => {
    const stored = await personalData(c.var.db, await asked(c));
    const [account] = stored.people;
    return answerJson(c, personalDataContract, {
      email: stored.email,
      kinds: counted(stored),
      is_contact: stored.isContact,
      earlier: stored.earlier,
      others: stored.others,
      account: account ? { ...account, is_own: account.id === c.var.actor.id } : null,
    });
  })
  .post('/export', async (c) => {
    const { db, actor, now, words } = c.var;
    const stored = await personalData(db, await asked(c));
    const at = now();
    await db.batch([
      logSecurity(db, { event: 'exported', person: actor, detail: 'privacy', client: clientDigest(c), now: at }),
    ]);
    return answerJson(c, personalExportContract, exported(stored, at, words.privacy.link));
  })
  .post('/erase', async (c) => answerJson(c, erasedContract, await erase(c, await asked(c))));

/**
 * Whose data is asked for: an address, trimmed and in lower case; and the account, when it is that of another person
 * than the one who has the address now.
 */
const personalDataInput = signInInput.pick({ email: true }).extend({ account: field.optional(field.id()) });

/** Records whose titles are other people's addresses, or what others wrote. */
const OF_PEOPLE: ReadonlySet<string> = new Set(['users', 'messages', 'subscribers', 'registrations', 'outbox']);

/** Links in mails sign in, reset passwords and unsubscribe. */
const LINK = /\b[a-z]+:\/\/\S+/gi;

const parsed = (json: string | null): unknown => (json === null ? null : readJson(json).value);

/** All that is stored about a person, for the person: without keys, and without other people. */
function exported(stored: Personal, now: Date, link: string): z.input<typeof personalExportContract> {
  const about = new Set(stored.entriesAbout);
  return {
    email: stored.email,
    exported_at: now.toISOString(),
    messages: stored.messages.map((message) => ({
      ...message,
      answers: stored.answers.filter(({ message_id }) => message_id === message.id),
    })),
    subscription: stored.readers,
    registrations: stored.parties.map(({ event_title: event, ...party }) => ({ ...party, event })),
    letters: stored.lettersGot,
    account: stored.people,
    sessions: stored.sessions,
    passkeys: stored.passkeys,
    authenticator_apps: stored.apps,
    recovery_codes: stored.codes.length,
    sign_ins: stored.signIns
      .filter(({ email, profile_id, first_at }) => stored.isTheirs(email, profile_id, first_at))
      .map(({ actor, ...entry }) => ({ ...entry, by_somebody_else: actor !== '' })),
    mails: stored.mails.map(({ parts, ...mail }) => ({ ...mail, text: parts.text.replace(LINK, link) })),
    notes: stored.notes,
    answers_given: stored.answersGiven,
    notes_given: stored.notesGiven,
    history: stored.entries.map((entry) => ({
      ...entry,
      title: about.has(entry) || !OF_PEOPLE.has(entry.resource) ? entry.record_title : '',
      by_somebody_else: !stored.isTheirs(entry.actor, entry.actor_id, entry.at),
    })),
    account_changes: stored.accountVersions.map(({ before, after }) => ({
      before: parsed(before),
      after: parsed(after),
    })),
  };
}
