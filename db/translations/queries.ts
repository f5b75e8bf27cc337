import { and, asc, eq, getTableColumns, or, type SQL, sql } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import { z } from 'zod';
import type { Day } from '#core/kit/dates';
import type { Lang } from '#core/kit/lang';
import { events } from '#db/events/schema';
import { festivals } from '#db/festivals/schema';
import { galleries, galleryPhotos } from '#db/galleries/schema';
import type { Batch, Database } from '#db/kit/client';
import { isDraft } from '#db/kit/drafts';
import { inList } from '#db/kit/in-list';
import {
  SETTINGS_ID,
  type Versioned,
  versionedEvents,
  versionedFestivals,
  versionedGalleries,
  versionedLocations,
  versionedPages,
  versionedPhotos,
  versionedSettings,
} from '#db/kit/versioned';
import { inMenu, pages } from '#db/pages/schema';
import { hasOwnTexts } from '#db/series/alike';
import { siteSettings } from '#db/settings/schema';

interface TranslatedTable {
  of: Versioned;
  isDraft: SQL;
  /** Where visitors meet a published row: the least comes first. Without it, after all others. */
  place?: (today: Day) => SQL;
  /** The rows that count; all without it. */
  only?: SQL;
  /** The resource in whose form the texts are written, when it is another one. */
  form?: string;
  /** Of a table whose rows are settings: where the texts of the one row are. */
  setting?: { columns: Readonly<Record<string, SQL>> };
}

/**
 * The address, the one text among the settings. The row of the English one stands for it, and brings the Nepali
 * one along. It is on every page, and nobody knows since when.
 */
const settings: TranslatedTable = {
  of: {
    ...versionedSettings,
    key: sql`${SETTINGS_ID}`,
    title: sql`''`,
    fields: { translated: { contact_address: 'contact_address_ne' } },
  },
  isDraft: sql`0`,
  place: () => sql`0`,
  only: eq(siteSettings.key, 'contact_address'),
  setting: {
    columns: {
      contact_address: sql`${siteSettings.value}`,
      contact_address_ne: sql`(select ne.value from site_settings ne where ne.key = 'contact_address_ne')`,
      created_at: sql`''`,
    },
  },
};

/** Every table with texts in two languages. A further one is a line here. */
export const TRANSLATED: readonly TranslatedTable[] = [
  {
    of: versionedPages,
    isDraft: sql`${pages.status} = 'draft'`,
    place: () => sql`case when ${inMenu()} then 0 else 2 end`,
  },
  {
    of: versionedEvents,
    isDraft: isDraft(events),
    only: hasOwnTexts,
    place: (today) => sql`case when ${events.last_date} >= ${today} then 1 else 2 end`,
  },
  {
    of: versionedFestivals,
    // A proposed one is shown as well.
    isDraft: sql`0`,
    place: (today) => sql`case when coalesce(${festivals.end_date}, ${festivals.date}) >= ${today} then 1 else 2 end`,
  },
  { of: versionedLocations, isDraft: sql`0` },
  { of: versionedGalleries, isDraft: isDraft(galleries) },
  {
    of: versionedPhotos,
    isDraft: sql`exists (select 1 from ${galleries} g where g.id = ${galleryPhotos.gallery_id} and g.draft = 1)`,
    form: 'galleries',
  },
  settings,
];

/** Pairs of the field of a text and the field of its Nepali. */
export const pairsOf = ({ of }: TranslatedTable): [field: string, nepali: string][] =>
  Object.entries(of.fields.translated ?? {}).flatMap(([field, nepali]) =>
    nepali === undefined ? [] : [[field, nepali]],
  );

/** Whether a text is HTML. */
export const isHtml = ({ of }: TranslatedTable, field: string): boolean => of.fields.pictures?.[field] === 'html';

function columnOf({ of, setting }: TranslatedTable, name: string): SQLiteColumn | SQL {
  const column = setting ? setting.columns[name] : getTableColumns(of.table)[name];
  if (!column) throw new Error(`${of.resource} has no column ${name}`);
  return column;
}

/** The condition that a text says something: what an emptied editor leaves of HTML does not. */
function hasText(table: TranslatedTable, field: string, column: string): SQL {
  const text = sql`coalesce(${columnOf(table, column)}, '')`;
  const plain = sql`replace(replace(replace(${text}, '<p>', ''), '</p>', ''), '<br />', '')`;
  return sql`(trim(${isHtml(table, field) ? plain : text}) <> '')`;
}

const isEnglish = (table: TranslatedTable, field: string) => hasText(table, field, field);

const isMissing = (table: TranslatedTable, [field, nepali]: [string, string]) =>
  sql`(${isEnglish(table, field)} and not ${hasText(table, field, nepali)})`;

/** The condition that a row has a text without its Nepali; with `all`, that it has any. */
const isWanted = (table: TranslatedTable, all: boolean) =>
  and(table.only, or(...pairsOf(table).map((pair) => (all ? isEnglish(table, pair[0]) : isMissing(table, pair)))));

/** Drafts come last: a translator may work ahead, but visitors wait for what is published. */
const rankOf = ({ isDraft: draft, place }: TranslatedTable, today: Day) =>
  sql`case when ${draft} then 9 else ${place?.(today) ?? sql`2`} end`;

const since = (table: TranslatedTable) => columnOf(table, 'created_at');

const orderOf = (table: TranslatedTable, today: Day) =>
  [sql`${rankOf(table, today)}`, asc(since(table)), asc(table.of.key)] as const;

/** As much of a text as a list shows, and more than that of HTML, whose tags go. */
const CUT = 2000;

const readRecord = z.object({
  id: z.string(),
  /** The record in whose form the texts are written. */
  form: z.string(),
  title: z.string(),
  since: z.string(),
  rank: z.number(),
  draft: z.number(),
  updated_at: z.string().nullable(),
  en: z.record(z.string(), z.string().nullable()),
  ne: z.record(z.string(), z.string().nullable()),
});
/** A record with its texts, each by its field. */
export type TextRecord = z.infer<typeof readRecord>;

/**
 * Of a list, English texts are cut, and given only where they miss their Nepali. Each column has a name of its own: D1
 * answers a batch by the names.
 */
function selectionOf(table: TranslatedTable, today: Day, isList: boolean) {
  const pairs = pairsOf(table);
  const cut = (pair: [string, string]) =>
    sql`case when ${isMissing(table, pair)} then substr(${columnOf(table, pair[0])}, 1, ${CUT}) end`;
  const texts = (lang: Lang, text: (pair: [string, string]) => SQL) =>
    Object.fromEntries(pairs.map((pair) => [pair[0], text(pair).as(`${lang}_${pair[0]}`)]));
  const { updated_at } = getTableColumns(table.of.table);
  return {
    id: sql`${table.of.key}`.as('its_id'),
    form: sql`${table.of.owner}`.as('its_form'),
    title: sql`${table.of.title}`.as('its_title'),
    since: sql`${since(table)}`.as('since'),
    rank: sql`${rankOf(table, today)}`.as('its_rank'),
    draft: sql`${table.isDraft}`.as('is_draft'),
    updated_at: (updated_at ? sql`${updated_at}` : sql`null`).as('version'),
    en: texts('en', (pair) => (isList ? cut(pair) : sql`${columnOf(table, pair[0])}`)),
    ne: texts('ne', ([, nepali]) => (isList ? sql`null` : sql`${columnOf(table, nepali)}`)),
  };
}

const counted = z.tuple([z.object({ total: z.number(), missing: z.number() })]);

/** How much of each kind is translated, and its first `limit` records with a text that is not, in one round trip. */
export async function missingTexts(db: Database, today: Day, limit: number) {
  const sum = (conditions: SQL[]) => sql`coalesce(sum(${sql.join(conditions, sql` + `)}), 0)`.mapWith(Number);
  const statements = TRANSLATED.flatMap((table) => [
    db
      .select({
        total: sum(pairsOf(table).map(([field]) => isEnglish(table, field))).as('total'),
        missing: sum(pairsOf(table).map((pair) => isMissing(table, pair))).as('missing'),
      })
      .from(table.of.table)
      .where(table.only),
    db
      .select(selectionOf(table, today, true))
      .from(table.of.table)
      .where(isWanted(table, false))
      .orderBy(...orderOf(table, today))
      .limit(limit),
  ]);
  const results = await all(db, statements);
  return TRANSLATED.map((table, at) => ({
    table,
    counts: counted.parse(results[2 * at])[0],
    records: z.array(readRecord).parse(results[2 * at + 1]),
  }));
}

const inOrder = z.array(z.object({ id: z.string(), rank: z.number(), since: z.string() }));

/**
 * The ids of all records with a text that misses its Nepali, or with `everything` of those with any text, in
 * the order of the list; in one round trip.
 */
export async function textOrder(db: Database, today: Day, everything: boolean) {
  const statements = TRANSLATED.map((table) =>
    db
      .select({
        id: sql`${table.of.key}`.as('its_id'),
        rank: sql`${rankOf(table, today)}`.as('its_rank'),
        since: sql`${since(table)}`.as('since'),
      })
      .from(table.of.table)
      .where(isWanted(table, everything))
      .orderBy(...orderOf(table, today)),
  );
  const results = await all(db, statements);
  const found = TRANSLATED.flatMap((table, at) => inOrder.parse(results[at]).map((row) => ({ ...row, table })));
  return found.toSorted(byPlace);
}

/** First what visitors meet first, and of that what has waited longest. */
export const byPlace = (one: { rank: number; since: string }, other: { rank: number; since: string }): number =>
  one.rank - other.rank || (one.since < other.since ? -1 : +(one.since > other.since));

/** The texts of records by resource and id, in one round trip. */
export async function textsOf(
  db: Database,
  today: Day,
  wanted: readonly { table: TranslatedTable; id: string }[],
): Promise<Map<string, ReadonlyMap<string, TextRecord>>> {
  const tables = TRANSLATED.filter((table) => wanted.some((one) => one.table === table));
  const statements = tables.map((table) => {
    const ids = wanted.flatMap((one) => (one.table === table ? [one.id] : []));
    return db
      .select(selectionOf(table, today, false))
      .from(table.of.table)
      .where(and(table.setting && table.only, sql`${table.of.key} in ${inList(ids)}`));
  });
  const results = await all(db, statements);
  return new Map(
    tables.map(({ of }, at) => [
      of.resource,
      new Map(
        z
          .array(readRecord)
          .parse(results[at])
          .map((record) => [record.id, record]),
      ),
    ]),
  );
}

async function all(db: Database, statements: readonly Batch[number][]): Promise<unknown[]> {
  const [first, ...rest] = statements;
  return first ? db.batch([first, ...rest]) : [];
}
