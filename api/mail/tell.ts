import type { BatchItem } from 'drizzle-orm/batch';
import { enqueueMails, type Mail } from '#api/mail/mail';
import { langOf } from '#core/kit/lang';
import { paths } from '#core/kit/paths';
import { mailName } from '#core/users/person';
import { FAILURES, type Failure } from '#core/users/told';
import { wordsOf } from '#core/words/languages';
import type { Database } from '#db/kit/client';
import { contactSetting } from '#db/mail/state';
import { askToTell, tellingOfFailures, tellingOfMessages } from '#db/mail/told';

/** How many messages a mail names. */
const NAMED = 5;

interface Reader {
  email: string;
  lang: string | null;
}

interface Message {
  name: string;
  email: string;
  subject: string;
}

/**
 * Puts mails into the outbox for those who asked for it in their profile: of new messages once an hour at the most, and
 * of each failure of a job once. What somebody has read meanwhile, nobody is told of.
 * @param origin the address of the site
 */
export async function tellPeople(db: Database, now: Date, origin: string): Promise<void> {
  const [people, messages, failed, readers, [contact]] = await db.batch([...askToTell(db, now), contactSetting(db)]);
  const statements: BatchItem<'sqlite'>[] = [];
  for (const { messages_told_at, ...person } of people) {
    const unknown = messages.filter(({ created_at }) => created_at > (messages_told_at ?? ''));
    // The society's own address gets each message whole.
    if (unknown.length === 0 || person.email === contact?.value?.toLowerCase()) continue;
    const { when, done } = tellingOfMessages(db, person.id, now);
    statements.push(...enqueueMails(db, [ofMessages(person, unknown, origin)], now, when), done);
  }
  if (failed.length > 0) {
    const keys = failed.map(({ key }) => key);
    const { when, done } = tellingOfFailures(db, keys, now.toISOString());
    const mails = readers.map((reader) => ofFailures(reader, failed, origin));
    statements.push(...enqueueMails(db, mails, now, when), done);
  }
  const [first, ...others] = statements;
  if (first) await db.batch([first, ...others]);
}

function mailTo({ email, lang }: Reader, origin: string, subject: string, paragraphs: string[]): Mail {
  const own = langOf(lang ?? undefined);
  const { why } = wordsOf(own).mail.told;
  return {
    to: { address: email },
    lang: own,
    subject,
    text: [...paragraphs, `${why}\n${origin}${paths.admin()}/profile`].join('\n\n'),
  };
}

/** Name and address as in the mail to the society, and the subject; what was written is read in the back office. */
function ofMessages(reader: Reader, messages: readonly Message[], origin: string): Mail {
  const words = wordsOf(langOf(reader.lang ?? undefined)).mail.told;
  const lines = messages.slice(0, NAMED).map(({ name, email, subject }) => {
    const from = [mailName(name), email].filter(Boolean).join(', ');
    return from ? `${from}: ${subject}` : subject;
  });
  const more = messages.length - lines.length;
  return mailTo(reader, origin, words.messages.subject(messages.length), [
    words.messages.intro(messages.length),
    ...lines,
    ...(more > 0 ? [words.messages.more(more)] : []),
    `${origin}${paths.admin()}/messages`,
  ]);
}

const isFailure = (key: string): key is Failure => FAILURES.some((one) => one === key);

function ofFailures(
  reader: Reader,
  failed: readonly { key: string; details: Record<string, number | string> }[],
  origin: string,
): Mail {
  const { failures } = wordsOf(langOf(reader.lang ?? undefined)).mail.told;
  const lines = failed.flatMap(({ key, details }) =>
    isFailure(key) ? [failures.kinds[key](String(details.job ?? details.since ?? ''))] : [],
  );
  return mailTo(reader, origin, failures.subject, [
    failures.intro,
    ...lines,
    `${failures.more}\n${origin}${paths.admin()}`,
  ]);
}
