import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { forEachLimit, KEPT_FOLDERS } from '#api/files/files';
import { advance, type BackupTools, startBackup } from '#api/operations/backup/advance';
import type { Manifest } from '#api/operations/backup/manifest';
import { WHOLE_BACKUP } from '#api/operations/backup/restore';
import { sealOf, sha256 } from '#api/operations/backup/seal';
import { type FileStore, filesIn } from '#api/operations/backup/store';
import { fold } from '#core/kit/text';
import { readRows, type StoredRow, type StoredValue } from '#db/backup/read';
import { backedUpTables } from '#db/backup/tables';
import { events } from '#db/events/schema';
import { eventTexts } from '#db/events/texts';
import { galleryPhotos } from '#db/galleries/schema';
import { activity } from '#db/history/activity.schema';
import { versions } from '#db/history/schema';
import type { Database } from '#db/kit/client';
import { letters } from '#db/letters/schema';
import { deliveries } from '#db/mail/deliveries.schema';
import { outbox } from '#db/mail/schema';
import { messageAnswers } from '#db/messages/answers.schema';
import { contactMessages } from '#db/messages/schema';
import { redirects } from '#db/pages/redirects.schema';
import { siteSettings } from '#db/settings/schema';
import { authenticators, passkeys, recoveryCodes } from '#db/users/factors.schema';
import { profiles } from '#db/users/schema';
import { securityLog } from '#db/users/security-log.schema';
import { demoPictures } from '#demo/pictures';
import { seed } from '#demo/society';
import { folderStore } from '#scripts/backup/folder-store';
import { admin } from '#testing/client';
import { emptyDatabase } from '#testing/database';
import { fillEmpty } from '#testing/full-database/fill';
import { askLibsql } from '#testing/full-database/tables';

/** When the society of these tests was made. */
const AT = '2026-03-01T11:30:00.000Z';

/** Whether a restore itself wrote this row, beside those of the backup. */
const tellsOfRestore = (table: string, { kind, detail }: StoredRow) =>
  table === 'sign_ins' && kind === 'restored' && detail === WHOLE_BACKUP;

/** Every row of every table that backups hold, and every file by its checksum, but for what a restore adds. */
export async function contentsOf(db: Database, files: FileStore) {
  const rows: Record<string, StoredRow[]> = {};
  for (const table of backedUpTables) {
    const all: StoredRow[] = [];
    let after: StoredValue[] | null = null;
    do {
      const read = await readRows(db, table, after, 1_000_000);
      all.push(...read.rows);
      after = read.last;
    } while (after);
    rows[table.name] = all.filter((row) => !tellsOfRestore(table.name, row));
  }
  const stored: Record<string, string> = {};
  for (const folder of KEPT_FOLDERS)
    await forEachLimit(filesIn(files, folder), async ({ key }) => {
      const file = await files.get(key);
      stored[key] = `${file?.contentType ?? ''} ${file ? await sha256(file.bytes) : 'gone'}`;
    });
  return { rows, files: stored };
}

/** Rows as they are after a restore: what waited then waits for a person. */
export function heldRows(rows: Record<string, StoredRow[]>): Record<string, StoredRow[]> {
  const changed: [string, string[], StoredRow][] = [
    ['outbox', ['queued', 'sending'], { status: 'held' }],
    ['letters', ['scheduled', 'sending'], { status: 'paused', pause_reason: 'restored' }],
    ['event_mailings', ['sending'], { status: 'paused', pause_reason: 'restored' }],
    ['deliveries', ['waiting', 'claimed'], { status: 'unknown', error: 'restored', claimed_until: null }],
  ];
  const held = changed.map(([name, statuses, change]) => [
    name,
    (rows[name] ?? []).map((row) => (statuses.includes(String(row.status)) ? { ...row, ...change } : row)),
  ]);
  const closed = (rows.events ?? []).map((row) => ({ ...row, registration_open: 0 }));
  return { ...rows, ...Object.fromEntries(held), events: closed };
}

/** How many pictures of the demo society a test stores: enough for a gallery with photos. */
const PICTURES = 10;

/** Fills an empty database with the demo society and a row in each table, and a store with its files. */
export async function fillSociety(db: Database, files: FileStore): Promise<void> {
  const now = new Date(AT);
  const pictures = demoPictures().slice(0, PICTURES);
  for (const { row, body } of pictures) await files.put(row.key, body, { contentType: row.content_type });
  await files.put('documents/magazine-1.pdf', new TextEncoder().encode('%PDF-1.7 आ'), {
    contentType: 'application/pdf',
  });
  await seed(db, { now, admin, pictures, people: true });
  const all = await db.select().from(events);
  const [event] = all;
  const long = '<p>नमस्ते “मित्रहरू”\\n</p>'.repeat(1500);
  await db.batch([
    db
      .insert(activity)
      .values({
        id: 'entry',
        actor: admin.email,
        action: 'update',
        resource: 'events',
        at: AT,
        record_id: event?.id ?? '',
        record_title: 'दशैं',
      }),
    db
      .insert(versions)
      .values({
        activity_id: 'entry',
        resource: 'events',
        record_id: event?.id ?? '',
        title: 'दशैं',
        owner_id: event?.id ?? '',
        before: '{"title":"\\"old\\""}',
        after: '{"title":"दशैं"}',
      }),
    db
      .insert(outbox)
      .values([
        ...(['queued', 'sent', 'failed'] as const).map((status) => ({
          message_id: status,
          to: 'a@example.org',
          subject: status,
          status,
          created_at: AT,
          parts: { text: 'Hello' },
          next_attempt_at: AT,
        })),
      ]),
    db
      .insert(letters)
      .values(
        (['draft', 'scheduled', 'sending', 'sent'] as const).map((status) => ({
          id: `letter-${status}`,
          subject: 'दशैं',
          status,
          created_at: AT,
          updated_at: AT,
          blocks: [],
          resolved: [],
          search: fold('दशैं'),
          ...(status === 'draft' ? {} : { recipients: 1, send_at: AT }),
          ...(status === 'sending' || status === 'sent' ? { started_at: AT } : {}),
        })),
      ),
    db
      .insert(deliveries)
      .values(
        (['waiting', 'claimed', 'sent', 'unknown'] as const).map((status) => ({
          mailing_id: 'letter-sending',
          recipient_id: status,
          status,
          changed_at: AT,
          claimed_until: status === 'claimed' ? AT : null,
        })),
      ),
    db
      .insert(contactMessages)
      .values({
        id: 'asked',
        name: 'सीता',
        email: 'sita@example.org',
        subject: 'Classes',
        message: 'When is the next class?',
        status: 'read',
        created_at: AT,
        search: fold('सीता sita@example.org Classes'),
      }),
    db
      .insert(messageAnswers)
      .values({
        id: 'answered',
        message_id: 'asked',
        position: 1,
        body: 'नमस्ते, on Saturday.',
        actor: admin.email,
        created_at: AT,
        mail_id: 'sent',
      }),
    db.update(galleryPhotos).set({ taken_at: AT }).where(eq(galleryPhotos.order_position, 0)),
    db.insert(redirects).values({ path: '/old', target: '/new', created_at: AT }),
    db.insert(siteSettings).values({ key: 'contact_phone', value: '+64 9 000 0000' }),
    db.insert(securityLog).values([
      { kind: 'signed_in', email: admin.email, client: 'a1b2c3d4e5f6', first_at: AT, at: AT },
      { kind: 'exported', email: admin.email, detail: 'messages', first_at: AT, at: AT },
    ]),
    ...secondSteps(db),
    ...all.map((one) => {
      const texts = { description: long, description_ne: long };
      const row = { ...texts, ...eventTexts({ ...one, ...texts }) };
      return db.update(events).set(row).where(eq(events.id, one.id));
    }),
  ]);
  await fillEmpty(askLibsql(db), new Set(backedUpTables.map(({ name }) => name)));
}

/** The statements that store a second step of each kind for the admin. */
function secondSteps(db: Database) {
  const user_id = sql`(select id from ${profiles} where email = ${admin.email})`;
  const own = { user_id, created_at: AT };
  return [
    db
      .insert(passkeys)
      .values({ ...own, name: 'फोन', credential_id: 'credential', public_key: 'key', transports: ['internal'] }),
    db.insert(authenticators).values({ ...own, secret: 'encrypted', confirmed_at: AT }),
    db.insert(recoveryCodes).values({ ...own, digest: 'digest' }),
  ] as const;
}

/**
 * A society on libSQL with its files in a folder, and a store for backups. `close` deletes all of it.
 * @param key encrypts the backups
 */
export async function societyInFolders(key?: string) {
  const folder = mkdtempSync(path.join(tmpdir(), 'backup-'));
  const { db, url, close } = await emptyDatabase();
  const clock = { now: new Date('2026-03-02T11:00:00.000Z') };
  const tools: BackupTools = {
    db,
    files: folderStore(path.join(folder, 'files')),
    backups: folderStore(path.join(folder, 'backups')),
    seal: await sealOf(key),
    now: () => clock.now,
  };
  return {
    tools,
    clock,
    url,
    folder,
    async close() {
      await close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Makes a whole backup. */
export async function wholeBackup(tools: BackupTools, reason: Manifest['reason'] = 'nightly'): Promise<Manifest> {
  let next: Awaited<ReturnType<typeof advance>> = await startBackup(tools, reason);
  while ('progress' in next) next = await advance(tools, next);
  return next;
}
