import { getTableColumns } from 'drizzle-orm';
import type { SQLiteTable } from 'drizzle-orm/sqlite-core';

/**
 * How a field shows pictures: it is the address of one, rich text with some, or the name of a file
 * among the site's own pictures (or an address).
 */
export type PictureField = 'url' | 'html' | 'name';

/**
 * Facts about the fields of a record, declared once beside its table and its input. They decide which columns go over
 * the wire, which pictures are in use, what a clash of two edits shows, what a copy takes over, and what the public
 * JSON and an export contain. A field that is named nowhere is an ordinary one.
 */
export interface FieldFacts<Name extends string = string> {
  /** Columns that the server keeps for itself: never on the wire. */
  internal?: readonly Name[];
  /**
   * Columns that the history does not keep of a change, because they follow from others, count
   * changes, or are nobody's business.
   */
  unversioned?: readonly Name[];
  /** Fields that show pictures; a stored picture that none of them shows is deleted in the end. */
  pictures?: Readonly<{ [name in Name]?: PictureField }>;
  /** Fields that hold ids of another resource, by its name. */
  references?: Readonly<{ [name in Name]?: string }>;
  /** Fields with the field that says the same in Nepali. */
  translated?: Readonly<{ [name in Name]?: Name }>;
  copied?: readonly Name[];
  /** Fields with a list of labels: a change of many records can add some to each list, and take some out. */
  lists?: readonly Name[];
  /** Fields that the public JSON tells in a list. */
  public?: readonly Name[];
  /** The columns of an export, in their order; each has the field's name as its heading. */
  exported?: readonly Name[];
}

/** The names of a table's columns. */
export type ColumnOf<T extends SQLiteTable> = keyof T['_']['columns'] & string;

/** The columns of a table that go over the wire, by name and in the order of the table. */
export function wireColumns<T extends SQLiteTable, const F extends FieldFacts>(
  table: T,
  fields: F,
): Omit<T['_']['columns'], InternalOf<F>>;
export function wireColumns(table: SQLiteTable, { internal = [] }: FieldFacts) {
  return Object.fromEntries(Object.entries(getTableColumns(table)).filter(([name]) => !internal.includes(name)));
}

type InternalOf<F extends FieldFacts> = F['internal'] extends readonly (infer Name extends string)[] ? Name : never;

/** The fields of a stored row that go over the wire: those that `shown` names. */
export function onTheWire(shown: object, row: Readonly<Record<string, unknown>>) {
  return Object.fromEntries(Object.keys(shown).map((name) => [name, row[name]]));
}
