import { spawn } from 'node:child_process';
import { checkMigrations, MIGRATIONS, MigrationFailed } from '#db/kit/migrate';
import { inRoot, root, Stop } from '#scripts/local/root';

/**
 * Lets drizzle-kit write a migration, and checks it. A refused one stays, for only its SQL is to be
 * rewritten: drizzle-kit compares the next change with its snapshot.
 * @param args what drizzle-kit gets, such as `--name what_changed`
 * @param folder where it writes
 * @throws Stop when drizzle-kit fails or the migration is refused
 */
export async function generateMigration(args: string[], folder = MIGRATIONS): Promise<void> {
  const kit = spawn(process.execPath, [inRoot('node_modules/drizzle-kit/bin.cjs'), 'generate', ...args], {
    cwd: root,
    stdio: 'inherit',
  });
  const code = await new Promise((done) => kit.on('exit', done));
  if (code !== 0) throw new Stop('drizzle-kit failed: see the lines above.');
  ensureMigrations(folder, ' Rewrite the file in place; its snapshot in meta/ is right.');
}

/** @throws Stop when a migration in `folder` would lose rows; `advice` follows the reason */
export function ensureMigrations(folder = MIGRATIONS, advice = ''): void {
  try {
    checkMigrations(folder);
  } catch (error) {
    throw error instanceof MigrationFailed ? new Stop(`${error.message}${advice}`) : error;
  }
}
