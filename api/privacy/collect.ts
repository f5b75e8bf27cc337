import { z } from 'zod';
import type { Person } from '#api/privacy/person';
import type { Database } from '#db/kit/client';
import type { newsletterSubscribers } from '#db/newsletter/schema';
import { askPersonalData } from '#db/privacy/personal-data';

/** When the person signed up who reads at this address: whoever signs up again takes a subscription over. */
const signedUpAt = (reader: typeof newsletterSubscribers.$inferSelect) =>
  reader.status === 'pending' ? reader.updated_at : (reader.consent_at ?? reader.created_at);

const saidOfLetter = z.object({
  confirmed_by: z.string().nullish(),
  started_at: z.string().nullish(),
  updated_at: z.string().nullish(),
});

/** The rows that are about a person (`#api/privacy/person` says who it is), and about nobody else. */
export async function personalData(db: Database, person: Person) {
  const { account, owns, matcherAt } = person;
  const rows = await db.batch(askPersonalData(db, person));
  const [people, allTexts, answers, allReaders, sessions, passkeys, apps, codes, ...others] = rows;
  const [log, mails, entries, versions, notices, settings, links, got, failed, confirmed, allNotes, ended, allParties] =
    others;
  const messages = allTexts.filter(({ email, created_at }) => owns(email, created_at));
  const readers = allReaders.filter((reader) => owns(reader.email, signedUpAt(reader)));
  const parties = allParties.filter(({ email, created_at }) => owns(email ?? '', created_at));
  const names = [...new Set([...people, ...messages, ...readers, ...parties].map(({ name }) => name))];
  /** By the account that a row knows; where it knows none, by address and time. */
  const isTheirs = (text: string, id: string | null, at: string) => (id === null ? owns(text, at) : id === account);
  const messageIds = new Set(messages.map(({ id }) => id));
  const readerIds = new Set(readers.map(({ id }) => id));
  const partyIds = new Set(parties.map(({ id }) => id));
  const ofOthers = new Set(
    [...allTexts, ...allReaders, ...allParties]
      .map(({ id }) => id)
      .filter((id) => !messageIds.has(id) && !readerIds.has(id) && !partyIds.has(id)),
  );

  const isAbout = ({ resource, record_id, record_title, at }: (typeof entries)[number]) => {
    if (resource === 'users') return record_id === account;
    if (ofOthers.has(record_id)) return false;
    return (
      messageIds.has(record_id) ||
      readerIds.has(record_id) ||
      partyIds.has(record_id) ||
      matcherAt(at, resource === 'messages' ? names : []).isIn(record_title)
    );
  };
  const isOwnMail = ({ to, parts, created_at }: (typeof mails)[number]) =>
    owns(to, created_at) || owns(parts.reply_to?.address ?? '', created_at);
  const tells = ({ subject, parts, last_error, created_at }: (typeof mails)[number]) => {
    const person = matcherAt(created_at);
    return (
      person.isIn(JSON.stringify([subject, ...Object.values(parts)])) ||
      person.isIn([parts.text, parts.html, last_error].join(' '))
    );
  };
  const signIns = log.filter(
    (one) =>
      isTheirs(one.email, one.profile_id, one.first_at) ||
      owns(one.actor, one.first_at) ||
      matcherAt(one.first_at).isIn(one.detail),
  );

  const letterVersions = versions.filter(({ resource }) => resource === 'letters');
  const confirmedIn = (json: string | null, at: string): boolean => {
    const { data } = saidOfLetter.safeParse(JSON.parse(json ?? '{}'));
    return owns(data?.confirmed_by ?? '', data?.started_at ?? data?.updated_at ?? at);
  };

  return {
    ...person,
    people,
    messages,
    readers,
    parties,
    sessions,
    passkeys,
    apps,
    codes,
    names,
    answers: answers.filter(({ message_id }) => messageIds.has(message_id)),
    answersGiven: answers.filter(({ actor, actor_id, created_at }) => isTheirs(actor, actor_id, created_at)),
    /** On their account and on their messages; those on an event are about nobody. */
    notes: allNotes.filter(({ resource, record_id }) =>
      resource === 'users' ? record_id === account : resource === 'messages' && messageIds.has(record_id),
    ),
    notesGiven: allNotes.filter(({ actor, actor_id, created_at }) => isTheirs(actor, actor_id, created_at)),
    signIns,
    /** To them, or sent because of their message. */
    mails: mails.filter(isOwnMail),
    /** To others, with their address in it. */
    mailsAbout: mails.filter((mail) => !isOwnMail(mail) && tells(mail)),
    entries: entries.filter((one) => isTheirs(one.actor, one.actor_id, one.at) || isAbout(one)),
    entriesAbout: entries.filter(isAbout),
    accountVersions: versions.filter(({ resource }) => resource === 'users'),
    contactVersions: versions.filter(
      ({ resource, before, after, at }) => resource === 'settings' && matcherAt(at).isIn(`${before} ${after}`),
    ),
    notices: notices.filter(({ details, created_at }) => matcherAt(created_at).isIn(Object.values(details).join(' '))),
    links: links.filter(({ identifier, value, created_at }) => matcherAt(created_at).isIn(`${identifier} ${value}`)),
    lettersGot: got.filter(({ recipient_id }) => readerIds.has(recipient_id)),
    deliveries: failed.filter(({ recipient_id, changed_at, error }) =>
      ofOthers.has(recipient_id) ? false : readerIds.has(recipient_id) || matcherAt(changed_at).isIn(error ?? ''),
    ),
    confirmed: confirmed.filter(({ by, at }) => owns(by, at)),
    /** Subscriptions that they ended in the office. */
    ended: ended.filter(({ by, at }) => owns(by, at)),
    lettersBefore: letterVersions.filter(({ before, at }) => confirmedIn(before, at)),
    lettersAfter: letterVersions.filter(({ after, at }) => confirmedIn(after, at)),
    isContact: person.hasEmail && settings[0]?.value?.toLowerCase() === person.email,
    isTheirs,
  };
}

/** All that is stored about a person. */
export type Personal = Awaited<ReturnType<typeof personalData>>;
