import { eq, sql } from 'drizzle-orm';
import { Hono } from 'hono';
import type { z } from 'zod';
import { limitTo } from '#api/http/body-limit';
import { type ApiEnv, answerJson } from '#api/http/context';
import { Invalid } from '#api/http/errors';
import { storedIds } from '#api/rest/create-many';
import { readBody, textsOf } from '#api/rest/input';
import { uuidOf } from '#api/rest/write-context';
import type { Instant } from '#core/kit/dates';
import { importContract } from '#core/kit/records-contract';
import { importedSource } from '#core/newsletter/consent-source';
import { READER_IMPORT } from '#core/newsletter/reader-import';
import { mailboxOf } from '#core/users/person';
import { type ActivityEntry, logActivity } from '#db/history/log-activity';
import type { Database } from '#db/kit/client';
import { inList } from '#db/kit/in-list';
import { insertRows } from '#db/kit/many-rows';
import { IMPORT_MAX_BYTES, type importedReader, importInput, newsletterSubscribers } from '#db/newsletter/schema';
import { subscriberRow } from '#db/newsletter/write';

/** @throws Invalid with a message a field, and for each row that cannot be taken: `people.2.name` */
function parseList(body: unknown): z.infer<typeof importInput> {
  const read = importInput.safeParse(body);
  if (read.success) return read.data;
  const messages: Record<string, string> = {};
  for (const { path, message } of read.error.issues) messages[path.join('.')] ??= message;
  throw new Invalid(textsOf(messages));
}

type Imported = z.infer<typeof importedReader>;

/**
 * Tells which people of a list are known by other means than the address: by the id of our own export, or because
 * somebody has left whose mailbox it is, however the address is written.
 */
async function whoIsKnown(db: Database, people: readonly Imported[]): Promise<(person: Imported) => boolean> {
  const { email, status } = newsletterSubscribers;
  const ids = await storedIds(
    db,
    newsletterSubscribers,
    people.flatMap(({ id }) => id ?? []),
  );
  const gone = await db.select({ email }).from(newsletterSubscribers).where(eq(status, 'unsubscribed'));
  const left = new Set(gone.map((reader) => mailboxOf(reader.email)));
  const isOff = (person: Imported) => person.status === 'unsubscribed';
  for (const person of people) if (isOff(person)) left.add(mailboxOf(person.email));
  return (person) => ids.has(person.id ?? '') || (!isOff(person) && left.has(mailboxOf(person.email)));
}

/**
 * How many people who have left the other list get the newsletter here, by whichever spelling of their address: which of
 * both is newer, nobody knows.
 */
async function stillOn(db: Database, people: readonly Imported[]): Promise<number> {
  const { email, status } = newsletterSubscribers;
  const left = new Set(people.flatMap((one) => (one.status === 'unsubscribed' ? mailboxOf(one.email) : [])));
  if (left.size === 0) return 0;
  const here = await db.select({ email }).from(newsletterSubscribers).where(eq(status, 'confirmed'));
  const on = new Set(here.map((reader) => mailboxOf(reader.email)));
  return [...left].filter((mailbox) => on.has(mailbox)).length;
}

/** The row of somebody from another list: who has left, or has not confirmed, stays so. */
function importedRow(person: Imported, told: { id: string; at: Instant; consent_source: string }) {
  const { name, email, status = 'confirmed', lang, ended_reason, ended_at } = person;
  const isOn = status === 'confirmed';
  const isOff = status === 'unsubscribed';
  return {
    ...subscriberRow({ email, name: name || email }),
    id: told.id,
    status,
    lang: lang || null,
    consent_at: person.consent_at ?? (isOn ? told.at : null),
    consent_source: person.consent_source || (status === 'pending' ? null : told.consent_source),
    consent_words: person.consent_words || null,
    wants_letters: person.wants_letters ?? true,
    wants_events: person.wants_events ?? true,
    wants_urgent: person.wants_urgent ?? true,
    ended_reason: isOff ? (ended_reason ?? ('office' as const)) : null,
    ended_at: isOff ? (ended_at ?? told.at) : null,
    created_at: told.at,
    updated_at: told.at,
  };
}

/** The id of a reader whom an import made: by it, the import knows its own when it is taken back. */
export const importedId = (entryId: string, email: string): string => uuidOf(['imported reader', entryId, email]);

/**
 * Stores those of these readers whose addresses are not here yet, under an entry of the history that counts just them:
 * a part that is sent again counts nobody twice. Gives how many this import has made, now or by such a part before.
 */
async function insertReaders(
  db: Database,
  rows: readonly ReturnType<typeof importedRow>[],
  { entry, title }: { entry: ActivityEntry; title: string },
): Promise<number> {
  const { id, email } = newsletterSubscribers;
  const wanted = inList([...new Set(rows.map((row) => row.email))]);
  const known = await db.select({ id, email }).from(newsletterSubscribers).where(sql`${email} in ${wanted}`);
  const there = new Set(known.map((reader) => reader.email));
  const fresh = rows.filter((row) => !there.has(row.email));
  const own = new Set(known.map((reader) => reader.id));
  const before = rows.filter((row) => own.has(row.id)).length;
  if (fresh.length === 0) return before;
  const inserts = insertRows(db, newsletterSubscribers, fresh).map((insert) =>
    // Whoever is here already stays as they are: somebody who has left must not come back by a list.
    insert.onConflictDoNothing().returning({ id }),
  );
  // Somebody may have come a moment ago.
  const count = sql<number>`(select count(*) from ${wanted} where value not in (select ${email} from ${newsletterSubscribers}))`;
  const [, ...added] = await db.batch([logActivity(db, entry, { id: READER_IMPORT, title, count }), ...inserts]);
  return added.reduce((sum, some) => sum + some.length, before);
}

/** The import of readers from another list. */
export const readerImportRoute = new Hono<ApiEnv>().post('/', limitTo(IMPORT_MAX_BYTES), async (c) => {
  const { people, consent_source: where, import_id } = parseList(await readBody(c));
  const { db, actor, now, lang } = c.var;
  const at = now().toISOString();
  const consent_source = importedSource(where, lang);
  const id = uuidOf([actor.id, READER_IMPORT, import_id]);
  const entry: ActivityEntry = { id, actor, action: 'create', resource: 'subscribers', at };
  const isKnown = await whoIsKnown(db, people);
  const still_on = await stillOn(db, people);
  const rows = people
    .filter((person) => !isKnown(person))
    .map((person) => importedRow(person, { id: importedId(entry.id, person.email), at, consent_source }));
  const imported = await insertReaders(db, rows, { entry, title: consent_source });
  return answerJson(c, importContract, { imported, known: people.length - imported, still_on });
});
