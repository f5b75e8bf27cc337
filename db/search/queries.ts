import { and, asc, count, desc, eq, type SQL, sql } from 'drizzle-orm';
import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import type { Day } from '#core/kit/dates';
import { FOUND_END, FOUND_START } from '#core/search/search';
import type { SearchKind, Sought } from '#core/search/search-reading';
import { initialsLike, isNepali } from '#core/search/sounds';
import { events } from '#db/events/schema';
import { galleries } from '#db/galleries/schema';
import type { Database } from '#db/kit/client';
import { reused } from '#db/kit/reused';
import { pages } from '#db/pages/schema';
import { searchEntries } from '#db/search/schema';

/** How many hits are ranked, the latest written first: it bounds the cost of a common word. */
export const SEARCH_HITS_MAX = 1000;

/** How many words around a found one are read, of which an excerpt is made; FTS5 takes no more. */
const SNIPPET_WORDS = 64;
const SHORT_TEXT = 2000;
const TITLE = 10;
const PLACE = 4;
const TEXT = 1;
/** How much better an event that is to come ranks, or was asked for by its time, and how much worse others. */
const TO_COME = 1.25;
const NO_EVENT = 0.6;
const ASKED_FOR = 4;
/** How much worse an event ranks for each day that it is past, and at most. */
const A_DAY = 0.0003;
const LONG_PAST = 0.7;

/** The full-text index over `search_entries`: a virtual table, which the migration writes by hand. */
const searchIndex = sqliteTable('search_index', () => ({
  rowid: integer().notNull(),
  title: text().notNull(),
  title_ne: text().notNull(),
  location: text().notNull(),
  tags: text().notNull(),
  body: text().notNull(),
}));

const columnNumber = { title: 0, title_ne: 1, location: 2, body: 4 } as const;

const matching = (query: string): SQL => sql`${searchIndex} match ${query}`;

// Each has a name of its own: D1 gives rows by column name, and columns named alike are lost.
const highlighted = (column: 'title' | 'title_ne' | 'location') =>
  sql<string>`highlight(${searchIndex}, ${columnNumber[column]}, ${FOUND_START}, ${FOUND_END})`.as(column);

/** A short text is read whole, so that an excerpt can begin with a sentence. */
const excerpt = sql<string>`iif(length(${searchEntries.body}) <= ${SHORT_TEXT},
  highlight(${searchIndex}, ${columnNumber.body}, ${FOUND_START}, ${FOUND_END}),
  snippet(${searchIndex}, ${columnNumber.body}, ${FOUND_START}, ${FOUND_END}, '…', ${SNIPPET_WORDS}))`.as('excerpt');

/** The beginning of a record's text in Nepali, which may be HTML that is cut; nothing unless it is wanted. */
const nepaliText = (isWanted: number) => sql<string>`iif(${isWanted}, substr(coalesce(${events.description_ne},
  (select ${pages.content_ne} from ${pages} where ${searchEntries.kind} = 'page' and ${pages.slug} = ${searchEntries.ref}),
  (select ${galleries.description_ne} from ${galleries}
    where ${searchEntries.kind} = 'gallery' and ${galleries.id} = ${searchEntries.ref}), ''), 1, ${SHORT_TEXT}), '')`;

/** Which results of a search are wanted: of one kind, or some of each. */
export interface SearchWindow {
  kind?: SearchKind | undefined;
  limit: number;
  offset: number;
  /** How many of each kind, where there are several kinds. */
  each?: number;
  /** Whether there are other results of the kind `page`, which the database does not know. */
  otherPages?: boolean;
  /** Whether the beginnings of texts in Nepali are wanted, whatever was found in them. */
  inNepali?: boolean;
}

/** Of a common word only the hits that were written last. */
function hitsOf(db: Database, query: string) {
  return db
    .select({
      id: searchIndex.rowid,
      // The rank of bm25 is always below zero, and smaller is better.
      score: sql<number>`bm25(${searchIndex}, ${TITLE}, ${TITLE}, ${PLACE}, ${PLACE}, ${TEXT})`.as('score'),
    })
    .from(searchIndex)
    .where(matching(query))
    .orderBy(desc(searchIndex.rowid))
    .limit(SEARCH_HITS_MAX)
    .as('hits');
}

/**
 * What a score is multiplied with: events that are asked for, or near, come before others.
 * @param time `past`, `upcoming` or nothing
 * @param year a year or nothing
 */
function weight(today: Day, time: string, year: string): SQL {
  const { last_date } = searchEntries;
  const isAsked = sql`(${time} = 'past' and ${last_date} < ${today})
    or (${time} = 'upcoming' and ${last_date} >= ${today})`;
  return sql`case when ${last_date} is null then ${NO_EVENT}
      when ${last_date} >= ${today} then ${TO_COME}
      else max(${LONG_PAST}, 1 - ${A_DAY} * (julianday(${today}) - julianday(${last_date}))) end
    * iif(${isAsked}, ${ASKED_FOR}, 1)
    * iif(substr(${last_date}, 1, 4) = ${year}, ${ASKED_FOR}, 1)`;
}

/** The values of `resultsOf`, in its order; a kind, a time or a year may be nothing. */
type ResultValues = readonly [
  ...[query: string, today: Day, time: string, year: string, kind: string],
  ...[limit: number, offset: number, each: number, otherPages: number, inNepali: number],
];

/** That a date of a series has a text of its own, as the view `search_source` has it: it has an entry of its own. */
const hasOwnText = sql.raw(
  `(${['title', 'description', 'location', 'tags'].map((name) => `d.series_own like '%"${name}%'`).join(' or ')})`,
);

/**
 * The event that an entry leads to: of the dates of a series with one title the next that takes place, else the last one.
 * Such an entry is called by the series and the title; an event has no colon in its id.
 */
const shownEvent = (today: Day): SQL => {
  const { ref } = searchEntries;
  const colon = sql`instr(${ref}, ':')`;
  const dates = sql`from events d where d.series_id = substr(${ref}, 1, ${colon} - 1) and d.draft = 0
    and d.title_slug = substr(${ref}, ${colon} + 1) and not ${hasOwnText}`;
  return sql`iif(${colon} = 0, ${ref}, coalesce(
    (select d.id ${dates} and d.last_date >= ${today} order by d.cancelled, d.date, d.id limit 1),
    (select d.id ${dates} order by d.date desc, d.id limit 1)))`;
};

const resultsOf = reused((db, ...values: ResultValues) => {
  const [query, today, time, year, kind, limit, offset, each, otherPages, inNepali] = values;
  const hits = hitsOf(db, query);
  const found = db
    .select({
      id: hits.id,
      kind: searchEntries.kind,
      weighed: sql<number>`${hits.score} * ${weight(today, time, year)}`.as('weighed'),
    })
    .from(hits)
    .innerJoin(searchEntries, eq(searchEntries.id, hits.id))
    .where(sql`${kind} = '' or ${searchEntries.kind} = ${kind}`)
    .as('found');
  const ranked = db
    .select({
      id: found.id,
      weighed: found.weighed,
      place: sql<number>`row_number() over (partition by ${found.kind} order by ${found.weighed}, ${found.id} desc)`.as(
        'place',
      ),
      is_alone: sql<number>`(min(${found.kind}) over () = max(${found.kind}) over ()
        and (not ${otherPages} or ${found.kind} = 'page'))`.as('is_alone'),
    })
    .from(found)
    .as('ranked');
  const shown = db.$with('shown').as(
    db
      .select({ id: ranked.id, weighed: ranked.weighed })
      .from(ranked)
      .where(
        sql`${ranked.place} > ${offset} and ${ranked.place} <= ${offset} + iif(${ranked.is_alone}, ${limit}, ${each})`,
      )
      // With a limit SQLite makes it once, and not anew for each use below.
      .limit(SEARCH_HITS_MAX),
  );
  return (
    db
      .with(shown)
      .select({
        kind: searchEntries.kind,
        ref: sql<string>`coalesce(${events.id}, ${searchEntries.ref})`.as('ref'),
        title: highlighted('title'),
        title_ne: highlighted('title_ne'),
        location: highlighted('location'),
        excerpt,
        text_ne: nepaliText(inNepali).as('text_ne'),
        date: events.date,
        end_date: events.end_date,
        start_time: events.start_time,
        end_time: events.end_time,
        cancelled: events.cancelled,
        location_ne: events.location_ne,
      })
      .from(searchIndex)
      // Only the index can make excerpts. It is asked once more for all rows: to ask it for one takes as long, where a
      // word begins thousands of others. A cross join keeps this order.
      .crossJoin(shown)
      .innerJoin(searchEntries, eq(searchEntries.id, shown.id))
      .leftJoin(events, and(eq(searchEntries.kind, 'event'), eq(events.id, shownEvent(today))))
      .where(
        and(
          matching(query),
          sql`${searchIndex.rowid} between (select min(${shown.id}) from ${shown}) and (select max(${shown.id}) from ${shown})`,
          eq(searchIndex.rowid, shown.id),
        ),
      )
      .orderBy(asc(shown.weighed), desc(shown.id))
  );
});

/**
 * The statement that reads the results of each kind, best first, with the place of each within its kind.
 * Where only one kind is found it is shown alone, with `limit` results.
 */
export function results(db: Database, today: Day, sought: Sought, query: string, at: SearchWindow) {
  const { kind = '', limit, offset, each = limit, otherPages = false, inNepali = false } = at;
  const window = [limit, offset, each, Number(otherPages), Number(inNepali)] as const;
  return resultsOf(db, query, today, sought.time ?? '', sought.year ?? '', kind, ...window);
}

/** The statement that counts the hits of each kind, of at most `SEARCH_HITS_MAX`. */
export const counts = reused((db, query: string) => {
  const hits = db
    .select({ id: searchIndex.rowid })
    .from(searchIndex)
    .where(matching(query))
    .orderBy(desc(searchIndex.rowid))
    .limit(SEARCH_HITS_MAX)
    .as('hits');
  return db
    .select({ kind: searchEntries.kind, total: count() })
    .from(hits)
    .innerJoin(searchEntries, eq(searchEntries.id, hits.id))
    .groupBy(searchEntries.kind);
});

/** A result of a search: its texts carry the markers of `core/search/search` around found words. */
export type SearchResult = Awaited<ReturnType<typeof results>>[number];

/** The words of the index. Drafts have no words there. */
const indexWords = sqliteTable('search_index_words', () => ({ term: text().notNull(), doc: integer().notNull() }));

const WORDS_MAX = 3000;
/** How much longer or shorter a misspelt word can be, and one that sounds alike: Nepali endings are long. */
const LENGTHS = { latin: 2, nepali: 6 };

const asked = (name: string) => sql`asked.value ->> ${sql.raw(`'$.${name}'`)}`;

const wordsBetween = reused((db, query: string, ranges: string) => {
  const { term } = indexWords;
  return db
    .select({ word: term, count: indexWords.doc })
    .from(sql`json_each(${ranges}) as asked`)
    .crossJoin(indexWords)
    .where(
      sql`${term} >= ${asked('from')} and ${term} < ${asked('to')}
        and (abs(length(${term}) - length(${asked('word')})) <= ${asked('lengths')}
          or substr(${term}, 1, length(${asked('word')})) = ${asked('word')})
        and not exists (select 1 from ${searchIndex} where ${matching(query)} limit 1)`,
    )
    .limit(WORDS_MAX);
});

/**
 * The statement that reads words of the index that somebody may have meant: they begin with the same sound, in either
 * script, and are about as long, or begin with the whole word. It reads none when `query` finds something.
 * @param words folded words
 */
export function wordsLike(db: Database, query: string, words: readonly string[]) {
  const ranges = words.flatMap((word) =>
    initialsLike(word).map((from) => {
      const first = from.codePointAt(0) ?? 0;
      const lengths = isNepali(word + from) ? LENGTHS.nepali : LENGTHS.latin;
      return { word, from, to: String.fromCodePoint(first + 1), lengths };
    }),
  );
  return wordsBetween(db, query, JSON.stringify(ranges));
}
