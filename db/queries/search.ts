import { and, asc, count, desc, eq, type SQL, sql } from 'drizzle-orm';
import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import type { Day } from '#core/dates';
import { frameOf } from '#core/rules/frame';
import { FOUND_END, FOUND_START, searchQuery } from '#core/rules/search';
import type { Database } from '#db/client';
import { allSettings } from '#db/queries/settings';
import { events } from '#db/schema/event';
import { searchEntries } from '#db/schema/search';

/** How many hits are ranked, the latest written first: it bounds the cost of a common word. */
export const SEARCH_HITS_MAX = 1000;

/** About how many words of the text a result shows. */
const SNIPPET_WORDS = 32;
const TITLE = 10;
const PLACE = 4;
const TEXT = 1;
/** How much better an event that is still to come ranks. */
const TO_COME = 1.25;

/** The full-text index over `search_entries`: a virtual table, which the migration writes by hand. */
const searchIndex = sqliteTable('search_index', {
  rowid: integer().notNull(),
  title: text().notNull(),
  title_ne: text().notNull(),
  location: text().notNull(),
  tags: text().notNull(),
  body: text().notNull(),
});

const columnNumber = { title: 0, title_ne: 1, location: 2, body: 4 } as const;

const matching = (query: string): SQL => sql`${searchIndex} match ${query}`;

// Each has a name of its own: D1 gives rows by column name, and columns named alike are lost.
const highlighted = (column: 'title' | 'title_ne' | 'location') =>
  sql<string>`highlight(${searchIndex}, ${columnNumber[column]}, ${FOUND_START}, ${FOUND_END})`.as(
    column,
  );

const snippet =
  sql<string>`snippet(${searchIndex}, ${columnNumber.body}, ${FOUND_START}, ${FOUND_END}, '…', ${SNIPPET_WORDS})`.as(
    'excerpt',
  );

/** Which results of a search are wanted. */
export interface SearchWindow {
  limit: number;
  offset: number;
}

function results(db: Database, today: Day, query: string, { limit, offset }: SearchWindow) {
  const hits = db
    .select({
      id: searchIndex.rowid,
      // The rank of bm25 is always below zero, and smaller is better.
      score: sql<number>`bm25(${searchIndex}, ${TITLE}, ${TITLE}, ${PLACE}, ${PLACE}, ${TEXT})`.as(
        'score',
      ),
    })
    .from(searchIndex)
    .where(matching(query))
    .orderBy(desc(searchIndex.rowid))
    .limit(SEARCH_HITS_MAX)
    .as('hits');
  const weighed = sql<number>`${hits.score} * case when ${searchEntries.last_date} >= ${today} then ${TO_COME} else 1 end`;
  const shown = db
    .select({ id: hits.id, weighed: weighed.as('weighed') })
    .from(hits)
    .innerJoin(searchEntries, eq(searchEntries.id, hits.id))
    .orderBy(asc(weighed), desc(hits.id))
    .limit(limit)
    .offset(offset)
    .as('shown');
  return (
    db
      .select({
        kind: searchEntries.kind,
        ref: searchEntries.ref,
        title: highlighted('title'),
        title_ne: highlighted('title_ne'),
        location: highlighted('location'),
        excerpt: snippet,
        date: events.date,
        end_date: events.end_date,
        cancelled: events.cancelled,
      })
      .from(shown)
      // The index is asked again for each row, because only the index can make excerpts. A cross
      // join keeps this order.
      .crossJoin(searchIndex)
      .innerJoin(searchEntries, eq(searchEntries.id, shown.id))
      .leftJoin(events, and(eq(searchEntries.kind, 'event'), eq(events.id, searchEntries.ref)))
      .where(and(matching(query), eq(searchIndex.rowid, shown.id)))
      .orderBy(asc(shown.weighed), desc(shown.id))
  );
}

function countHits(db: Database, query: string) {
  const hits = db
    .select({ id: searchIndex.rowid })
    .from(searchIndex)
    .where(matching(query))
    .limit(SEARCH_HITS_MAX)
    .as('hits');
  return db.select({ total: count() }).from(hits);
}

/** What a search found: texts carry the markers of `core/rules/search` around found words. */
export type SearchResult = Awaited<ReturnType<typeof results>>[number];

/**
 * The frame, the results for what a person typed, best first, and how many there are in all (at
 * most `SEARCH_HITS_MAX`), in one round trip.
 */
export async function searchSite(db: Database, today: Day, typed: string, window: SearchWindow) {
  const query = searchQuery(typed);
  if (query === null) {
    return { frame: frameOf(await allSettings(db)), results: [], total: 0 };
  }
  const [settings, found, [counted]] = await db.batch([
    allSettings(db),
    results(db, today, query, window),
    countHits(db, query),
  ]);
  return { frame: frameOf(settings), results: found, total: counted?.total ?? 0 };
}
