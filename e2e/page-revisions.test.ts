import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { type Database, database } from '#db/kit/client';
import { migrateD1 } from '#db/kit/migrate';
import { startD1Databases } from '#testing/d1-in-workerd';
import { levels, writeMigrations } from '#testing/full-database/levels';

/** The migration that moves the revisions of pages into the history. */
const MOVES = '0008_page_revisions';
const PAGES = 3;
const REVISIONS = 30;

const FIELDS = ['title', 'content', 'meta_description', 'title_ne', 'content_ne'] as const;
type Texts = Record<(typeof FIELDS)[number], string | null>;

/** What a page said after its `nth` change. Every fifth change is not one of these texts. */
function textsOf(page: number, nth: number): Texts {
  const change = nth - Math.floor(nth / 5);
  return {
    title: `Page ${page} “${change}”`,
    content: `<p>It's "${change}"\n${'नेपाल '.repeat(400)}</p>`,
    meta_description: change % 3 === 0 ? null : `About ${change}`,
    title_ne: change % 2 === 0 ? null : `पृष्ठ ${change}`,
    content_ne: null,
  };
}

/** The instant of a page's `nth` change: some changes fall into one millisecond. */
const instantOf = (nth: number) => new Date(Date.UTC(2026, 0, 1, 10, nth - (nth % 7 === 1 ? 1 : 0))).toISOString();

const COLUMNS = sql.raw(FIELDS.join(', '));
const VALUES = sql.raw(FIELDS.map((name) => `value ->> '${name}'`).join(', '));

/** Pages as the earlier version of the product left them: each revision holds what a change replaced. */
async function fill(db: Database) {
  await db.run(sql`insert into profiles (id, email, name, role, created_at, updated_at)
    values ('ana', 'ana@example.org', 'Ana', 'admin', ${instantOf(0)}, ${instantOf(0)})`);
  for (let page = 0; page < PAGES; page++) {
    const id = `page-${page}`;
    const revisions = JSON.stringify(
      Array.from({ length: REVISIONS }, (_, nth) => ({
        ...textsOf(page, nth),
        nth,
        actor: nth % 4 === 0 ? null : 'ana',
        id: `${page}-${nth}`,
        at: instantOf(nth + 1),
      })),
    );
    await db.run(sql`insert into pages (id, slug, created_at, updated_at, ${COLUMNS})
      select ${id}, ${id}, ${instantOf(0)}, ${instantOf(REVISIONS)}, ${VALUES}
      from json_each(${JSON.stringify([textsOf(page, REVISIONS)])})`);
    await db.run(sql`insert into page_revisions (id, page_id, actor_id, created_at, ${COLUMNS})
      select 'revision-' || (value ->> 'id'), ${id}, value ->> 'actor', value ->> 'at', ${VALUES}
      from json_each(${revisions})`);
    // The log forgets its oldest entries.
    await db.run(sql`insert into activity (id, actor, action, resource, record_id, record_title, at)
      select 'entry-' || (value ->> 'id'), 'ana@example.org', 'update', 'pages', ${id},
        value ->> 'title', value ->> 'at' from json_each(${revisions}) where value ->> 'nth' > 10`);
  }
}

const changes = z.array(z.object({ before: z.string(), after: z.string(), at: z.string() }));
const texts = z.record(z.string(), z.string().nullable());

/** What a page said, the newest first, from its history alone. */
async function rebuilt(db: Database, page: number) {
  const found = await db.all(sql`select v.before, v.after, a.at from versions v
    join activity a on a.id = v.activity_id
    where v.resource = 'pages' and v.record_id = ${`page-${page}`} order by v.id desc`);
  let state = texts.parse(await db.get(sql`select ${COLUMNS} from pages where id = ${`page-${page}`}`));
  const states = [state];
  for (const { before, after } of changes.parse(found)) {
    expect(state).toMatchObject(texts.parse(JSON.parse(after)));
    state = { ...state, ...texts.parse(JSON.parse(before)) };
    states.push(state);
  }
  return states;
}

/** Expects that each text that a page has had is found, once, and each entry of the log is still there. */
async function expectMoved(db: Database) {
  const numbers = Array.from({ length: REVISIONS + 1 }, (_, nth) => REVISIONS - nth);
  for (let page = 0; page < PAGES; page++) {
    const had = numbers
      .map((nth) => textsOf(page, nth))
      .filter((one, at, all) => JSON.stringify(one) !== JSON.stringify(all[at - 1]));
    expect(await rebuilt(db, page)).toEqual(had);
  }
  const kept = sql`select id from activity where id like 'entry-%'`;
  expect(await db.all(kept)).toHaveLength(PAGES * (REVISIONS - 11));
  for (const left of [
    sql`select id from versions where activity_id is null or activity_id not in (select id from activity)`,
    sql`select name from sqlite_master where name = 'page_revisions'`,
  ])
    expect(await db.all(left)).toEqual([]);
}

test('the revisions of pages are changes of the history after an update, on D1', async () => {
  const { databases, close } = await startD1Databases(1);
  for (const DB of databases) {
    const before = levels().filter(({ tag }) => tag < MOVES);
    const folder = mkdtempSync(path.join(tmpdir(), 'revisions-'));
    await migrateD1(DB, writeMigrations(path.join(folder, 'migrations'), before));
    const db = await database({ DB });
    await fill(db);
    await migrateD1(DB);
    await expectMoved(db);
  }
  await close();
});
