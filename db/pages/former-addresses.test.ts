import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';
import { database } from '#db/kit/client';
import { migrateLibsql } from '#db/kit/migrate';
import { redirects } from '#db/pages/redirects.schema';
import { pages } from '#db/pages/schema';
import { unknownPath } from '#db/pages/unknown-path';
import { levels, writeMigrations } from '#testing/full-database/levels';
import { type Library, openLibrary, TODAY } from '#testing/search';

let library: Library;
beforeEach(async () => {
  library = await openLibrary();
});
afterEach(() => library.close());

const rename = (from: string, slug: string) => library.db.update(pages).set({ slug }).where(eq(pages.slug, from));
const former = async (address: string, db = library.db) => (await unknownPath(db, address, [], TODAY)).former;

test('an address that a page had leads to it, however often it is renamed', async () => {
  await library.addPage({ slug: 'a' });
  await rename('a', 'b');
  await rename('b', 'c');
  expect(await former('/a')).toBe('c');
  expect(await former('/b')).toBe('c');
  await rename('c', 'a');
  expect(await former('/b')).toBe('a');
  // The page has it again.
  expect(await former('/a')).toBeNull();
});

test('an address that two pages had leads to the later one', async () => {
  await library.addPage({ slug: 'a' });
  await rename('a', 'first');
  await library.addPage({ slug: 'a' });
  await rename('a', 'second');
  expect(await former('/a')).toBe('second');
});

test('a former address is found however a browser or an old site wrote its letters', async () => {
  await library.addPage({ slug: 'suburb' });
  const [page] = await library.db.select({ page_id: pages.id }).from(pages);
  const row = { path: '/ōtāhuhu', target: '/suburb', created_at: '2026-01-01T00:00:00.000Z' };
  await library.db.insert(redirects).values({ ...row, ...page });
  for (const form of ['NFC', 'NFD']) {
    const address = '/Ōtāhuhu'.normalize(form);
    expect(await former(address), form).toBe('suburb');
    expect(await former(encodeURI(address)), form).toBe('suburb');
  }
});

test('pages that exchange their addresses make no loop', async () => {
  await library.addPage({ slug: 'a' });
  await library.addPage({ slug: 'b' });
  await rename('a', 'c');
  await rename('b', 'a');
  await rename('c', 'b');
  // Both addresses are pages, which come first; the third one is the former of one page.
  expect(await former('/c')).toBe('b');
});

test('a former address leads nowhere while its page is a draft or deleted', async () => {
  await library.addPage({ slug: 'a' });
  await rename('a', 'b');
  await library.db.update(pages).set({ status: 'draft' });
  expect(await former('/a')).toBeNull();
  await library.db.update(pages).set({ status: 'published' });
  expect(await former('/a')).toBe('b');
  const [page] = await library.db.select().from(pages);
  await library.db.delete(pages);
  expect(await former('/a')).toBeNull();
  // As the bin brings it back.
  if (page) await library.db.insert(pages).values(page);
  expect(await former('/a')).toBe('b');
});

test('slugs that pages had before the migration lead to them, as far as the history knows them', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'addresses-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const all = levels();
  const makes = all.findIndex(({ tag }) => tag.endsWith('_former_addresses'));
  const before = writeMigrations(path.join(folder, 'migrations'), all.slice(0, makes));
  const url = `file:${path.join(folder, 'test.db')}`;
  await migrateLibsql(url, undefined, before);
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
  expect(await former('/choir', db)).toBe('voices');
  expect(await former('/singers', db)).toBe('voices');
  expect(await former('/voices', db)).toBeNull();
});
