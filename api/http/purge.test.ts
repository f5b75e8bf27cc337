import { beforeEach, expect, test, vi } from 'vitest';
import { openEvents, plain, unique } from '#api/rest/contract/support';
import { cacheTags } from '#core/kit/cache-tags';
import { startApi } from '#testing/api';
import { signIn } from '#testing/client';

/** What the edge is told to drop; a test may let it fail. */
const purge = vi.fn<(tags: string[]) => Promise<void>>();

const api = await startApi({}, { PURGE: purge });
const events = openEvents(await signIn(api.url, api.origin));
beforeEach(() => {
  purge.mockReset().mockResolvedValue();
});

/** Every tag of each call, in one order. */
const purged = () => purge.mock.calls.map(([tags]) => tags.toSorted());
const tagsOf = (...ids: string[]) =>
  // The lists of galleries name the events they belong to.
  [cacheTags.events, cacheTags.galleries, ...ids.map(cacheTags.event)].toSorted();

test('a write drops the pages that show the record, and no others, when it is created', async () => {
  const { id } = await events.add();
  expect(purged()).toEqual([tagsOf(id)]);
});

const all = { action: 'update', data: { location: 'Park' } };

test.each([
  ['when it is changed', 1, ([id = '']) => events.put(id, { title: 'Changed' })],
  ['when it is deleted', 1, ([id = '']) => events.remove(id)],
  ['once for all that are changed together', 3, (ids) => events.bulk({ ...all, ids })],
  ['once for all that are deleted together', 3, (ids) => events.bulk({ action: 'delete', ids })],
] as [string, number, (ids: string[]) => Promise<Response>][])(
  'a write drops the pages that show the record, and no others, %s',
  async (_when, count, write) => {
    const ids = (await events.addMany(count, () => ({}))).map(({ id }) => id);
    purge.mockClear();
    expect((await write(ids)).status).toBe(200);
    expect(purged()).toEqual([tagsOf(...ids)]);
  },
);

test('nothing is dropped by reading', async () => {
  const { id } = await events.add();
  purge.mockClear();
  await events.get(id);
  await events.list({});
  expect(purge).not.toHaveBeenCalled();
});

test.each([
  ['a refused creation', () => events.create({ ...plain, title: '' }), 422],
  ['a change of what is not there', () => events.put('none', { title: 'x' }), 404],
  ['a deletion of what is not there', () => events.remove('none'), 404],
  ['a body that cannot be read', () => events.bulk('nonsense'), 400],
])('nothing is dropped by %s', async (_what, write, status) => {
  expect((await write()).status).toBe(status);
  expect(purge).not.toHaveBeenCalled();
});

test('a write holds even when the edge does not answer', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
  purge.mockRejectedValue(new Error('no edge'));
  const location = unique();
  const { id } = await events.add({ location });
  expect((await events.put(id, { title: 'Still here' })).status).toBe(200);
  expect(await events.find({ location })).toMatchObject([{ id, title: 'Still here' }]);
  expect((await events.remove(id)).status).toBe(200);
  expect(await events.find({ location })).toEqual([]);
  expect(purge).toHaveBeenCalledTimes(3);
  expect(logged).toHaveBeenCalledTimes(3);
  logged.mockRestore();
});

test('a write waits until the pages are dropped, so that the next reader sees it', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  purge.mockReturnValueOnce(promise);
  let answered = false;
  const write = events.add().then(() => {
    answered = true;
  });
  await vi.waitFor(() => expect(purge).toHaveBeenCalledTimes(1));
  // The answer to another request takes longer than an answer that does not wait would.
  await events.list({});
  expect(answered).toBe(false);
  resolve();
  await write;
});
