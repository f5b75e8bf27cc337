import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { generateMigration } from '#scripts/local/migration';
import { inRoot } from '#scripts/local/root';

let folder: string;
beforeEach(() => {
  // Within the project, since drizzle-kit reads a schema that imports drizzle-orm.
  folder = mkdtempSync(inRoot('node_modules/migration-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const schema = (kinds: string) => `
import { sql } from 'drizzle-orm';
import { check, sqliteTable, text } from 'drizzle-orm/sqlite-core';
export const shelves = sqliteTable('shelves', { id: text().primaryKey(), kind: text() },
  (table) => [check('kind_known', sql\`\${table.kind} in (${kinds})\`)]);
export const books = sqliteTable('books', { id: text().primaryKey(),
  shelf: text().references(() => shelves.id, { onDelete: 'cascade' }) });
`;

/** Lets drizzle-kit write what takes the last schema to this one. */
function change(name: string, kinds: string): Promise<void> {
  const file = path.join(folder, 'schema.ts');
  writeFileSync(file, schema(kinds));
  const out = path.join(folder, 'migrations');
  const where = ['--schema', file, '--out', path.relative(inRoot(), out)];
  return generateMigration(['--dialect', 'sqlite', ...where, '--name', name], out);
}

test('a changed CHECK that drizzle-kit writes as a rebuild is refused, and stays to be rewritten', async () => {
  await change('shelves', "'high', 'low'");
  await expect(change('kinds', "'high', 'low', 'wide'")).rejects.toThrow(
    /0001_kinds\.sql is refused:.*docs\/changing\.md says under "A migration that rebuilds a table".*Rewrite the file/,
  );
  const files = readdirSync(path.join(folder, 'migrations')).filter((one) => one.endsWith('.sql'));
  expect(files).toEqual(['0000_shelves.sql', '0001_kinds.sql']);
  const rebuild = readFileSync(path.join(folder, 'migrations/0001_kinds.sql'), 'utf8');
  expect(rebuild).toContain('__new_shelves');
});
