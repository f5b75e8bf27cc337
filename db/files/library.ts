import { and, desc, eq, getTableColumns, gte, lt, type SQL, sql } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import { pictureUseContract } from '#core/files/pictures-contract';
import { keyAt } from '#db/files/pictures';
import { media } from '#db/files/schema';
import type { Database } from '#db/kit/client';
import type { PictureField } from '#db/kit/facts';
import { inList } from '#db/kit/in-list';
import { inOneForm } from '#db/kit/one-form';
import { type Versioned, versioned, versionedGalleries, versionedPhotos, versionedSettings } from '#db/kit/versioned';
import { siteSettingFields } from '#db/settings/schema';

/** D1 takes five terms of a compound select. */
const TERMS_MAX = 5;

/** The fields of a table that show pictures, of one kind; drawn pictures for shared links follow from their records. */
function shownIn({ table, fields, resource }: Versioned, kind: PictureField): SQLiteColumn[] {
  const facts = resource === versionedSettings.resource ? siteSettingFields : fields;
  const columns = getTableColumns(table);
  return Object.entries(facts.pictures ?? {}).flatMap(([name, shown]) => {
    const column = columns[name];
    return column && shown === kind && !(kind === 'url' && fields.internal?.includes(name)) ? [column] : [];
  });
}

/** A record as it is named where a picture is used: a photo by its gallery. */
function named(of: Versioned) {
  const { search } = getTableColumns(of.table);
  const resource = of === versionedPhotos ? 'galleries' : of.resource;
  return sql`${resource} as resource, ${of.owner} as id, ${of.title} as title, ${search ?? sql`lower(${of.title})`} as folded`;
}

const joined = (terms: SQL[]): SQL =>
  terms.length <= TERMS_MAX
    ? sql.join(terms, sql` union all `)
    : sql`select * from (${joined(terms.slice(0, TERMS_MAX))}) union all ${joined(terms.slice(TERMS_MAX))}`;

/**
 * Which picture is shown where: a row for each of its key and a record, found by the facts about the fields. Texts are
 * read once for all pictures: an address in them ends at a character that no key has.
 */
function usesQuery(among = versioned): SQL {
  const exact = among.flatMap((of) => [
    ...shownIn(of, 'url').map(
      (column) => sql`select ${keyAt(column)} as key, ${named(of)} from ${of.table} where ${column} like '/media/%'`,
    ),
    ...shownIn(of, 'name').map(
      (column) => sql`select iif(${column} like '/media/%', ${keyAt(column)}, 'contents/' || ${column}) as key,
        ${named(of)} from ${of.table} where ${column} <> ''`,
    ),
  ]);
  const texts = among.flatMap((of) => {
    const columns = shownIn(of, 'html').map((column) => sql`coalesce(${column}, '')`);
    if (columns.length === 0) return [];
    const text = sql.join(columns, sql` || ' ' || `);
    return [sql`select ${named(of)}, ${text} as rest from ${of.table} where instr(${text}, '/media/') > 0`];
  });
  const found = sql`with recursive found(resource, id, title, folded, rest) as (
      select resource, id, title, folded, substr(rest, instr(rest, '/media/') + 7) from (${joined(texts)})
      union all
      select resource, id, title, folded, substr(rest, instr(rest, '/media/') + 7) from found where instr(rest, '/media/') > 0
    ) select substr(rest, 1, length(rest) - length(ltrim(rest, 'abcdefghijklmnopqrstuvwxyz0123456789-/.'))) as key,
      resource, id, title, folded from found`;
  return joined([...exact, sql`select * from (${found})`]);
}

const otherThanGalleries = versioned.filter((of) => of !== versionedPhotos && of !== versionedGalleries);

/** A subquery of the keys of all pictures that something else than a gallery shows. */
export const keysOutsideGalleries = (): SQL => sql`select u.key from (${usesQuery(otherThanGalleries)}) u`;

/** `media.key` with its table, which Drizzle leaves out in a query without joins. */
const mediaKey = sql`${media}.${sql.identifier(media.key.name)}`;

const text = sql<string>``;
/** A common table expression of `usesQuery`, without what is there twice. */
const usesIn = (db: Database) =>
  db
    .$with('uses', { key: text.as('key'), resource: text.as('resource'), id: text.as('id'), title: text.as('title') })
    .as(sql`select distinct * from (${usesQuery()})`);

/** A picture of the library, with where it is used as JSON: records that a volunteer can open. */
const shown = {
  id: media.key,
  name: media.name,
  width: media.width,
  height: media.height,
  bytes: media.bytes,
  placeholder: media.placeholder,
  created_at: media.created_at,
  used: sql<string>`(select json_group_array(distinct json_object('resource', u.resource, 'id', u.id, 'title', u.title))
    from uses u where u.key = ${mediaKey})`,
};

const usesShape = pictureUseContract.array();

/** The records that show a picture of the library. */
export const usesOf = ({ used }: { used: string }) => usesShape.parse(JSON.parse(used));

/** What is asked of the library. */
export interface LibraryQuery {
  ids?: readonly string[];
  /** Folded words, each of which is in the name of the picture or of a record that shows it. */
  words: readonly string[];
  /** Instants: from when, and before when it was stored. */
  from?: string | undefined;
  before?: string | undefined;
  isUnused: boolean;
  first: number;
  limit: number;
}

/** Pictures that are drawn for shared links follow from their records: nobody chooses them. */
const isChosen = sql`${media.key} not like 'media/shared/%'`;

function matching({ ids, words, from, before, isUnused }: LibraryQuery): SQL | undefined {
  return and(
    isChosen,
    ids && sql`${media.key} in ${inList(ids)}`,
    from === undefined ? undefined : gte(media.created_at, from),
    before === undefined ? undefined : lt(media.created_at, before),
    isUnused ? sql`not exists (select 1 from uses u where u.key = ${mediaKey})` : undefined,
    ...words.map(
      (word) => sql`(instr(coalesce(${media.search}, '') || ' ' || ${media.key}, ${word}) > 0
        or exists (select 1 from uses u where u.key = ${media.key} and instr(${inOneForm(sql`u.folded`)}, ${word}) > 0))`,
    ),
  );
}

/** The statements for a page of the library, the newest first, and for how many pictures match. */
export function libraryPage(db: Database, query: LibraryQuery) {
  const uses = usesIn(db);
  const where = matching(query);
  return [
    db
      .with(uses)
      .select(shown)
      .from(media)
      .where(where)
      .orderBy(desc(media.created_at), desc(media.key))
      .limit(query.limit)
      .offset(query.first),
    db.with(uses).select({ total: sql<number>`count(*)` }).from(media).where(where),
  ] as const;
}

/** The statement for a picture of the library with where it is used. */
export function libraryPicture(db: Database, key: string) {
  return db
    .with(usesIn(db))
    .select(shown)
    .from(media)
    .where(and(isChosen, eq(media.key, key)));
}

/** The condition that a picture of the library is this one, and that nothing shows it any more. */
export function isUnshown(key: string): SQL {
  return sql`${media.key} = ${key} and ${isChosen} and ${key} not in (select u.key from (${usesQuery()}) u)`;
}
