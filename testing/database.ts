import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Database, database } from '#db/client';
import { migrateLibsql } from '#db/migrate';

/**
 * Creates an empty libSQL file with the real migrations. `roundTrips` gives the number of round
 * trips of `db` so far, `close` deletes the file.
 */
export async function emptyDatabase() {
  const folder = mkdtempSync(path.join(tmpdir(), 'society-'));
  const url = `file:${path.join(folder, 'test.db')}`;
  await migrateLibsql(url);
  let asked = 0;
  const db: Database = await database(
    { LIBSQL_URL: url },
    {
      onRoundTrip: () => {
        asked += 1;
      },
    },
  );
  return {
    url,
    db,
    roundTrips: () => asked,
    close: () => rm(folder, { recursive: true, force: true }),
  };
}

/** What `emptyDatabase` gives. */
export type EmptyDatabase = Awaited<ReturnType<typeof emptyDatabase>>;
