import { z } from 'zod';
import { KNOWN_WORD } from '#testing/full-database/fill';
import { type Ask, quoted, type Row, type Table, tablesOf } from '#testing/full-database/tables';

/** All that a database holds: the rows of its tables, and what belongs to them. */
interface Contents {
  tables: Map<string, { columns: string[]; rows: Map<string, Row> }>;
  /** Indexes, triggers and views, each with its kind and the table it belongs to. */
  objects: { type: string; name: string; table: string }[];
}

/** What a migration takes or adds on purpose. */
export interface Meant {
  /** Tables that it drops after it has moved their rows. */
  drops?: string[];
  /** Tables that get rows by it. */
  fills?: string[];
}

const keyOf = ({ columns }: Table, row: Row) => {
  const key = columns.filter(({ pk }) => pk > 0).map(({ name }) => row[name]);
  return JSON.stringify(key.length > 0 ? key : row);
};

const object = z.object({ type: z.string(), name: z.string(), table: z.string() });
const OBJECTS = `select type, name, tbl_name as "table" from sqlite_master
  where type <> 'table' and sql is not null`;

/** Reads everything. */
export async function contentsOf(ask: Ask): Promise<Contents> {
  const known = await tablesOf(ask);
  const [objects, ...all] = await ask([OBJECTS, ...known.map(({ name }) => `select * from ${quoted(name)}`)]);
  const tables: Contents['tables'] = new Map();
  for (const [at, table] of known.entries())
    tables.set(table.name, {
      columns: table.columns.map(({ name }) => name),
      rows: new Map((all[at] ?? []).map((row) => [keyOf(table, row), row])),
    });
  return { tables, objects: z.array(object).parse(objects) };
}

/** Whether a row is the version of the content, which every write changes. */
const isVersion = (table: string, { key }: Row) => table === 'installation' && key === 'content_version';

type Stored = NonNullable<ReturnType<Contents['tables']['get']>>;

function lostRows(name: string, before: Stored, after: Stored, meant: Meant): string[] {
  const found: string[] = [];
  const shared = before.columns.filter((column) => after.columns.includes(column));
  for (const [key, row] of before.rows) {
    const now = after.rows.get(key);
    if (!now) found.push(`${name} has lost the row ${key}`);
    else if (!isVersion(name, row))
      for (const column of shared)
        if (now[column] !== row[column])
          found.push(`${name} ${key}: ${column} was ${row[column]} and is ${now[column]}`);
  }
  const more = [...after.rows.keys()].filter((key) => !before.rows.has(key));
  if (more.length > 0 && !meant.fills?.includes(name))
    found.push(`${name} has ${more.length} rows that nobody wrote: ${more[0]}`);
  return found;
}

/**
 * Says what a migration has lost or changed: rows, links, tables, indexes, triggers, views. One that the
 * migration drops by its name is no loss.
 */
export function losses(before: Contents, after: Contents, migration: string, meant: Meant = {}) {
  const found: string[] = [];
  for (const [name, table] of before.tables) {
    const now = after.tables.get(name);
    if (now) found.push(...lostRows(name, table, now, meant));
    else if (!meant.drops?.includes(name)) found.push(`the table ${name} is gone`);
  }
  for (const { type, name, table } of before.objects) {
    const there = after.objects.some((one) => one.type === type && one.name === name);
    const dropped = new RegExp(`DROP ${type}\\s+(IF EXISTS\\s+)?["\`]?${name}\\b`, 'i');
    if (!there && !meant.drops?.includes(table) && !dropped.test(migration)) found.push(`the ${type} ${name} is gone`);
  }
  return found;
}

const SOUGHT = 'kind, ref, title, title_ne, location, tags, body, last_date';
const HAS_SEARCH = "select name from sqlite_master where name = 'search_source'";
const SEARCH = [
  `select ${SOUGHT} from search_source order by kind, ref`,
  `select ${SOUGHT} from search_entries order by kind, ref`,
  `select rowid from search_index where search_index match '"${KNOWN_WORD}"'`,
];

// The index compares itself with the entries, and fails when they differ.
const CHECK_INDEX = "insert into search_index (search_index, rank) values ('integrity-check', 1)";

/** Says what does not fit together in a database: links to nothing, and what the search does not find. */
export async function wrongIn(ask: Ask): Promise<string[]> {
  const [links = [], view = []] = await ask(['pragma foreign_key_check', HAS_SEARCH]);
  const found = links.map((link) => `a row points at nothing: ${JSON.stringify(link)}`);
  if (view.length === 0) return found;
  const [source = [], entries = [], matches = []] = await ask(SEARCH);
  if (JSON.stringify(source) !== JSON.stringify(entries))
    found.push('the search has other entries than events, galleries, pages and letters give it');
  if (entries.length === 0 || matches.length !== entries.length)
    found.push(`a search finds ${matches.length} of ${entries.length} entries`);
  await ask([CHECK_INDEX]).catch((error: unknown) => found.push(`the index of the search is broken: ${error}`));
  return found;
}
