import type { Queue } from '@cloudflare/workers-types';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Job } from '#api/jobs/chores';
import { work } from '#api/jobs/jobs';
import { refused } from '#api/rest/contract/support';
import { paths } from '#core/kit/paths';
import { backupsContract } from '#core/operations/backups-contract';
import { en } from '#core/words/en';
import { startApi } from '#testing/api';
import { signIn } from '#testing/client';
import { memoryBucket } from '#testing/memory-bucket';
import { send } from '#testing/people';

const queue: Job[] = [];
const JOBS = { send: async (job: Job) => void queue.push(job) } as unknown as Queue<Job>;
const [MEDIA, BACKUPS] = [memoryBucket(), memoryBucket()];
const api = await startApi({}, { MEDIA, BACKUPS, JOBS });
const boss = await signIn(api.url, api.origin);
beforeEach(() => void vi.spyOn(console, 'log').mockImplementation(() => {}));

const begin = () => send(boss, 'POST', paths.api.backups());
const listed = async () => backupsContract.parse(await (await send(boss, 'GET', paths.api.backups())).json());
const minutesLater = (minutes: number) => vi.setSystemTime(Date.now() + minutes * 60_000);
const env = { MEDIA, BACKUPS, JOBS, AUTH_SECRET: 'x'.repeat(32), SITE_URL: 'https://society.example.org' };

test('a backup is begun at once, made by the queue, and not begun again while it is made and soon after', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const begun = await begin();
  expect(begun.status).toBe(202);
  expect(backupsContract.parse(await begun.json())).toMatchObject({ backups: [], running: expect.any(String) });
  expect(await refused(begin())).toMatchObject({ status: 409, message: en.backups.running });
  expect(queue).toEqual([{ chore: 'backup-by-hand' }]);
  for (let job = queue.shift(); job; job = queue.shift()) await work(job, api.db, new Date(), env);
  expect(await listed()).toMatchObject({ backups: [{ reason: 'by hand' }], running: null });
  minutesLater(9);
  expect(await refused(begin())).toMatchObject({ status: 409, message: en.backups.recent });
  minutesLater(2);
  expect((await begin()).status).toBe(202);
  // Cut off: nothing goes on with it.
  queue.length = 0;
  minutesLater(61);
  expect((await listed()).running).toBeNull();
  expect((await begin()).status).toBe(202);
});
