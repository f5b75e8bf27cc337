import { MigrationFailed, migrateLibsql } from '#db/kit/migrate';
import { readEnv } from '#scripts/local/env';
import { run, Stop } from '#scripts/local/root';

// Brings a libSQL database up to date. D1 has `wrangler d1 migrations apply` for that.
await run(async () => {
  const { LIBSQL_URL, LIBSQL_AUTH_TOKEN } = readEnv().vars;
  if (!LIBSQL_URL) throw new Stop('Set LIBSQL_URL. D1 is migrated by `wrangler d1 migrations apply DB --remote`.');
  await migrateLibsql(LIBSQL_URL, LIBSQL_AUTH_TOKEN).catch((error: unknown) => {
    throw error instanceof MigrationFailed ? new Stop(error.message) : error;
  });
  console.log(`The database at ${LIBSQL_URL} is up to date.`);
});
