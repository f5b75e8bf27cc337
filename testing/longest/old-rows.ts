import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { SETTINGS_ID, versioned, versionedSettings } from '#db/kit/versioned';
import { fill } from '#testing/full-database/fill';
import { askLibsql } from '#testing/full-database/tables';
import type { Api } from '#testing/people';

const AT = '2026-02-20T00:00:00.000Z';
/** What the history may hold of a row that was spoilt. */
const SPOILT = [
  '{"title":"Half',
  '{"title":"A","blocks":"[{\\"id\\":\\"a\\",\\"te',
  '{"tags":"[1,","blocks":"[{}]","unknown":{}}',
  '',
  'words',
  '[]',
];
/** Blocks that were cut off, and some of another version of the product. */
const BLOCKS = [
  '[{"id":"a","kind":"text","html":"<p>Half',
  '[{"id":"a","kind":"poem"},{"id":"b","kind":"heading","text":"Old"},{"id":"c","kind":"picture"}]',
  '{"blocks":[]}',
  'words',
];
const idRows = z.array(z.object({ id: z.string() }));

/**
 * Rows that were spoilt, or that another version of the product wrote: in every column of JSON what is none, in every
 * choice what is not known, and in the history half of what records said.
 */
export async function addOldRows({ db }: Pick<Api, 'db'>): Promise<void> {
  await fill(askLibsql(db), 2);
  let nth = 0;
  for (const { resource, table, key } of versioned) {
    const rows = await db.all(sql`select ${key} as id from ${table} limit 1`);
    // Of a record that is there its history is asked for.
    const there = resource === versionedSettings.resource ? SETTINGS_ID : (idRows.parse(rows)[0]?.id ?? 'old');
    for (const spoilt of SPOILT)
      for (const action of ['update', 'delete', 'restore', 'of another version']) {
        const id = `old-${nth++}`;
        const [owner, after] = action === 'delete' ? [id, null] : [there, spoilt];
        await db.run(sql`insert into activity (id, actor, action, resource, record_id, record_title, at)
          values (${id}, 'a@example.org', ${action}, ${resource}, ${id}, 'Old', ${AT})`);
        await db.run(sql`insert into versions
          (activity_id, resource, record_id, owner_id, title, before, after)
          values (${id}, ${resource}, ${id}, ${owner}, 'Old', ${spoilt}, ${after})`);
      }
  }
  for (const [at, blocks] of BLOCKS.entries()) {
    const [status, resolved] = at % 2 ? ['sent', blocks] : ['draft', null];
    await db.run(sql`insert into letters
      (id, subject, blocks, resolved, status, topic, audience_lang, created_at, updated_at)
      values (${`old-${at}`}, 'Old', ${blocks}, ${resolved}, ${status}, 'letters', 'mai', ${AT}, ${AT})`);
  }
  for (const key of ['quarantine', 'restoring', 'last_backup'])
    await db.run(sql`insert or replace into installation (key, value) values (${key}, '{"files":1')`);
}
