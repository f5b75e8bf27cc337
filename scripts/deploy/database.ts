import { z } from 'zod';
import { migrateLibsql } from '#db/migrate';
import { succeeded, type Wrangler } from '#scripts/deploy/command';
import { type Settings, variable } from '#scripts/deploy/settings';

const counted = z.array(z.object({ results: z.array(z.object({ tables: z.number() })) }));
const COUNT =
  "select count(*) as tables from sqlite_master where type = 'table' and name = 'profiles'";

/** The address of the libSQL database that is used instead of D1, or `null`. */
export function libsqlOf(settings: Settings): string | null {
  return variable(settings, 'LIBSQL_URL') || null;
}

/** Whether the D1 database has no tables of ours yet, so that nothing can be lost. @throws Stop */
export async function isEmptyD1({ run }: Wrangler): Promise<boolean> {
  const args = ['d1', 'execute', 'DB', '--remote', '--json', '--command', COUNT];
  const { stdout } = succeeded(await run(args), 'The database did not answer.');
  return counted.parse(JSON.parse(stdout))[0]?.results[0]?.tables === 0;
}

/** Applies the migrations that the deployed database has not had. @throws Stop */
export async function migrateDeployed(wrangler: Wrangler, settings: Settings): Promise<void> {
  const libsql = libsqlOf(settings);
  if (libsql) return migrateLibsql(libsql, process.env.LIBSQL_AUTH_TOKEN);
  succeeded(
    await wrangler.run(['d1', 'migrations', 'apply', 'DB', '--remote'], { shown: true }),
    'A migration failed, and was undone. The site runs as before.',
  );
}
