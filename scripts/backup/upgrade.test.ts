import { readFileSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { z } from 'zod';
import { readPart, writePart } from '#api/operations/backup/lines';
import type { Manifest } from '#api/operations/backup/manifest';
import { partKey } from '#api/operations/backup/manifest';
import { sealOf } from '#api/operations/backup/seal';
import { Unrestorable } from '#api/operations/backup/verify';
import { DEFAULT_QUESTIONS } from '#core/registrations/questions';
import { derivedTexts } from '#db/backup/derived';
import type { StoredRow } from '#db/backup/read';
import { database } from '#db/kit/client';
import { migrateLibsql } from '#db/kit/migrate';
import { MIGRATION_NAMES } from '#db/kit/schema-version';
import { restore } from '#scripts/backup/restore';
import { migrationsUpTo } from '#scripts/backup/upgrade';
import { inRoot } from '#scripts/local/root';
import { contentsOf, fillSociety, societyInFolders, wholeBackup } from '#testing/backup';
import { newFolder } from '#testing/folder';

type Society = Awaited<ReturnType<typeof societyInFolders>>;

const one = await societyInFolders();
const two = await societyInFolders();
await fillSociety(one.tools.db, one.tools.files);
const manifest = await wholeBackup(one.tools);
afterAll(() => Promise.all([one.close(), two.close()]));

const row = z.record(z.string(), z.unknown());
const options = { isDryRun: false, confirm: async () => {}, tell: () => {}, now: () => new Date() };

/** Restores into the other, empty society. */
const restoreInto = ({ tools }: Society, of: Manifest, seal = one.tools.seal) =>
  restore({ ...tools, name: 'another' }, { backups: one.tools.backups, seal }, of, options);

/** A database that has had its migrations up to this one. */
async function migratedTo(name: string) {
  const folder = newFolder();
  const LIBSQL_URL = `file:${folder}/test.db`;
  await migrateLibsql(LIBSQL_URL, undefined, migrationsUpTo(name, folder));
  return database({ LIBSQL_URL });
}

/** The tables and columns that the product had before drafts and redirects. */
const schemaOf = z.object({ tables: z.record(z.string(), z.object({ columns: z.record(z.string(), z.unknown()) })) });

const snapshot = readFileSync(inRoot('db/migrations/meta/0005_snapshot.json'), 'utf8');
const { tables } = schemaOf.parse(JSON.parse(snapshot));

/** What is in columns that are not empty when they are new. */
const AT_FIRST: Readonly<Record<string, unknown>> = {
  in_footer: 0,
  registration_open: 0,
  registration_for: 'date',
  series_own: '[]',
  registration_questions: JSON.stringify(DEFAULT_QUESTIONS),
};
const NEW_FIELDS = ['location_id', 'series_id', 'series_part', 'series_rule', 'original_date'];
const isNewField = (name: string) =>
  name.endsWith('_ne') || NEW_FIELDS.includes(name) || name.startsWith('registration_');

/**
 * The rows of a table without the translations, venues, registration, series and links of the footer that the older version had
 * no columns for.
 */
function withoutNewTexts(table: string, rows: readonly StoredRow[] = []): StoredRow[] {
  const { columns = {} } = tables[table] ?? {};
  return rows.map((row) => {
    const isNew = (name: string) => isNewField(name) && !(name in columns);
    const before = (name: string, value: unknown) => (name in AT_FIRST ? AT_FIRST[name] : isNew(name) ? null : value);
    const known = Object.entries(row).map(([name, value]) => [name, before(name, value)]);
    const old: StoredRow = Object.fromEntries(known);
    return { ...old, ...derivedTexts[table]?.(old) };
  });
}

/** The backup as an older version of the product would have made it. */
async function older(): Promise<Manifest> {
  const parts = [];
  for (const part of manifest.parts) {
    const [table = ''] = part.name.split('/');
    const known = tables[table]?.columns;
    if (!known && table !== 'stored_files') continue;
    const lines = z.array(row).parse(await readPart(one.tools, manifest.id, part));
    const before = lines.map((line) =>
      Object.fromEntries(Object.entries(line).filter(([name]) => !known || name in known)),
    );
    parts.push(await writePart(one.tools, 'older', part.name.replace(/-.*$/, ''), before));
  }
  for (const part of parts) {
    const file = await one.tools.backups.get(partKey('older', part.name));
    if (file) await one.tools.backups.put(partKey(manifest.id, part.name), file.bytes);
  }
  return { ...manifest, schema: '0005_event_sequence', parts };
}

test('a backup of an older version is brought up to date', async () => {
  const before = await contentsOf(one.tools.db, one.tools.files);
  await restoreInto(two, await older());
  const after = await contentsOf(two.tools.db, two.tools.files);
  for (const table of ['events', 'pages'])
    expect(after.rows[table]).toEqual(withoutNewTexts(table, before.rows[table]));
  expect(after.rows.galleries).toEqual(before.rows.galleries);
  expect(after.rows.event_gallery_relations).toEqual(before.rows.event_gallery_relations);
  expect(after.files).toEqual(before.files);
  expect(await two.tools.db.all(sql`pragma foreign_key_check`)).toEqual([]);
});

test('a database that has not had all migrations is backed up as it is, and restored up to date', async () => {
  const db = await migratedTo('0004_notices');
  const at = '2026-03-01T00:00:00.000Z';
  await db.run(sql`insert into events (id, title, date, location, status, created_at, updated_at)
    values ('old', 'तीज', '2025-08-26', 'Hall', 'past', ${at}, ${at})`);
  const made = await wholeBackup({ ...one.tools, db }, 'before a deployment');
  expect(made).toMatchObject({ schema: '0004_notices', installation: '' });
  expect(made.rows).toMatchObject({ events: 1, versions: 0, redirects: 0 });
  await restoreInto(two, made);
  const { rows } = await contentsOf(two.tools.db, two.tools.files);
  expect(rows.events).toMatchObject([{ id: 'old', title: 'तीज', draft: 0, sequence: 0 }]);
});

test.each([
  ['of a newer version', { schema: '9999_of_tomorrow' }, undefined, /made by a newer version/],
  ['that is encrypted, without its key', { key_check: 'a' }, undefined, /is encrypted\. Set BACKUP_KEY/],
  ['that is not encrypted, with a key', {}, 'A'.repeat(43), /not encrypted, but BACKUP_KEY is set/],
  ['that another key has encrypted', { key_check: 'abc' }, 'A'.repeat(43), /with another key/],
])('a backup %s is refused, and nothing changes', async (_name, change, key, message) => {
  expect(MIGRATION_NAMES).not.toContain('9999_of_tomorrow');
  const before = await contentsOf(two.tools.db, two.tools.files);
  const refused = restoreInto(two, { ...manifest, ...change }, await sealOf(key));
  await expect(refused).rejects.toThrow(Unrestorable);
  await expect(refused).rejects.toThrow(message);
  expect(await contentsOf(two.tools.db, two.tools.files)).toEqual(before);
});

test('a damaged backup is refused with what is damaged, and nothing changes', async () => {
  const before = await contentsOf(two.tools.db, two.tools.files);
  const pages = manifest.parts.find(({ name }) => name.startsWith('pages/'))?.name ?? '';
  await one.tools.backups.delete([partKey(manifest.id, pages)]);
  await expect(restoreInto(two, manifest)).rejects.toThrow(
    /is damaged, and nothing has changed:\n(?:.*\n)* {2}pages\/00001-\w+\.jsonl is missing/,
  );
  expect(await contentsOf(two.tools.db, two.tools.files)).toEqual(before);
});

test('a row that belongs to one that the backup does not have is left out, and a reference emptied', async () => {
  const whole = await wholeBackup(one.tools);
  const parts = whole.parts.filter(({ name }) => !name.startsWith('events/'));
  const said: string[] = [];
  const telling = { ...options, tell: (line: string) => said.push(line) };
  await restore({ ...two.tools, name: 'another' }, one.tools, { ...whole, parts }, telling);
  const after = await contentsOf(two.tools.db, two.tools.files);
  expect(after.rows.event_gallery_relations).toEqual([]);
  expect(after.rows.galleries?.length).toBeGreaterThan(0);
  expect(after.rows.galleries?.every(({ event_id }) => event_id === null)).toBe(true);
  expect(said.join()).toMatch(/rows were left out: what they belong to was changed or deleted while/);
});

test('of two rows with the same address, read before and after a change, one comes back', async () => {
  const whole = await wholeBackup(one.tools);
  const readers = whole.parts.find(({ name }) => name.startsWith('newsletter_subscribers/'));
  if (!readers) throw new Error('no subscribers');
  const [reader] = z.array(row).parse(await readPart(one.tools, whole.id, readers));
  const place = 'newsletter_subscribers/00002';
  const again = await writePart(one.tools, whole.id, place, [{ ...reader, id: 'zzz' }]);
  await restoreInto(two, { ...whole, parts: [...whole.parts, again] });
  const { rows } = await contentsOf(two.tools.db, two.tools.files);
  expect(rows.newsletter_subscribers).toHaveLength(readers.lines);
});

test('a restore into a database that has not had all migrations is refused, and nothing changes', async () => {
  const db = await migratedTo('0008_page_revisions');
  const behind = { ...two, tools: { ...two.tools, db } };
  await expect(restoreInto(behind, manifest)).rejects.toThrow(/has the form 0008_page_revisions/);
  expect(await db.all(sql`select id from events`)).toEqual([]);
});
