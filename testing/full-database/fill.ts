import { z } from 'zod';
import { type Ask, quoted, stored, type Table, tablesOf } from '#testing/full-database/tables';

/** A word in the title of everything that is found by a search. */
export const KNOWN_WORD = 'नेपाल';

/** How many rows a table gets, if nothing else is said. */
const ROWS = 6;

/** A row's number: no other row of its table has it. */
interface Place {
  level: number;
  nth: number;
}
const said = ({ level, nth }: Place) => `${String(level).padStart(3, '0')}.${nth}`;

/** What a column of text holds by its name, where a migration may read it. */
const BY_NAME: [RegExp, (text: string, place: Place) => string][] = [
  [/(^|_)(at|on)$/, (_, { nth }) => new Date(Date.UTC(2026, 0, 1, 10, nth)).toISOString()],
  [/(^|_)date$/, (_, { nth }) => `2026-10-${10 + nth}`],
  [/_time$/, (_, { nth }) => `18:0${nth}`],
  [/^before$/, (text) => JSON.stringify({ title: `${text} then` })],
  [/^after$/, (text) => JSON.stringify({ title: text })],
];

/** The values that a CHECK allows for a column. */
function allowed(table: Table, column: string): string[] {
  const check = new RegExp(`CHECK\\s*\\(\\S*\\b${column}["\`]? in \\(([^)]*)\\)`, 'i');
  const [, list = ''] = check.exec(table.sql) ?? [];
  return [...list.matchAll(/'([^']*)'/g)].map(([, value = '']) => value);
}

type Value = string | number | null;
const keyed = z.object({ value: z.union([z.string(), z.number()]) });
/** By the name of a linked column, what it may hold. */
type Parents = Map<string, Value[]>;

/** What stands in a column of text instead of a few words; undefined for those words. */
type Text = (table: string, column: string, words: string) => string | undefined;

function made(table: Table, index: number, place: Place, { parents, text }: { parents: Parents; text: Text }): Value {
  const column = table.columns[index];
  if (!column) return null;
  const { name, type, notnull, dflt_value, pk } = column;
  const turn = place.level + place.nth;
  if (notnull === 0 && pk === 0 && (place.nth + index) % 4 === 0) return null;
  const parent = parents.get(name);
  if (parent) return parent[place.nth % parent.length] ?? null;
  const choices = allowed(table, name);
  if (choices.length > 0) return choices[turn % choices.length] ?? null;
  if (/int/i.test(type)) return dflt_value === null ? place.level * 100 + place.nth : place.nth % 2;
  const words = `${KNOWN_WORD} ${table.name} ${name} ${said(place)}`;
  const wanted = text(table.name, name, words);
  if (wanted !== undefined) return wanted;
  if (dflt_value?.startsWith("'") && turn % 2 === 0) return dflt_value.slice(1, -1);
  if (dflt_value === "'[]'") return JSON.stringify([words]);
  const [, write] = BY_NAME.find(([pattern]) => pattern.test(name)) ?? [];
  return write ? write(words, place) : words;
}

/**
 * The last `rows` keys that each linked column of these tables may hold: those of the rows that were just put in,
 * which no other row points at.
 */
async function parentsOf(ask: Ask, tables: readonly Table[], rows: number): Promise<Parents[]> {
  const links = tables.flatMap((table) => table.links);
  const found = await ask(
    links.map(({ table, to }) => {
      const key = quoted(to ?? 'id');
      return `select ${key} as value from ${quoted(table)} order by ${key} desc limit ${rows}`;
    }),
  );
  const keys = found.map((answer) => z.array(keyed).parse(answer.toReversed()));
  return tables.map(
    (table) =>
      new Map(table.links.map((link) => [link.from, (keys[links.indexOf(link)] ?? []).map(({ value }) => value)])),
  );
}

/** JSON as a text of SQL. */
const sqlOf = (value: unknown) => `'${JSON.stringify(value).replaceAll("'", "''")}'`;

/** One statement that puts the rows of this level into a table. */
function insertInto(table: Table, level: number, sources: { parents: Parents; text: Text; rows: number }): string {
  const counted = ({ pk, type }: Table['columns'][number]) => pk === 1 && /^integer$/i.test(type);
  const given = new Set(stored(table));
  const columns = table.columns.filter((one) => given.has(one.name) && !counted(one));
  const rows = Array.from({ length: sources.rows }, (_, nth) =>
    columns.map((one) => made(table, table.columns.indexOf(one), { level, nth }, sources)),
  );
  const names = columns.map(({ name }) => quoted(name));
  const values = columns.map((_, at) => `value ->> ${at}`);
  return `insert into ${quoted(table.name)} (${names}) select ${values} from json_each(${sqlOf(rows)})`;
}

/**
 * Puts linked rows into every table that there is, which a table of a later migration needs nobody to
 * say: what a column takes follows from the database's own schema.
 * @param level a number that no earlier call had
 * @param empty tables that stay as they are
 * @param text says what stands in columns of text
 */
export async function fill(
  ask: Ask,
  level: number,
  empty: readonly string[] = [],
  text: Text = () => undefined,
  rows = ROWS,
): Promise<void> {
  let waiting = (await tablesOf(ask)).filter(({ name }) => !empty.includes(name));
  while (waiting.length > 0) {
    const names = new Set(waiting.map(({ name }) => name));
    const ready = waiting.filter(({ name, links }) => links.every(({ table }) => table === name || !names.has(table)));
    if (ready.length === 0) throw new Error(`tables point at each other: ${[...names].join(', ')}`);
    const parents = await parentsOf(ask, ready, rows);
    await ask(ready.map((table, at) => insertInto(table, level, { parents: parents[at] ?? new Map(), text, rows })));
    waiting = waiting.filter((table) => !ready.includes(table));
  }
}

/** Puts rows into those of the named tables that have none. */
export async function fillEmpty(ask: Ask, names: ReadonlySet<string>): Promise<void> {
  const all = await tablesOf(ask);
  const found = await ask(all.map(({ name }) => `select 1 from ${quoted(name)} limit 1`));
  const others = all.filter(({ name }, at) => !names.has(name) || found[at]?.length !== 0);
  const left = others.map(({ name }) => name);
  await fill(ask, 1, left, undefined, 2);
}
