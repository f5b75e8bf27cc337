import { eq } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { sendMailings } from '#api/mail/sending/run';
import { restoreRows, rowsOf } from '#api/operations/backup/restore';
import { letters } from '#db/letters/schema';
import { deliveries } from '#db/mail/deliveries.schema';
import { newsletterSubscribers } from '#db/newsletter/schema';
import { fillSociety, societyInFolders, wholeBackup } from '#testing/backup';
import {
  addLetter,
  addReaders,
  countsOf,
  MovingClock,
  runTools,
  sendAll,
  start,
  TakingProvider,
} from '#testing/letters';

const one = await societyInFolders();
await fillSociety(one.tools.db, one.tools.files);
afterAll(() => one.close());

test('of a backup in the middle of a sending nothing goes out by itself, however long nobody looks', async () => {
  const { tools } = one;
  const { db } = tools;
  const clock = new MovingClock('2026-03-01T11:30:00.000Z');
  const provider = new TakingProvider();
  for (const table of [letters, deliveries, newsletterSubscribers]) await db.delete(table);
  await addReaders(db, 30, clock.at);
  const { id } = await start(db, await addLetter(db, clock.at), clock.at);
  await addLetter(db, clock.at, { status: 'scheduled', send_at: '2026-03-01T12:00:00.000Z' });
  const limits = { perHour: 10 };
  await sendAll(runTools(db, provider, clock, limits));
  const manifest = await wholeBackup(tools);
  // What goes out after the backup, nobody knows of once it is restored.
  clock.move(3_600_000);
  await sendMailings(runTools(db, provider, clock, limits));
  expect(provider.taken.length).toBeGreaterThan(10);
  const before = provider.taken.length;
  await restoreRows(db, rowsOf(tools, manifest), { backup: manifest.id, now: clock.at });
  for (let day = 0; day < 3; day++) {
    await sendAll(runTools(db, provider, clock));
    clock.move(24 * 3_600_000);
  }
  expect(provider.taken).toHaveLength(before);
  expect(await countsOf(db)).toEqual({ sent: 10, unknown: 20 });
  const paused = { status: 'paused', pause_reason: 'restored' };
  expect(await db.select().from(letters)).toMatchObject([paused, paused]);
  // Going on, it has nobody to go to: a person decides about the unknown ones first.
  await db.update(letters).set({ status: 'sending' }).where(eq(letters.id, id));
  await sendAll(runTools(db, provider, clock));
  expect(provider.taken).toHaveLength(before);
});
