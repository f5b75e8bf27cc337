import type { Instant } from '#core/kit/dates';
import type { Addresses } from '#scripts/import/addresses';
import type { Row } from '#scripts/import/row';
import type { SourceRow, SourceTables, TableName } from '#scripts/import/tables';

/** The input of the functions that make rows to store. */
export interface Making {
  tables: SourceTables;
  addresses: Addresses;
  rowOf: (table: TableName, row: SourceRow) => Row;
  now: Instant;
}
