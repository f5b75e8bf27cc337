import { getTableColumns } from 'drizzle-orm';
import type { SQLiteTable } from 'drizzle-orm/sqlite-core';
import type { StoredRow } from '#db/backup/read';
import { versions } from '#db/history/schema';
import { isJson } from '#db/kit/columns';
import { sanitizeHtml } from '#db/kit/sanitize-html';
import { type Described, tables } from '#db/kit/tables';
import { versioned } from '#db/kit/versioned';

/** Where rich text stands in the JSON of a column: in the parts of a letter. */
const RICH_PARTS: ReadonlySet<string> = new Set(['html', 'html_ne']);

/** The rich text of a row that is not clean, as it is clean: by column, as the database stores it. */
type Cleaning = (row: StoredRow) => Record<string, string>;

/** How rows of a table are cleaned; `undefined` where no column of it holds rich text. */
export function cleaningOf(table: SQLiteTable): Cleaning | undefined {
  if (table === versions) return cleanedVersion;
  const one = tables.find((described) => described.table === table);
  const isRich = one && Object.values(one.fields.pictures ?? {}).includes('html');
  return isRich ? (row) => cleanedTexts(one, row) : undefined;
}

function cleanedTexts(
  { table, fields: { pictures = {} } }: Pick<Described, 'table' | 'fields'>,
  row: StoredRow,
): Record<string, string> {
  const columns = getTableColumns(table);
  const changed: Record<string, string> = {};
  for (const [name, shown] of Object.entries(pictures)) {
    const value = row[name];
    if (shown !== 'html' || typeof value !== 'string') continue;
    const clean = isJson(columns[name]) ? inJson(value, cleanedParts) : sanitizeHtml(value);
    if (clean !== value) changed[name] = clean;
  }
  return changed;
}

/** An entry of the history keeps stored values by column, as JSON. */
function cleanedVersion({ resource, before, after }: StoredRow): Record<string, string> {
  const of = versioned.find((one) => one.resource === resource);
  if (!of) return {};
  const clean = (values: unknown) => {
    const row = isObject(values) ? storedIn(values) : {};
    return isObject(values) ? { ...values, ...cleanedTexts(of, row) } : values;
  };
  return Object.fromEntries(
    Object.entries({ before, after }).flatMap(([name, json]) => {
      const cleaned = typeof json === 'string' ? inJson(json, clean) : json;
      return typeof cleaned === 'string' && cleaned !== json ? [[name, cleaned]] : [];
    }),
  );
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

const storedIn = (values: object): StoredRow =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  );

function inJson(json: string, change: (value: unknown) => unknown): string {
  try {
    const value: unknown = JSON.parse(json);
    const changed = JSON.stringify(change(value));
    return changed === JSON.stringify(value) ? json : changed;
  } catch {
    return json;
  }
}

function cleanedParts(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(cleanedParts);
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [
      name,
      RICH_PARTS.has(name) && typeof part === 'string' ? sanitizeHtml(part) : cleanedParts(part),
    ]),
  );
}
