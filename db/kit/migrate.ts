import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { D1Database } from '@cloudflare/workers-types';
import { saidBy } from '#db/kit/failed';
import { refusalOf } from '#db/kit/migration-check';

/** The folder of the migrations. */
export const MIGRATIONS = path.join(import.meta.dirname, '../migrations');

/** Where drizzle-kit ends one statement of a migration and begins the next. */
const BREAKPOINT = '--> statement-breakpoint';

/** The table in which `wrangler d1 migrations` notes what it has applied. */
const APPLIED = `CREATE TABLE IF NOT EXISTS d1_migrations(
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  name TEXT UNIQUE,
  applied_at TIMESTAMP DEFAULT CURRENT_TIMESTAMP NOT NULL
)`;

/** A migration that the database or the check refused; nothing of it was applied. */
export class MigrationFailed extends Error {}

function migrationsIn(folder: string) {
  const files = readdirSync(folder).filter((name) => name.endsWith('.sql'));
  return files.toSorted().map((name) => ({ name, sql: readFileSync(path.join(folder, name), 'utf8') }));
}

/**
 * Looks whether a migration in `folder` would lose rows, or has a trigger that D1 does not take.
 * @throws MigrationFailed with the reason, and how to write it instead
 */
export function checkMigrations(folder = MIGRATIONS) {
  const migrations = migrationsIn(folder);
  const refusal = refusalOf(migrations);
  if (refusal) throw new MigrationFailed(refusal);
  return migrations;
}

/**
 * Applies the migrations that a local D1 has not had, each whole or not at all, and notes them where
 * `wrangler d1 migrations apply` looks for them. That command starts a runtime for each migration,
 * which took a new society eight seconds and every later start four.
 * @throws MigrationFailed with the database's own words, or with those of the check
 */
export async function migrateD1(db: D1Database, folder = MIGRATIONS): Promise<void> {
  const migrations = checkMigrations(folder);
  await db.prepare(APPLIED).run();
  const { results } = await db.prepare('SELECT name FROM d1_migrations').all<{ name: string }>();
  const applied = new Set(results.map(({ name }) => name));
  for (const { name, sql } of migrations) {
    if (applied.has(name)) continue;
    const statements = sql.split(BREAKPOINT);
    try {
      await db.batch([
        ...statements.map((statement) => db.prepare(statement.trim())),
        db.prepare('INSERT INTO d1_migrations (name) VALUES (?)').bind(name),
      ]);
    } catch (error) {
      throw new MigrationFailed(`The migration ${name} failed, and was undone: ${saidBy(error)}`);
    }
  }
}

/**
 * Applies the migrations in `folder` to a libSQL database.
 * @throws MigrationFailed when one would lose rows
 */
export async function migrateLibsql(url: string, authToken?: string, folder = MIGRATIONS): Promise<void> {
  checkMigrations(folder);
  const [{ migrate }, { drizzle }] = await Promise.all([
    import('drizzle-orm/libsql/migrator'),
    import('drizzle-orm/libsql'),
  ]);
  await migrate(drizzle({ connection: { url, authToken } }), { migrationsFolder: folder });
}
