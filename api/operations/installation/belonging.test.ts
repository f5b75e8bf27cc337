import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Bindings } from '#api/bindings';
import { DELETING, type Job } from '#api/jobs/chores';
import { work } from '#api/jobs/jobs';
import { belongTogether, claimFiles, idOfFiles } from '#api/operations/installation/belonging';
import { paths } from '#core/kit/paths';
import { dashboardContract } from '#core/operations/dashboard-contract';
import { activity } from '#db/history/activity.schema';
import type { Database } from '#db/kit/client';
import { forgetUnderWay, installationId, putInstallation } from '#db/operations/installation';
import { notices } from '#db/operations/notices.schema';
import { renewInstallationId } from '#db/operations/write-installation';
import { call, signIn } from '#testing/client';
import { emptyDatabase } from '#testing/database';
import { startWithFiles } from '#testing/media';
import { noise } from '#testing/samples/pictures';

const LATER = 400 * 24 * 3_600_000;

const logged = vi.spyOn(console, 'error');
const society = await startWithFiles();
const other = await emptyDatabase();
for (let at = 0; at < 3; at++) await society.upload(await noise(20 + at, 20));
beforeEach(() => {
  logged.mockReset().mockImplementation(() => {});
  vi.spyOn(console, 'log').mockImplementation(() => {});
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});
afterEach(() => void vi.mocked(console.log).mockRestore());
afterAll(() => logged.mockRestore());

const filesNow = async () => (await society.files.list()).objects.map(({ key }) => key);

/** Does every chore that deletes, more than a year from now. */
async function doDeletingChores(db: Database) {
  const secrets = { SITE_URL: 'http://localhost', AUTH_SECRET: 'x'.repeat(32) };
  const env: Bindings = { MEDIA: society.files, ...secrets };
  const jobs = [...DELETING].map((chore) => ({ chore }) as Job);
  // The sweep compares the real time with that of the files.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + LATER });
  try {
    for (const job of jobs) await work(job, db, new Date(), env);
  } finally {
    vi.useRealTimers();
  }
}

const noticeKeys = async (db: Database) => (await db.select({ key: notices.key }).from(notices)).map(({ key }) => key);

describe('chores that delete', () => {
  test('give a store its id when the database knows its files', async () => {
    expect(await idOfFiles(society.files)).toBeNull();
    expect(await belongTogether(society.db, { MEDIA: society.files }, new Date())).toBe(true);
    expect(await idOfFiles(society.files)).toBe(await installationId(society.db));
    expect(await noticeKeys(society.db)).toEqual([]);
  });

  test.each([
    ['an empty database', other.db],
    ['a restored one', society.db],
  ])('touch no file and no row of %s', async (_name, db) => {
    for (let at = 0; at < 3; at++) await society.upload(await noise(30 + at, 20));
    if (db === society.db) await renewInstallationId(db);
    await db.run(sql`insert into activity (id, actor, action, resource, record_id, record_title, at)
      values (${crypto.randomUUID()}, 'a', 'update', 'events', 'e', 'old', '2000-01-01')`);
    const before = await filesNow();
    const rows = await db.select().from(activity);
    await doDeletingChores(db);
    expect(await filesNow()).toEqual(before);
    expect(await db.select().from(activity)).toEqual(rows);
    expect(await noticeKeys(db)).toEqual(['installation_differs']);
    expect(logged.mock.calls.flat().join()).toMatch(/nothing is deleted until an admin says/);
  });

  test('touch nothing of a store without an id whose files no row knows', async () => {
    await society.files.delete('installation-id');
    const before = await filesNow();
    await doDeletingChores(other.db);
    expect(await filesNow()).toEqual(before);
    expect(await idOfFiles(society.files)).toBeNull();
    await claimFiles(society.files, 'another database');
  });

  test('go on when an admin has said that database and files belong together', async () => {
    const dashboard = async (caller = society.caller) =>
      dashboardContract.parse(await (await call(caller, paths.api.dashboard())).json());
    await doDeletingChores(society.db);
    expect((await dashboard()).notices.map(({ key }) => key)).toContain('installation_differs');
    const confirm = () => call(society.caller, paths.api.confirmFiles(), { method: 'POST' });
    const restoring = { backup: 'b', kept: 'k', at: '2026-03-01T00:00:00.000Z' };
    await putInstallation(society.db, 'restoring', restoring);
    expect((await confirm()).status).toBe(409);
    await forgetUnderWay(society.db, 'restoring');
    const answer = await confirm();
    expect(answer.status).toBe(200);
    expect(await idOfFiles(society.files)).toBe(await installationId(society.db));
    const { notices: left, recent } = await dashboard();
    expect(left.map(({ key }) => key)).not.toContain('installation_differs');
    expect(recent[0]?.action).toBe('confirm_files');
    await doDeletingChores(society.db);
    const rows = await society.db.select().from(activity);
    expect(rows.filter(({ at }) => at < '2001')).toEqual([]);
    expect((await filesNow()).some((key) => key.startsWith('quarantine/'))).toBe(true);
    // The session has expired meanwhile.
    const { url, origin } = society.caller;
    expect((await dashboard(await signIn(url, origin))).quarantine).toMatchObject({ files: 9 });
  });
});
