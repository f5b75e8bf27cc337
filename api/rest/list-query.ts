import { asc, desc, getTableColumns, isNotNull, isNull, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core';
import { z } from 'zod';
import { Malformed } from '#api/http/errors';
import type { Text } from '#core/words/languages';
import { everyWord, MAX_SEARCH_LENGTH } from '#db/kit/every-word';
import { type FieldFacts, wireColumns } from '#db/kit/facts';
import { inList } from '#db/kit/in-list';

const MAX_ROWS = 1000;

/** The part of a `Resource` that says how a list of it may be filtered and sorted. */
export interface Listable {
  table: SQLiteTable;
  fields?: FieldFacts;
  derived?: Record<string, SQL.Aliased>;
  sortable: readonly string[];
  filterable?: readonly string[];
  search?: SQLiteColumn;
  thenBy?: string | undefined;
}

/** The query of a list, read and ready for the database. */
export interface ListQuery {
  where: SQL[];
  orderBy: SQL[];
  first: number;
  limit: number;
}

const sortShape = z.tuple([z.string(), z.enum(['ASC', 'DESC'])]);
/** The first and the last row of a list that are asked for, counted from 0. */
export const rangeShape = z
  .tuple([z.int().min(0), z.int().min(0)])
  .refine(([first, last]) => last >= first && last - first < MAX_ROWS);
/** What is allowed as a range. */
export const rangeRule: Text = ({ errors }) => errors.range(MAX_ROWS);
// z.record would drop a `__proto__`, and an unknown filter is to be refused.
const filterShape = z.custom<Record<string, unknown>>(
  (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
);
const scalar = z.union([z.string(), z.number(), z.boolean()]);

/**
 * Reads react-admin's `sort`, `range` and `filter` (ra-data-simple-rest 5.15).
 * @throws Malformed naming what is allowed
 */
export function parseListQuery(resource: Listable, query: Record<string, string>): ListQuery {
  const { sort, range, filter } = query;
  const [first, last] = range ? readParameter('range', range, rangeShape, rangeRule) : [0, MAX_ROWS - 1];
  const wanted = filter ? readParameter('filter', filter, filterShape, ({ errors }) => errors.objectParameter) : {};
  const conditions = Object.entries(wanted).map(([key, value]) => condition(resource, key, value));
  return {
    where: conditions.filter((one) => one !== undefined),
    orderBy: order(resource, sort),
    first,
    // All rows of a list of ids are asked for by their number, not by a range.
    limit: !range && Array.isArray(wanted.id) ? Math.max(wanted.id.length, 1) : last - first + 1,
  };
}

/** A parameter of a list, which is JSON. @throws Malformed naming what is `allowed` */
export function readParameter<T>(name: string, text: string, shape: z.ZodType<T>, allowed: Text): T {
  const refusal = () => new Malformed((words) => words.errors.parameter(name, allowed(words)));
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw refusal();
  }
  const result = shape.safeParse(value);
  if (!result.success) throw refusal();
  return result.data;
}

/** The declared column `name`; only declared ones can be reached from outside. */
function columnOf(resource: Listable, name: string): SQLiteColumn {
  const column = getTableColumns(resource.table)[name];
  if (!column) throw new Error(`no column ${name}: the resource declares what its table lacks`);
  return column;
}

function order(resource: Listable, text: string | undefined): SQL[] {
  const allowed = resource.sortable.join(', ');
  const [field, direction] = text
    ? readParameter('sort', text, sortShape, ({ errors }) => errors.sortParameter(allowed))
    : (['id', 'ASC'] as const);
  if (field !== 'id' && !resource.sortable.includes(field))
    throw new Malformed(({ errors }) => errors.unknownSort(allowed));
  const towards = direction === 'ASC' ? asc : desc;
  const id = towards(columnOf(resource, 'id'));
  if (field === 'id') return [id];
  const { thenBy } = resource;
  const next = thenBy && thenBy !== field ? [desc(columnOf(resource, thenBy))] : [];
  return [towards(columnOf(resource, field)), ...next, id];
}

const BOUNDS = {
  gt: (of: SQLWrapper, value: unknown) => sql`${of} > ${value}`,
  gte: (of: SQLWrapper, value: unknown) => sql`${of} >= ${value}`,
  lt: (of: SQLWrapper, value: unknown) => sql`${of} < ${value}`,
  lte: (of: SQLWrapper, value: unknown) => sql`${of} <= ${value}`,
};
const isBound = (name: string | undefined): name is keyof typeof BOUNDS => name !== undefined && name in BOUNDS;

function condition(resource: Listable, key: string, value: unknown): SQL | undefined {
  if (key === 'q') return resource.search ? matches(resource.search, value) : unknownFilter(resource, key);
  const [, stem, operator] = /^(.+)_(gte?|lte?|neq)$/.exec(key) ?? [];
  const name = stem ?? key;
  if (!filtersOf(resource).includes(name)) return unknownFilter(resource, key);
  const derived = resource.derived?.[name];
  if (derived) return conditionOn(derived.sql, derivedText, { key, operator, value });
  const column = columnOf(resource, name);
  return conditionOn(column, column, { key, operator, value });
}

type Compared = Pick<SQLiteColumn, 'dataType' | 'mapToDriverValue'>;

/** A derived text as a column: what it is compared with stays as it is. */
const derivedText: Compared = { dataType: 'string', mapToDriverValue: (value) => value };

function conditionOn(
  of: SQLiteColumn | SQL,
  column: Compared,
  { key, operator, value }: { key: string; operator: string | undefined; value: unknown },
): SQL {
  const stored = (one: unknown) => column.mapToDriverValue(filterValue(column, key, one));
  if (isBound(operator)) return BOUNDS[operator](of, stored(value));
  const isOther = operator === 'neq';
  if (value === null) return isOther ? isNotNull(of) : isNull(of);
  // `is not` where `<>` would leave out the rows that have no value at all.
  if (!Array.isArray(value)) return isOther ? sql`${of} is not ${stored(value)}` : sql`${of} = ${stored(value)}`;
  const among = sql`${of} in ${inList(value.map(stored))}`;
  return isOther ? sql`(${of} is null or not ${among})` : among;
}

/** What a list can be asked by: its id, every text that it shows, and what is declared beside. */
function filtersOf({ table, fields = {}, filterable = [] }: Listable): string[] {
  const shown: [string, SQLiteColumn][] = Object.entries(wireColumns(table, fields));
  const texts = shown.filter(([, { dataType }]) => dataType === 'string').map(([name]) => name);
  return [...new Set(['id', ...texts, ...filterable])];
}

function unknownFilter(resource: Listable, key: string): never {
  const allowed = [...(resource.search ? ['q'] : []), ...filtersOf(resource)].join(', ');
  throw new Malformed(({ errors }) => `${errors.unknownFilter(key, allowed)} ${errors.filterOperators}`);
}

function filterValue(column: Compared, key: string, value: unknown): string | number | boolean {
  const parsed = scalar.safeParse(value);
  const kind = column.dataType === 'boolean' || column.dataType === 'number' ? column.dataType : 'string';
  if (!parsed.success || typeof parsed.data !== kind)
    throw new Malformed(({ errors }) => errors.parameter(`filter.${key}`, errors.kinds[kind]));
  return parsed.data;
}

function matches(column: SQLiteColumn, value: unknown): SQL | undefined {
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
  if (text === undefined || text.length > MAX_SEARCH_LENGTH)
    throw new Malformed(({ errors }) => errors.parameter('filter.q', errors.searchParameter(MAX_SEARCH_LENGTH)));
  return everyWord(column, text);
}
