import { database } from '#db/kit/client';
import { MigrationFailed, migrateD1, migrateLibsql } from '#db/kit/migrate';
import { demoPictures } from '#demo/pictures';
import { isEmpty, seed } from '#demo/society';
import type { LocalEnv } from '#scripts/local/env';
import { withLocalPlatform } from '#scripts/local/platform';
import { ensureRoom } from '#scripts/local/room';
import { Stop } from '#scripts/local/root';
import { progress, timed } from '#scripts/local/terminal';

function failed(error: unknown): never {
  throw error instanceof MigrationFailed ? new Stop(error.message) : error;
}

/** Migrates the local database and fills an empty one with the demo society. @throws Stop */
export async function prepareData({ stateDir, vars, demoAdmin }: LocalEnv): Promise<void> {
  ensureRoom(stateDir);
  await withLocalPlatform(stateDir, async ({ DB, MEDIA }) => {
    await timed('Bringing the database up to date', () =>
      (vars.LIBSQL_URL ? migrateLibsql(vars.LIBSQL_URL, vars.LIBSQL_AUTH_TOKEN) : migrateD1(DB)).catch(failed),
    );
    const db = await database({ ...vars, DB });
    if (!(await isEmpty(db))) return;
    await timed('Loading the demo society', async () => {
      const now = new Date(vars.SITE_NOW ?? Date.now());
      const pictures = demoPictures();
      // The files first: a row without its file would be a missing picture on a page.
      const stored = progress('Storing pictures', pictures.length);
      await Promise.all(
        pictures.map(({ row, body }) =>
          MEDIA.put(row.key, body, { httpMetadata: { contentType: row.content_type } }).then(stored),
        ),
      );
      await seed(db, { now, admin: demoAdmin, pictures, people: true });
    });
  });
}
