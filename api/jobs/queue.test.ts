import type { Queue } from '@cloudflare/workers-types';
import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { purgeOf, purgeTags } from '#api/http/purge';
import type { Job } from '#api/jobs/chores';
import { consume } from '#api/jobs/jobs';
import { notices } from '#db/operations/notices.schema';
import { startApi } from '#testing/api';

const purge = vi.fn<(tags: string[]) => Promise<void>>();
const send = vi.fn<(job: Job, options?: { delaySeconds: number }) => Promise<void>>();
const JOBS = { send } as unknown as Queue<Job>;
const logged = vi.spyOn(console, 'error');

const api = await startApi();
beforeEach(() => {
  purge.mockReset().mockResolvedValue();
  send.mockReset().mockResolvedValue();
  logged.mockReset().mockImplementation(() => {});
});
afterAll(() => logged.mockRestore());

const refused = new Error('too many calls');
const many = (count: number, name = 'tag') => Array.from({ length: count }, (_, at) => `${name}-${at}`);
const sizes = () => purge.mock.calls.map(([tags]) => tags.length);

test('the edge of Cloudflare is asked for these tags', async () => {
  const cache = { purge: vi.fn(async () => ({ success: true, errors: [] })) };
  await purgeOf(cache)?.(['events']);
  expect(cache.purge.mock.calls).toEqual([[{ tags: ['events'] }]]);
});

test('the edge of Cloudflare that answers without success has failed', async () => {
  const errors = [{ code: 1134, message: 'rate limited' }];
  const answer = purgeOf({ purge: async () => ({ success: false, errors }) })?.(['events']);
  await expect(answer).rejects.toThrow('rate limited');
});

test('the edge of Cloudflare is not there on a laptop', () => {
  expect(purgeOf(undefined)).toBeUndefined();
  expect(purgeOf({})).toBeUndefined();
});

test('tags that are to be dropped go by the hundred, each once', async () => {
  await purgeTags({ env: { PURGE: purge, JOBS } }, [...many(250), ...many(250)]);
  expect(sizes()).toEqual([100, 100, 50]);
  expect(purge.mock.calls.flat(2)).toEqual(many(250));
  expect(send).not.toHaveBeenCalled();
});

test('tags that are to be dropped are put on the queue from the failed call on, and the edge is not called again', async () => {
  purge.mockResolvedValueOnce().mockRejectedValue(refused);
  await purgeTags({ env: { PURGE: purge, JOBS } }, many(350));
  expect(sizes()).toEqual([100, 100]);
  const left = many(350).slice(100);
  expect(send.mock.calls).toEqual(
    [left.slice(0, 100), left.slice(100, 200), left.slice(200)].map((tags) => [
      { chore: 'purge', tags, tries: 1 },
      { delaySeconds: 60 },
    ]),
  );
  expect(logged.mock.calls).toEqual([[expect.stringContaining('250 tags'), left, refused]]);
});

test.each([
  ['there is no queue', {}],
  ['the queue takes nothing', { JOBS }],
])('tags that are to be dropped are logged with what follows when %s', async (_what, env) => {
  purge.mockRejectedValue(refused);
  send.mockRejectedValue(new Error('no queue'));
  await purgeTags({ env: { PURGE: purge, ...env } }, ['events']);
  const what = expect.stringMatching(/cannot be tried again.*until midnight/);
  expect(logged.mock.calls).toEqual([[what, ['events'], refused]]);
});

describe('a batch of the queue', () => {
  const message = (body: Job, attempts = 1) => ({ body, attempts, ack: vi.fn(), retry: vi.fn() });
  const settled = (messages: ReturnType<typeof message>[]) =>
    messages.map(({ ack, retry }) => `${ack.mock.calls.length}/${retry.mock.calls.length}`);
  const run = (messages: ReturnType<typeof message>[], now = new Date()) =>
    consume(messages, { db: api.db, now, env: { PURGE: purge, JOBS } });
  const later = (tags: string[], tries = 1) => message({ chore: 'purge', tags, tries });

  test('drops the tags of all its purges in as few calls as possible', async () => {
    const messages = [
      later(many(60)),
      later([...many(60), ...many(30, 'other')]),
      message({ chore: 'forget-expired' }),
    ];
    await run(messages);
    expect(purge.mock.calls).toEqual([[[...many(60), ...many(30, 'other')]]]);
    expect(settled(messages)).toEqual(['1/0', '1/0', '1/0']);
    expect(send).not.toHaveBeenCalled();
  });

  test('that fails again is one job, later each time, for a day', async () => {
    purge.mockRejectedValue(refused);
    let jobs = [later(['a', 'b']), later(['b', 'c'])];
    let waited = 0;
    let rounds = 0;
    while (jobs.length > 0 && rounds < 100) {
      send.mockClear();
      await run(jobs);
      expect(settled(jobs)).toEqual(jobs.map(() => '1/0'));
      rounds += 1;
      expect(send.mock.calls.length).toBeLessThan(2);
      jobs = send.mock.calls.map(([job, options]) => {
        expect(job).toEqual({ chore: 'purge', tags: ['a', 'b', 'c'], tries: rounds + 1 });
        expect(options?.delaySeconds).toBeLessThanOrEqual(3600);
        waited += options?.delaySeconds ?? 0;
        return message(job);
      });
    }
    expect(waited / 3600).toBeGreaterThan(22);
    expect(waited / 3600).toBeLessThanOrEqual(24);
    const what = expect.stringMatching(/given up after a day.*until midnight/);
    expect(logged.mock.calls.at(-1)).toEqual([what, ['a', 'b', 'c'], refused]);
  });

  test('that is given up is told on the dashboard until nothing is stale any more', async () => {
    const told = () => api.db.select().from(notices).where(eq(notices.key, 'purge_failed'));
    const grow = (hours: number) => {
      const created_at = new Date(Date.now() - hours * 3_600_000).toISOString();
      return api.db.update(notices).set({ created_at });
    };
    const night = () => run([message({ chore: 'forget-expired' })]);
    await api.db.delete(notices);
    purge.mockRejectedValue(refused);
    await run([later(['a'], 27)]);
    expect(await told()).toEqual([]);
    await run([later(['a'], 28)]);
    expect(await told()).toMatchObject([{ details: { tags: 1 } }]);
    await grow(30);
    // The next one that is given up begins anew.
    await run([later(['a', 'b'], 28)]);
    expect(await told()).toMatchObject([{ details: { tags: 2 } }]);
    await night();
    expect(await told()).toHaveLength(1);
    await grow(23);
    await night();
    expect(await told()).toHaveLength(1);
    await grow(25);
    await night();
    expect(await told()).toEqual([]);
  });

  test('of a night is told on the dashboard when a job of it fails again and again', async () => {
    const told = () => api.db.select().from(notices).where(eq(notices.key, 'job_failed'));
    // Nothing can be cleaned without the store of files.
    const night = (attempts: number) => run([message({ chore: 'sweep-media' }, attempts)]);
    await night(2);
    expect(await told()).toEqual([]);
    await night(3);
    expect(await told()).toMatchObject([{ details: { job: 'sweep-media' } }]);
  });

  test('is tried again by the queue when it takes no new job for a failed purge', async () => {
    purge.mockRejectedValue(refused);
    send.mockRejectedValue(new Error('no queue'));
    const messages = [later(['a'])];
    await run(messages);
    expect(settled(messages)).toEqual(['0/1']);
  });

  test('does the same job once, and one that fails is tried again alone', async () => {
    const same = [message({ chore: 'forget-expired' }), message({ chore: 'forget-expired' })];
    const broken = message({ chore: 'refresh-statuses' });
    await run([...same, broken], new Date(Number.NaN));
    expect(settled(same)).toEqual(['1/0', '1/0']);
    expect(settled([broken])).toEqual(['0/1']);
  });
});
