import { asc, desc, type SQL, sql } from 'drizzle-orm';
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core';
import { FIND_EACH, type FindKind, type Found } from '#core/operations/find-contract';
import { events } from '#db/events/schema';
import { festivals } from '#db/festivals/schema';
import { galleries } from '#db/galleries/schema';
import type { Database } from '#db/kit/client';
import { everyWord } from '#db/kit/every-word';
import { letters } from '#db/letters/schema';
import { locations } from '#db/locations/schema';
import { contactMessages } from '#db/messages/schema';
import { newsletterSubscribers } from '#db/newsletter/schema';
import { pages } from '#db/pages/schema';
import { profiles } from '#db/users/schema';

interface Kind {
  table: SQLiteTable & Record<'id' | 'search', SQLiteColumn>;
  title: SQLiteColumn;
  detail?: SQLiteColumn;
  order: SQL;
}

const KINDS: Readonly<Record<FindKind, Kind>> = {
  events: { table: events, title: events.title, detail: events.date, order: desc(events.last_date) },
  galleries: { table: galleries, title: galleries.title, order: desc(galleries.created_at) },
  pages: { table: pages, title: pages.title, detail: pages.slug, order: asc(pages.title) },
  letters: { table: letters, title: letters.subject, order: desc(letters.created_at) },
  messages: {
    table: contactMessages,
    title: contactMessages.subject,
    detail: contactMessages.name,
    order: desc(contactMessages.created_at),
  },
  subscribers: {
    table: newsletterSubscribers,
    title: newsletterSubscribers.email,
    detail: newsletterSubscribers.name,
    order: asc(newsletterSubscribers.email),
  },
  users: { table: profiles, title: profiles.email, detail: profiles.name, order: asc(profiles.email) },
  locations: { table: locations, title: locations.name, detail: locations.address, order: asc(locations.name) },
  festivals: { table: festivals, title: festivals.name, detail: festivals.date, order: desc(festivals.date) },
};

function ask(db: Database, kind: FindKind, text: string) {
  const { table, title, detail, order } = KINDS[kind];
  const found = db.select({ row: sql`rowid` }).from(table).where(everyWord(table.search, text));
  return (
    db
      .select({
        id: sql<string>`${table.id}`.as('id'),
        title: sql<string>`${title}`.as('title'),
        detail: sql<string>`coalesce(${detail ?? sql`null`}, '')`.as('detail'),
      })
      .from(table)
      // The rows are looked for in the index of the searched texts, where there is one, and not in the large rows.
      .where(sql`rowid in ${found}`)
      .orderBy(order)
      .limit(FIND_EACH)
  );
}

/** The first records of each of these kinds that have every word of `text`, newest or by name, in one round trip. */
export async function findRecords(db: Database, kinds: readonly FindKind[], text: string): Promise<Found[]> {
  const [first, ...others] = kinds.map((kind) => ask(db, kind, text));
  if (!first) return [];
  const rows = await db.batch([first, ...others]);
  return kinds.flatMap((kind, index) => (rows[index] ?? []).map((row) => ({ kind, ...row })));
}
