import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { database } from '#db/client';
import { migrateLibsql } from '#db/migrate';
import { unknownAddress } from '#db/queries/unknown-address';
import { levels, writeMigrations } from '#testing/full-database/levels';

/** The end of the name of the migration that makes the former addresses of pages. */
const MAKES = '_former_addresses';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'addresses-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('slugs that pages had before the migration lead to them, as far as the history knows them', async () => {
  const all = levels();
  const before = all.slice(
    0,
    all.findIndex(({ tag }) => tag.endsWith(MAKES)),
  );
  const url = `file:${path.join(folder, 'test.db')}`;
  await migrateLibsql(url, undefined, writeMigrations(path.join(folder, 'migrations'), before));
  const db = await database({ LIBSQL_URL: url });
  await db.run(
    sql`insert into pages (id, title, slug, created_at, updated_at) values ('p', 'Choir', 'voices', '', '')`,
  );
  const changes = [
    ['1', { slug: 'choir', title: 'A' }, { slug: 'singers', title: 'B' }],
    ['2', { title: 'B' }, { title: 'Choir' }],
    ['3', { slug: 'singers' }, { slug: 'voices' }],
  ] as const;
  for (const [id, was, is] of changes) {
    await db.run(sql`insert into activity (id, actor, action, resource, record_id, record_title, at)
      values (${id}, 'a', 'update', 'pages', 'p', 'Choir', ${`2026-01-0${id}T00:00:00.000Z`})`);
    await db.run(sql`insert into versions (activity_id, resource, record_id, owner_id, title, before, after)
      values (${id}, 'pages', 'p', 'p', 'Choir', ${JSON.stringify(was)}, ${JSON.stringify(is)})`);
  }
  await migrateLibsql(url);
  for (const slug of ['/choir', '/singers'])
    expect((await unknownAddress(db, slug, [])).former).toBe('voices');
  expect((await unknownAddress(db, '/voices', [])).former).toBeNull();
});
