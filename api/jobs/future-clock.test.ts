import { expect, test, vi } from 'vitest';
import { CHORES, DELETING } from '#api/jobs/chores';
import { work } from '#api/jobs/jobs';
import { claimFiles } from '#api/operations/installation/belonging';
import { ACTIVITY_DAYS } from '#core/privacy/kept-for';
import { activity } from '#db/history/activity.schema';
import { installationId } from '#db/operations/installation';
import { emptyDatabase } from '#testing/database';
import { memoryBucket } from '#testing/memory-bucket';

const one = await emptyDatabase();
const DAY = 24 * 3_600_000;

test('no chore deletes anything while SITE_NOW is in the future', async () => {
  const warned = vi.spyOn(console, 'warn').mockReturnValue();
  const MEDIA = memoryBucket();
  await claimFiles(MEDIA, await installationId(one.db));
  const written = new Date();
  const entry = {
    id: 'entry',
    actor: 'a',
    action: 'update',
    resource: 'events',
    record_id: 'a',
    record_title: 'a',
  } as const;
  await one.db.insert(activity).values({ ...entry, at: written.toISOString() });
  const future = new Date(written.getTime() + (ACTIVITY_DAYS + 1) * DAY);
  const env = { MEDIA, SITE_URL: 'http://localhost', AUTH_SECRET: 'x'.repeat(32), SITE_MODE: 'local' };
  const ahead = { ...env, SITE_NOW: future.toISOString() };
  for (const chore of CHORES.filter((name) => DELETING.has(name))) {
    warned.mockClear();
    await work({ chore }, one.db, future, ahead);
    expect(warned.mock.calls.join(), chore).toContain('nothing is deleted');
  }
  expect(await one.db.$count(activity)).toBe(1);
  // A clock of the past and the real one delete.
  await work({ chore: 'forget-activity' }, one.db, written, { ...env, SITE_NOW: '2020-01-01T00:00:00Z' });
  expect(await one.db.$count(activity)).toBe(1);
  await work({ chore: 'forget-activity' }, one.db, future, env);
  expect(await one.db.$count(activity)).toBe(0);
});
