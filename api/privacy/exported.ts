import type { z } from 'zod';
import type { Personal } from '#api/privacy/collect';
import type { personalExportContract } from '#core/contracts/privacy';
import { readJson } from '#core/rules/half-json';

/** Records whose titles are other people's addresses, or what others wrote. */
const OF_PEOPLE: ReadonlySet<string> = new Set(['users', 'messages', 'subscribers', 'outbox']);

/** Links in mails sign in, reset passwords and unsubscribe. */
const LINK = /\b[a-z]+:\/\/\S+/gi;

const parsed = (json: string | null): unknown => (json === null ? null : readJson(json).value);

/** All that is stored about a person, for the person: without keys, and without other people. */
export function exported(
  stored: Personal,
  now: Date,
  link: string,
): z.input<typeof personalExportContract> {
  const about = new Set(stored.entriesAbout);
  return {
    email: stored.email,
    exported_at: now.toISOString(),
    messages: stored.messages.map((message) => ({
      ...message,
      answers: stored.answers.filter(({ message_id }) => message_id === message.id),
    })),
    subscription: stored.readers,
    letters: stored.lettersGot,
    account: stored.people,
    sessions: stored.sessions,
    passkeys: stored.passkeys,
    authenticator_apps: stored.apps,
    recovery_codes: stored.codes.length,
    sign_ins: stored.signIns
      .filter(({ email, profile_id, first_at }) => stored.isTheirs(email, profile_id, first_at))
      .map(({ actor, ...entry }) => ({ ...entry, by_somebody_else: actor !== '' })),
    mails: stored.mails.map(({ parts, ...mail }) => ({
      ...mail,
      text: parts.text.replace(LINK, link),
    })),
    answers_given: stored.answersGiven,
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
