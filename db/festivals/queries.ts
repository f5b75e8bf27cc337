import { and, asc, gte, lte, sql } from 'drizzle-orm';
import type { Day } from '#core/kit/dates';
import { fold } from '#core/kit/text';
import type { Term } from '#core/search/search-reading';
import { frameOf } from '#core/settings/frame';
import { festivals } from '#db/festivals/schema';
import { newestGalleries } from '#db/galleries/queries';
import type { Database } from '#db/kit/client';
import { inList } from '#db/kit/in-list';
import { reused } from '#db/kit/reused';
import { allSettings } from '#db/settings/queries';

/** The most festivals that are shown at a time: those of several years. */
const MOST = 200;
/** The most that a search finds. */
const MOST_FOUND = 10;

const shown = {
  id: festivals.id,
  name: festivals.name,
  name_ne: festivals.name_ne,
  about: festivals.about,
  about_ne: festivals.about_ne,
  date: festivals.date,
  end_date: festivals.end_date,
  confirmed: festivals.confirmed,
  source: festivals.source,
  created_at: festivals.created_at,
  updated_at: festivals.updated_at,
};

const lastDay = sql`coalesce(${festivals.end_date}, ${festivals.date})`;

/** The festivals that touch the days from `first` to `last`, by date. */
export const festivalsBetween = reused((db, first: Day, last: Day) =>
  db
    .select(shown)
    .from(festivals)
    .where(and(lte(festivals.date, last), gte(lastDay, first)))
    .orderBy(asc(festivals.date), asc(festivals.id))
    .limit(MOST),
);

const named = reused((db, first: Day, last: Day, terms: string, typed: string) => {
  // A word of a name follows a blank or a parenthesis.
  const names = sql`' ' || replace(${festivals.search}, '(', ' ')`;
  return db
    .select(shown)
    .from(festivals)
    .where(
      and(
        lte(festivals.date, last),
        gte(lastDay, first),
        sql`json_array_length(${terms}) > 0 and not exists (
          select 1 from json_each(${terms}) as term where not exists (
            select 1 from json_each(term.value) as name where instr(${names}, ' ' || name.value) > 0))`,
      ),
    )
    .orderBy(sql`instr(${names}, ${typed}) = 0`, asc(festivals.date), asc(festivals.id))
    .limit(MOST_FOUND);
});

/**
 * The statement for the festivals from `first` to `last` whose names have one of the words, or names, of each term. Those
 * that have the one that was typed come first, then by date. No terms find nothing.
 */
export function festivalsNamed(db: Database, first: Day, last: Day, terms: readonly Term[]) {
  const names = terms.map((term) => term.names.map(fold));
  return named(db, first, last, JSON.stringify(names), fold(terms.map(({ typed }) => typed).join(' ')));
}

/** A festival as visitors read it. */
export type ShownFestival = Awaited<ReturnType<typeof festivalsBetween>>[number];

/** The frame, the festivals of some days, and the newest albums, in one round trip. */
export async function festivalsPage(db: Database, first: Day, last: Day) {
  const [settings, rows, albums] = await db.batch([
    allSettings(db),
    festivalsBetween(db, first, last),
    newestGalleries(db),
  ]);
  return { frame: frameOf(settings), festivals: rows, albums };
}

/** The statement for the texts of the festivals with these ids, as they are stored. */
export function festivalTexts(db: Database, ids: readonly string[]) {
  const { id, name, name_ne, about, about_ne } = shown;
  return db
    .select({ id, name, name_ne, about, about_ne })
    .from(festivals)
    .where(sql`${id} in ${inList(ids)}`);
}
