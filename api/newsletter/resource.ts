import { and, count, eq, type SQL, sql } from 'drizzle-orm';
import { Hono } from 'hono';
import type { z } from 'zod';
import { limitTo } from '#api/http/body-limit';
import { type ApiEnv, answerJson } from '#api/http/context';
import { Invalid } from '#api/http/errors';
import { storedIds } from '#api/rest/create-many';
import { readBody, textsOf } from '#api/rest/input';
import { resource } from '#api/rest/resource';
import type { Instant } from '#core/kit/dates';
import { importContract } from '#core/kit/records-contract';
import { readerGrowthContract } from '#core/newsletter/reader-growth';
import { mailboxOf } from '#core/users/person';
import { logActivity, newEntry } from '#db/history/log-activity';
import type { Database } from '#db/kit/client';
import { inList } from '#db/kit/in-list';
import { insertRows } from '#db/kit/many-rows';
import { growthOfReaders } from '#db/newsletter/reader-growth';
import {
  IMPORT_MAX_BYTES,
  type importedReader,
  importInput,
  newsletterSubscribers,
  subscriberFields,
  subscriberInput,
} from '#db/newsletter/schema';
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

/** How many people who have left the other list get the newsletter here: which of both is newer, nobody knows. */
async function stillOn(db: Database, people: readonly Imported[]): Promise<number> {
  const { email, status } = newsletterSubscribers;
  const left = people.flatMap((person) => (person.status === 'unsubscribed' ? person.email : []));
  const isHere = and(eq(status, 'confirmed'), sql`${email} in ${inList(left)}`);
  const [here] = await db.select({ readers: count() }).from(newsletterSubscribers).where(isHere);
  return here?.readers ?? 0;
}

/** The row of somebody from another list: who has left, or has not confirmed, stays so. */
function importedRow(person: Imported, told: { at: Instant; consent_source: string }) {
  const { name, email, status = 'confirmed', lang, ended_reason, ended_at } = person;
  const isOn = status === 'confirmed';
  const isOff = status === 'unsubscribed';
  return {
    ...subscriberRow({ email, name: name || email }),
    id: crypto.randomUUID(),
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

/** Notes that the office has ended these subscriptions; one that is on the list again has no end. */
function endByOffice(db: Database, records: readonly { after: { id: string } }[]) {
  const { id, status, ended_reason, ended_at, updated_at } = newsletterSubscribers;
  const whenEnded = (value: SQL) => sql`case when ${status} = 'unsubscribed' then ${value} else null end`;
  return db
    .update(newsletterSubscribers)
    .set({
      ended_reason: whenEnded(sql`coalesce(${ended_reason}, 'office')`),
      ended_at: whenEnded(sql`coalesce(${ended_at}, ${updated_at})`),
    })
    .where(sql`${id} in ${inList(records.map(({ after }) => after.id))}`);
}

/** The readers of the newsletter: they come through the form, or from another list at once. */
export const subscriberResource = new Hono<ApiEnv>()
  .post('/import', limitTo(IMPORT_MAX_BYTES), async (c) => {
    const { people, consent_source: where } = parseList(await readBody(c));
    const { db, actor, now, words } = c.var;
    const at = now().toISOString();
    const consent_source = words.newsletter.imported(where);
    const isKnown = await whoIsKnown(db, people);
    const still_on = await stillOn(db, people);
    const rows = people
      .filter((person) => !isKnown(person))
      .map((person) => importedRow(person, { at, consent_source }));
    const inserts = insertRows(db, newsletterSubscribers, rows).map((insert) =>
      // Whoever is here already stays as they are: somebody who has left must not come back by a list.
      insert.onConflictDoNothing().returning({ id: newsletterSubscribers.id }),
    );
    const entry = newEntry({ actor, action: 'create', resource: 'subscribers', at });
    const [, ...added] = await db.batch([
      logActivity(db, entry, { id: 'import', title: consent_source, count: people.length }),
      ...inserts,
    ]);
    const imported = added.reduce((sum, some) => sum + some.length, 0);
    return answerJson(c, importContract, { imported, known: people.length - imported, still_on });
  })
  // Before the readers, of whom none has the id `growth`.
  .get('/growth', async (c) => {
    const { db, now } = c.var;
    return answerJson(c, readerGrowthContract, await growthOfReaders(db, now()));
  })
  .route(
    '/',
    resource({
      name: 'subscribers',
      table: newsletterSubscribers,
      input: subscriberInput,
      noCreate: true,
      title: 'email',
      fields: subscriberFields,
      sortable: ['name', 'email', 'status', 'created_at'],
      search: newsletterSubscribers.search,
      // Its reason is what has changed: the statement reads the row as it is stored.
      afterWrite: (records, db) => ({ statements: [endByOffice(db, records)], touched: [] }),
    }),
  );
