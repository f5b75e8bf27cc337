import { z } from 'zod';
import { type Ask, quoted, stored, type Table } from '#testing/full-database/tables';

const statements = z.array(z.object({ sql: z.string() }));

/** What moves a key away, so that no row points at it. */
function movedKey({ columns }: Table): string {
  const key = columns.find(({ pk }) => pk === 1) ?? columns[0];
  if (!key) throw new Error('a table without columns');
  const name = quoted(key.name);
  return /int/i.test(key.type) ? `${name} = -${name}` : `${name} = 'moved ' || ${name}`;
}

/** A migration that makes a table again as it is, written as docs/changing.md says. */
export async function rebuildOf(ask: Ask, table: Table): Promise<string> {
  const name = quoted(table.name);
  const copy = quoted(`${table.name}_copy`);
  const columns = stored(table).map(quoted).join(', ');
  const [belonging] = await ask([
    `select sql from sqlite_master where tbl_name = '${table.name}' and type in ('index', 'trigger') and sql is not null`,
  ]);
  return [
    'PRAGMA defer_foreign_keys = ON',
    `CREATE TABLE ${copy} AS SELECT * FROM ${name}`,
    `UPDATE ${name} SET ${movedKey(table)}`,
    `DROP TABLE ${name}`,
    table.sql,
    `INSERT INTO ${name} (${columns}) SELECT ${columns} FROM ${copy}`,
    `DROP TABLE ${copy}`,
    ...statements.parse(belonging).map((one) => one.sql),
  ].join(';\n--> statement-breakpoint\n');
}
