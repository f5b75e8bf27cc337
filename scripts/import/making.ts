import type { Instant } from '#core/kit/dates';
import type { Addresses } from '#scripts/import/addresses';
import type { Row } from '#scripts/import/row';
import type { SourceRow, SourceTables, TableName } from '#scripts/import/tables';

/** What the rows of the society are made of. */
export interface Making {
  tables: SourceTables;
  addresses: Addresses;
  /** A reader of a row, which tells what is wrong with it. */
  rowOf: (table: TableName, row: SourceRow) => Row;
  /** When rows were made that do not say it. */
  now: Instant;
}
