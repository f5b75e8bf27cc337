import { type Mention, mentionOf } from '#core/rules/mention';
import type { Database } from '#db/client';
import { askPersonalData } from '#db/queries/personal-data';

const lower = (text: string) => text.toLowerCase();

/** The rows that are about the person with the address `email`, which is in lower case. */
export async function personalData(db: Database, email: string) {
  const rows = await db.batch(askPersonalData(db, email));
  const [people, messages, answers, readers, sessions, passkeys, apps, codes, ...others] = rows;
  const [log, mails, entries, versions, notices, settings, ids, links, got] = others;
  const names = [...people, ...messages, ...readers].map(({ name }) => name);
  const mention: Mention = mentionOf(email, [...new Set(names)]);
  const address = mentionOf(email);
  const accounts = new Set(ids.map(({ id }) => id));
  const isTheirs = (text: string, id: string | null) =>
    lower(text) === email || (id !== null && accounts.has(id));
  const messageIds = new Set(messages.map(({ id }) => id));
  const readerIds = new Set(readers.map(({ id }) => id));

  /** Whether what an entry is about is their account, their message or their subscription. */
  const isAbout = ({ resource, record_id, record_title }: (typeof entries)[number]) =>
    (resource === 'users' && accounts.has(record_id)) ||
    (resource === 'messages' && (messageIds.has(record_id) || mention.isIn(record_title))) ||
    (resource === 'subscribers' && readerIds.has(record_id)) ||
    address.isIn(record_title);
  const isOwnMail = ({ to, parts }: (typeof mails)[number]) =>
    lower(to) === email || lower(parts.reply_to?.address ?? '') === email;
  const tells = ({ subject, parts, last_error }: (typeof mails)[number]) =>
    address.isIn(JSON.stringify([subject, ...Object.values(parts)])) ||
    address.isIn([parts.text, parts.html, last_error].join(' '));

  return {
    ...{ email, people, messages, readers, sessions, passkeys, apps, codes, mention },
    accounts: [...accounts],
    answers: answers.filter(({ message_id }) => messageIds.has(message_id)),
    answersGiven: answers.filter(({ actor, actor_id }) => isTheirs(actor, actor_id)),
    signIns: log.filter(
      (one) =>
        isTheirs(one.email, one.profile_id) ||
        isTheirs(one.actor, null) ||
        address.isIn(one.detail),
    ),
    /** To them, or sent because of their message. */
    mails: mails.filter(isOwnMail),
    /** To others, with their address in it. */
    mailsAbout: mails.filter((mail) => !isOwnMail(mail) && tells(mail)),
    entries: entries.filter((one) => isTheirs(one.actor, one.actor_id) || isAbout(one)),
    entriesAbout: entries.filter(isAbout),
    accountVersions: versions.filter(({ resource }) => resource === 'users'),
    contactVersions: versions.filter(
      ({ resource, before, after }) =>
        resource === 'settings' && address.isIn(`${before} ${after}`),
    ),
    notices: notices.filter(({ details }) => address.isIn(Object.values(details).join(' '))),
    links: links.filter(({ identifier, value }) => address.isIn(`${identifier} ${value}`)),
    /** The letters that were sent to them, and what came of each. */
    lettersGot: got,
    isContact: lower(settings[0]?.value ?? '') === email,
    isTheirs,
  };
}

/** All that is stored about a person. */
export type Personal = Awaited<ReturnType<typeof personalData>>;
