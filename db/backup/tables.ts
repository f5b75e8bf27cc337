import { getTableColumns, getTableName } from 'drizzle-orm';
import { getTableConfig, type SQLiteColumn, type SQLiteTable } from 'drizzle-orm/sqlite-core';
import { tables } from '#db/kit/tables';

interface Reference {
  column: SQLiteColumn;
  foreign: SQLiteColumn;
  foreignTable: SQLiteTable;
  /** What the foreign table is called in the database. */
  foreignName: string;
  /** Whether the row goes with the other one; otherwise the column is emptied. */
  cascades: boolean;
}

/** A table as backups see it. */
export interface BackedUp {
  /** What it is called in the database. */
  name: string;
  table: SQLiteTable;
  /** Every column that can be written, by name. */
  columns: readonly SQLiteColumn[];
  key: readonly SQLiteColumn[];
  references: readonly Reference[];
}

function backedUp(table: SQLiteTable): BackedUp {
  const { primaryKeys, foreignKeys } = getTableConfig(table);
  const columns = Object.values(getTableColumns(table)).filter((column) => !column.generated);
  return {
    name: getTableName(table),
    table,
    columns,
    key: primaryKeys[0]?.columns ?? columns.filter((column) => column.primary),
    references: foreignKeys.flatMap((foreignKey) => {
      const { columns: own, foreignColumns, foreignTable } = foreignKey.reference();
      const [column, foreign] = [own[0], foreignColumns[0]];
      const cascades = foreignKey.onDelete === 'cascade';
      return column && foreign
        ? [{ column, foreign, foreignTable, foreignName: getTableName(foreignTable), cascades }]
        : [];
    }),
  };
}

/** Tables so that each comes after those that it refers to. @throws Error when they refer in a circle */
function inOrder(all: readonly BackedUp[]): BackedUp[] {
  const left = new Set(all);
  const ordered: BackedUp[] = [];
  while (left.size > 0) {
    const waiting = new Set([...left].map(({ table }) => table));
    const next = [...left].filter(({ table, references }) =>
      references.every(({ foreignTable }) => foreignTable === table || !waiting.has(foreignTable)),
    );
    if (next.length === 0) throw new Error('tables refer to one another in a circle');
    for (const one of next) {
      left.delete(one);
      ordered.push(one);
    }
  }
  return ordered;
}

const ofKind = (kind: 'kept' | 'passing') =>
  tables.filter(({ backup }) => backup === kind).map(({ table }) => backedUp(table));

/** The tables that backups hold; each comes after those that it refers to. */
export const backedUpTables: readonly BackedUp[] = inOrder(ofKind('kept'));

/** The tables that a restored society has empty, except `installation`. */
export const passingTables: readonly BackedUp[] = ofKind('passing').filter(({ name }) => name !== 'installation');
