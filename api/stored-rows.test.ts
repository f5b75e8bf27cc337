import path from 'node:path';
import { getTableName, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import type { BackupTools } from '#api/operations/backup/advance';
import { restoreRows, rowsOf } from '#api/operations/backup/restore';
import { sealOf } from '#api/operations/backup/seal';
import { damagesOf } from '#api/operations/backup/verify';
import { paths } from '#core/kit/paths';
import { byteLength } from '#core/kit/text';
import { readRows, type StoredRow } from '#db/backup/read';
import { backedUpTables } from '#db/backup/tables';
import { insertStored } from '#db/backup/write';
import { tables } from '#db/kit/tables';
import { folderStore } from '#scripts/backup/folder-store';
import { writeExport } from '#scripts/export/write';
import { startApi } from '#testing/api';
import { contentsOf, heldRows, wholeBackup } from '#testing/backup';
import { admin, type Caller, call, signIn } from '#testing/client';
import { emptyDatabase } from '#testing/database';
import { newFolder } from '#testing/folder';
import { fillLongest } from '#testing/longest/fill';
import { addOldRows } from '#testing/longest/old-rows';
import { readEverything } from '#testing/longest/walk';
import { type Api, send } from '#testing/people';

const NOW = '2026-03-01T00:00:00.000Z';
/** The longest value, row and parameter that D1 takes, in bytes. */
const D1_MAX = 2_000_000;

let api: Api;
let caller: Caller;
let folder: string;
const begin = async () => {
  api = await startApi({ SITE_NOW: NOW });
  caller = await signIn(api.url, api.origin);
  folder = newFolder('rows');
};
const toolsOf = async (): Promise<BackupTools> => ({
  db: api.db,
  files: folderStore(path.join(folder, 'files')),
  backups: folderStore(path.join(folder, 'backups')),
  seal: await sealOf(undefined),
  now: () => new Date(NOW),
});

const readWhole = async (inEveryOrder = true) => {
  const { asked, refused } = await readEverything(api, caller, inEveryOrder);
  expect(refused).toEqual([]);
  return asked;
};

const exportAll = async () => {
  const rows = z.array(z.object({ email: z.string() })).parse(
    await api.db.all(sql`select email from profiles union select email from contact_messages
      union select email from newsletter_subscribers`),
  );
  for (const { email } of [admin, ...rows.slice(-3)])
    for (const what of ['find', 'export']) {
      const answer = await send(caller, 'POST', `${paths.api.admin()}/privacy/${what}`, { email });
      // What is stored as an address may be none.
      expect([200, 422], `${what} ${email}`).toContain(answer.status);
      await answer.text();
    }
  await writeExport(path.join(folder, 'export'), {
    db: api.db,
    files: folderStore(folder),
    origin: 'https://x.example',
    now: new Date(NOW),
  });
};

describe('a database with the longest values', () => {
  beforeAll(async () => {
    await begin();
    await fillLongest(api, caller);
  });

  test('has a row in every table', async () => {
    const counts = await Promise.all(
      tables.map(async ({ table }) => [getTableName(table), await api.db.$count(table)]),
    );
    expect(counts.filter(([, count]) => count === 0)).toEqual([]);
  });

  test('answers every list in every order, every record and every feed', async () => {
    const asked = await readWhole();
    for (const list of ['dashboard', 'history', 'bin', 'letters', 'outbox', 'security_log'])
      expect(asked).toContain(`${paths.api.admin()}/${list}`);
  });

  test('is exported: people, and the whole content', exportAll);

  test('is backed up and restored, in rows and parameters that D1 takes', async () => {
    const tools = await toolsOf();
    const manifest = await wholeBackup(tools);
    expect(await damagesOf(tools, manifest)).toEqual([]);
    const before = await contentsOf(api.db, tools.files);
    const other = await emptyDatabase();
    const restored = { backup: manifest.id, now: new Date(NOW) };
    await restoreRows(other.db, rowsOf(tools, manifest), restored);
    const after = await contentsOf(other.db, tools.files);
    expect(Object.keys(after.rows)).toEqual(Object.keys(before.rows));
    expect(asWritten(after.rows)).toEqual(asWritten(heldRows(before.rows)));
    for (const table of backedUpTables)
      for (const row of before.rows[table.name] ?? []) expect(bytesOf(row)).toBeLessThan(D1_MAX);
  });
});

/** Rows without the columns that a restore makes of others again. */
const asWritten = (rows: Record<string, StoredRow[]>) =>
  Object.entries(rows).map(([table, all]) => [
    table,
    // Names follow from titles, of which these rows had another slug.
    table === 'short_names' ? [] : all.map(({ search, excerpt, excerpt_ne, plain_text, title_slug, ...row }) => row),
  ]);
const bytesOf = (row: StoredRow) =>
  Object.values(row).reduce((sum: number, value) => sum + byteLength(String(value ?? '')), 0);

test('the largest row of the history is restored in parameters that D1 takes', async () => {
  // A page of quotation marks: JSON writes each as two characters, and JSON of JSON as four.
  const { db } = await emptyDatabase();
  const quotes = JSON.stringify({ content: '"'.repeat(90_000), content_ne: '"'.repeat(90_000) });
  const before = `${quotes.slice(0, -1)},"plain_text":${JSON.stringify('"'.repeat(180_000))}}`;
  const [activity, versions] = ['activity', 'versions'].map((name) => backedUpTables.find((one) => one.name === name));
  if (!activity || !versions) throw new Error('no history');
  const entry = { id: 'a', actor: 'a', action: 'update', resource: 'pages', record_id: 'p' };
  const row = { id: 1, activity_id: 'a', resource: 'pages', record_id: 'p', owner_id: 'p' };
  const written = [
    ...(await insertStored(db, activity, [{ ...entry, record_title: 'P', at: NOW }])),
    ...(await insertStored(db, versions, [{ ...row, title: 'P', before, after: quotes }])),
  ];
  for (const statement of written)
    for (const param of statement.toSQL().params) expect(byteLength(String(param))).toBeLessThan(D1_MAX);
  for (const statement of written) await statement;
  const { rows } = await readRows(db, versions, null, 1);
  expect(rows).toMatchObject([{ ...row, after: quotes }]);
});

describe('a database with rows that are spoilt, or of another version', () => {
  beforeAll(async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    await begin();
    await addOldRows(api);
  });
  afterAll(() => vi.restoreAllMocks());

  test('answers every list in every order, every record and every feed, and says so in the log', async () => {
    await readWhole(false);
    const said = vi.mocked(console.error).mock.calls.map(([text]) => String(text));
    expect(said).toContainEqual(expect.stringContaining('is no whole JSON'));
    expect(said.filter((text) => text.startsWith('request '))).toEqual([]);
  });

  test('tells of a record as far as it can be read', async () => {
    const get = async (address: string) => (await call(caller, address)).json();
    const half = { id: 'a', kind: 'text', html: '<p>Half', html_ne: '' };
    expect(await get(`${paths.api.admin()}/letters/old-0`)).toMatchObject({ blocks: [half] });
    expect(await get(`${paths.api.admin()}/letters/old-1`)).toMatchObject({
      blocks: [
        { id: 'b', kind: 'heading', text: 'Old', text_ne: '' },
        { id: 'c', kind: 'picture', url: null, href: null },
      ],
    });
  });

  test('is exported and backed up', async () => {
    await exportAll();
    const tools = await toolsOf();
    const manifest = await wholeBackup(tools);
    expect(await damagesOf(tools, manifest)).toEqual([]);
  });
});
