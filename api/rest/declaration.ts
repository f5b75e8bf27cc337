import { getTableColumns, getTableName, type SQL } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core';
import type { z } from 'zod';
import type { ForgetPictures } from '#api/files/files';
import type { Row } from '#api/rest/input';
import type { Activity } from '#core/history/activity';
import type { Day, Instant } from '#core/kit/dates';
import { can, type ResourceName, type Role } from '#core/users/roles';
import type { Text } from '#core/words/languages';
import type { ActivityEntry } from '#db/history/log-activity';
import type { Touched } from '#db/history/write';
import type { Database } from '#db/kit/client';
import { type ColumnOf, type FieldFacts, wireColumns } from '#db/kit/facts';
import type { Versioned } from '#db/kit/versioned';

/** A record by column, as it is stored. Every resource has an id that is a text. */
export type Stored<T extends SQLiteTable> = T['$inferSelect'] & { id: string };

/** Rows of which every column of the table was asked for: Drizzle does not tell what a table `T` has. */
export const storedRows = <T extends SQLiteTable>(rows: unknown[]) => rows as Stored<T>[];

/** A record as it is about to be stored: with what was parsed, and what it was (`null` for a new one). */
export interface Written<T extends SQLiteTable, I> {
  before: Stored<T> | null;
  /** Its columns that are written, and its id. */
  after: Stored<T>;
  input: I;
}

/** Changes of rows of other tables in the batch of a write. */
interface Effects {
  statements: BatchItem<'sqlite'>[];
  touched: Touched[];
}

/** Changes of other tables when records are deleted, in the batch that deletes them and before them. */
export interface Deletion extends Effects {
  /** Forgets the records' stored pictures, which are then not served any more. */
  pictures?: ForgetPictures;
}

/** A table that the back office reads and writes through the simple-REST contract. */
export interface Resource<T extends SQLiteTable, I> {
  /** The name in the address: `/api/admin/<name>`. */
  name: string;
  /** A table with a text `id`; `created_at`, `updated_at` and `sequence` are kept when it has them. */
  table: T;
  /** The whole record after the merge is parsed with it. */
  input: z.ZodType<I>;
  /** Leaves out everything that writes; `input` is then `z.never()`. */
  readOnly?: boolean;
  /** Leaves out what makes a record, which then comes about in another way. */
  noCreate?: boolean;
  /** The column that names a record to people, in the activity log. */
  title?: ColumnOf<T>;
  /** The table in the history. Without it, the log tells of a write, and nothing can be taken back. */
  versioned?: Versioned;
  /** The refusal of a value that another record has already, by unique column. */
  taken?: Record<string, Text>;
  /** Which records visitors do not see: somebody who cannot publish writes these alone. */
  drafts?: {
    /** Holds of a stored draft. */
    where: SQL;
    /** Whether a record is one as it is about to be stored. */
    is: (after: Stored<T>) => boolean;
    /** What they cannot change of a draft either. */
    reserved?: readonly ColumnOf<T>[];
  };
  /** The field that links a record with others: a refusal of its links stands under it. */
  linkedBy?: string;
  /** Facts about its fields: internal columns never go over the wire. */
  fields?: FieldFacts;
  /** Subqueries that go over the wire beside the columns, by name. */
  derived?: Record<string, SQL.Aliased>;
  /** Derived fields that tell of the records of another resource: they are `null` for whoever may not read that. */
  tellsOf?: Readonly<Record<string, ResourceName>>;
  /** A record on the wire, where that is more than a row of the table. */
  contract?: z.ZodType<Row>;
  sortable: readonly ColumnOf<T>[];
  /** Orders records that are equal in the sort that was asked for, in descending order. */
  thenBy?: ColumnOf<T>;
  /** What a list can be filtered by, beside `id` and every text of the table on the wire: columns, and derived texts. */
  filterable?: readonly string[];
  /** A column of folded text that `q` searches. */
  search?: SQLiteColumn;
  /** Turns what was parsed into what is stored: sanitizes, derives. */
  store?: (
    input: I,
    context: { today: Day; at: Instant },
  ) => Partial<T['$inferInsert']> | Promise<Partial<T['$inferInsert']>>;
  /** The columns that say what a record is a part of: whoever writes a record by itself leaves them as they are. */
  placed?: readonly ColumnOf<T>[];
  /** What is written beside a change of one record by itself, such as a mark that it was changed so. */
  byItself?: (before: Stored<T>, after: Stored<T>) => Partial<T['$inferInsert']>;
  /** Of stored records that are written together, the ids of those that are a whole: none is then written by itself. */
  wholes?: (records: readonly Stored<T>[], db: Database) => Promise<ReadonlySet<string>>;
  /** The cached pages that show a record: they are purged when it is written or deleted. */
  tags?: (id: string, record: Row) => string[];
  /** Checks that need the database, before anything is written. Throws an `ApiError` to refuse. */
  check?: (records: Written<T, I>[], db: Database, today: Day, action: Activity) => Promise<void>;
  /** Why some of these records are not written, by id. A write of one is refused by it; one of many leaves them out. */
  refusals?: (records: Written<T, I>[], db: Database) => Promise<ReadonlyMap<string, Text>>;
  /**
   * Statements that run after a write in its batch, on rows of other tables. They must check the
   * record's new `updated_at`: the write does not happen when somebody else was faster.
   */
  afterWrite?: (records: Written<T, I>[], db: Database, entry: ActivityEntry) => Effects;
  /** Which records can be deleted, where not all of them can, and the refusal of others. */
  deletable?: { where: SQL; refusal: Text };
  onDelete?: (ids: readonly string[], db: Database) => Deletion;
  /** A statement that runs before each list and each record is read, in that round trip. */
  refresh?: (db: Database, today: Day) => BatchItem<'sqlite'>;
}

/** Returns the declaration, with its types inferred. Jobs and scripts that write use it as well. */
export const declare = <T extends SQLiteTable, I>(declaration: Resource<T, I>) => declaration;

/** The columns of a resource: its id, all of its table, and those that go over the wire. */
export function columnsOf<T extends SQLiteTable, I>(spec: Pick<Resource<T, I>, 'table' | 'derived' | 'fields'>) {
  const all: Record<string, SQLiteColumn> = getTableColumns(spec.table);
  const { id } = all;
  if (!id) throw new Error(`${getTableName(spec.table)}: a resource needs an id`);
  const shown: Record<string, SQLiteColumn | SQL.Aliased> = {
    ...spec.derived,
    ...wireColumns<SQLiteTable, FieldFacts>(spec.table, spec.fields ?? {}),
  };
  return { id, all, shown };
}

/** A record as it goes to whoever has `role`; a job or a script, which has none, gets all of it. */
export function toldTo(
  role: Role | undefined,
  { tellsOf = {} }: { tellsOf?: Readonly<Record<string, ResourceName>> },
  row: Row,
): Row {
  const hidden = Object.entries(tellsOf).filter(([, resource]) => role && !can(role, 'read', resource));
  return { ...row, ...Object.fromEntries(hidden.map(([name]) => [name, null])) };
}
