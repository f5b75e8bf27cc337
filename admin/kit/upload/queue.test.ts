import { expect, test } from 'vitest';
import { OVERSIZE, type Problem } from '#admin/kit/upload/check.ts';
import { createUploadQueue, type UploadQueueOptions } from '#admin/kit/upload/queue.ts';
import { NetworkCut } from '#admin/kit/upload/upload.ts';
import type { Upload } from '#admin/kit/upload/upload-state.ts';

const file = (name: string) => new File(['x'], name);
const aMoment = () => new Promise((resolve) => setTimeout(resolve));
const named = (uploads: readonly Upload[]) => uploads.map((one) => `${one.file.name} ${one.state} ${one.percent}`);

interface Sending {
  name: string;
  progress: (share: number) => void;
  arrive: () => void;
  refuse: (reason: string) => void;
  cut: () => void;
  key: string;
  signal: AbortSignal;
}

/** A queue with a server that answers when the test calls `arrive` or `refuse`. */
function setUp(override: Partial<UploadQueueOptions<string>> = {}) {
  const sendings: Sending[] = [];
  const stored: string[] = [];
  const settled: { stored: number; failed: number }[] = [];
  const timers: { task: () => void; milliseconds: number }[] = [];
  const queue = createUploadQueue<string>({
    check: async () => null,
    shrink: async (large) => file(`small-${large.name}`),
    send: (sent, progress, signal, key) =>
      new Promise((resolve, reject) => {
        sendings.push({
          name: sent.name,
          progress,
          key,
          signal,
          arrive: () => resolve(sent.name),
          refuse: (reason) => reject(new Error(reason)),
          cut: () => reject(new NetworkCut()),
        });
      }),
    onStored: (name, upload) => stored.push(`${upload.id}:${name}`),
    onSettled: (outcome) => settled.push(outcome),
    later: (task, milliseconds) => timers.push({ task, milliseconds }),
    ...override,
  });
  /** The upload that the server is receiving, once there are `count` of them. */
  const sending = async (count: number): Promise<Sending> => {
    await expect.poll(() => sendings.length).toBe(count);
    const last = sendings.at(-1);
    if (!last) throw new Error('nothing is being sent');
    return last;
  };
  return { queue, sendings, stored, settled, timers, sending };
}

const tooLarge: Problem = { reason: 'too large', shrink: 'first' };
const wrong: Problem = { reason: 'wrong type', shrink: null };
const unreadable: Problem = { reason: 'HEIC', shrink: 'first' };
const checkByName = async ({ name }: File) =>
  name.startsWith('large') ? tooLarge : name.startsWith('wrong') ? wrong : null;

const checkHeic = async ({ name }: File) => (name.startsWith('heic') ? unreadable : null);

test('the queue sends one file, and when it is stored three at once, in the order of choosing', async () => {
  const { queue, stored, settled, sending, sendings } = setUp();
  queue.add(['a', 'b', 'c', 'd', 'e'].map(file));
  const first = await sending(1);
  await aMoment();
  expect(sendings).toHaveLength(1);
  first.arrive();
  await sending(4);
  await aMoment();
  expect(sendings.map(({ name }) => name)).toEqual(['a', 'b', 'c', 'd']);
  expect(named(queue.uploads())).toContain('e waiting 0');
  sendings[2]?.arrive();
  queue.add([file('f')]);
  (await sending(5)).arrive();
  (await sending(6)).arrive();
  sendings[1]?.arrive();
  sendings[3]?.arrive();
  await expect.poll(() => settled).toEqual([{ stored: 6, failed: 0 }]);
  expect(sendings.map(({ name }) => name).join('')).toBe('abcdef');
  expect(stored).toEqual(['1:a', '3:c', '5:e', '6:f', '2:b', '4:d']);
});

test('the queue tells how many files of a batch are stored, until its list is empty', async () => {
  const { queue, settled, sending, timers } = setUp({ check: checkByName });
  queue.add([file('a'), file('wrong'), file('b')]);
  expect(queue.progress()).toEqual({ stored: 0, total: 3 });
  (await sending(1)).arrive();
  (await sending(2)).refuse('the server is full');
  await expect.poll(() => settled).toEqual([{ stored: 1, failed: 2 }]);
  expect(queue.progress()).toEqual({ stored: 1, total: 3 });
  queue.dismiss(2);
  queue.retry(3);
  (await sending(3)).arrive();
  await expect.poll(() => settled).toHaveLength(2);
  expect(queue.progress()).toEqual({ stored: 2, total: 3 });
  for (const { task } of timers) task();
  queue.add([file('b')]);
  expect(queue.progress()).toEqual({ stored: 0, total: 1 });
});

test('files are made smaller one at a time', async () => {
  const opened: (() => void)[] = [];
  const { queue, sending } = setUp({
    check: checkHeic,
    shrink: ({ name }) => new Promise((resolve) => opened.push(() => resolve(file(`small-${name}`)))),
  });
  queue.add([file('a'), file('heic-1'), file('heic-2')]);
  (await sending(1)).arrive();
  await expect.poll(() => opened.length).toBe(1);
  await aMoment();
  expect(opened).toHaveLength(1);
  opened[0]?.();
  expect((await sending(2)).name).toBe('small-heic-1');
  expect(opened).toHaveLength(2);
});

test('a progress bar reaches 90 with the bytes, 100 with the answer, and is removed a second later', async () => {
  const { queue, timers, settled, sending } = setUp();
  queue.add([file('a')]);
  const sent = await sending(1);
  sent.progress(0.5);
  expect(named(queue.uploads())).toEqual(['a sending 45']);
  sent.progress(1);
  expect(named(queue.uploads())).toEqual(['a sending 90']);
  sent.arrive();
  await expect.poll(() => settled.length).toBe(1);
  expect(named(queue.uploads())).toEqual(['a stored 100']);
  expect(timers.map(({ milliseconds }) => milliseconds)).toEqual([1000]);
  for (const { task } of timers) task();
  expect(queue.uploads()).toEqual([]);
});

test('a file that fails shows the reason, does not stop the others and can be retried alone', async () => {
  const { queue, stored, settled, sending } = setUp();
  queue.add([file('a'), file('b'), file('c')]);
  (await sending(1)).refuse('the server is full');
  // Files go alone until one of them is stored.
  (await sending(2)).arrive();
  (await sending(3)).arrive();
  await expect.poll(() => settled).toEqual([{ stored: 2, failed: 1 }]);
  const failed = { id: 1, state: 'failed', reason: 'the server is full', remedy: 'retry' };
  expect(queue.uploads()[0]).toMatchObject(failed);
  queue.retry(1);
  const again = await sending(4);
  expect(queue.uploads()[0]).toMatchObject({ state: 'sending', reason: null });
  again.arrive();
  await expect.poll(() => settled.at(-1)).toEqual({ stored: 1, failed: 0 });
  expect(stored).toEqual(['2:b', '3:c', '1:a']);
});

test('a file that the check refuses is never sent, nor one that cannot be shrunk', async () => {
  const shrink = () => Promise.reject(new Error('not an image'));
  const { queue, settled, sendings } = setUp({ check: checkByName, shrink });
  queue.add([file('wrong'), file('large')]);
  await expect.poll(() => settled).toEqual([{ stored: 0, failed: 2 }]);
  expect(queue.uploads()).toMatchObject([
    { reason: 'wrong type', remedy: null },
    { reason: 'too large', remedy: null },
  ]);
  queue.dismiss(1);
  expect(named(queue.uploads())).toEqual(['large failed 0']);
  expect(sendings).toEqual([]);
});

test('a closed queue aborts the upload and calls no callback', async () => {
  const { queue, stored, settled, sending, sendings } = setUp();
  queue.add([file('a'), file('b')]);
  const sent = await sending(1);
  queue.close();
  expect(sent.signal.aborted).toBe(true);
  sent.arrive();
  await aMoment();
  expect([stored, settled, sendings.length, queue.uploads()]).toEqual([[], [], 1, []]);
});

const checkMoved = async ({ name }: File) => {
  if (name === 'heic') throw new DOMException('gone', 'NotReadableError');
  return null;
};
test.each<[string, Partial<UploadQueueOptions<string>>, string]>([
  ['read any more', { check: checkMoved }, 'media.unreadable'],
  ['converted', { check: checkHeic, shrink: () => Promise.reject(new Error('no')) }, 'HEIC'],
])('a file that cannot be %s fails with its reason, and the others are sent', async (_, options, reason) => {
  const { queue, sending, settled } = setUp(options);
  queue.add([file('heic'), file('b')]);
  const next = await sending(1);
  expect(next.name).toBe('b');
  next.arrive();
  await expect.poll(() => settled).toEqual([{ stored: 1, failed: 1 }]);
  expect(queue.uploads()[0]).toMatchObject({ state: 'failed', reason, remedy: null });
});

test('a file whose upload the network cut waits, is told of once, and goes on with the same key', async () => {
  const { queue, stored, settled, sending, sendings, timers } = setUp();
  queue.add([file('a'), file('b')]);
  (await sending(1)).cut();
  (await sending(2)).cut();
  await expect.poll(() => settled).toEqual([{ stored: 0, failed: 2 }]);
  expect(named(queue.uploads())).toEqual(['a offline 0', 'b offline 0']);
  // After a pause it tries again, and after a longer one once more.
  expect(timers.map(({ milliseconds }) => milliseconds)).toEqual([10_000]);
  timers[0]?.task();
  (await sending(3)).cut();
  (await sending(4)).cut();
  await expect.poll(() => timers.length).toBe(2);
  expect(timers[1]?.milliseconds).toBe(20_000);
  expect(settled).toHaveLength(1);
  // The network is back.
  queue.resume();
  queue.resume();
  (await sending(5)).arrive();
  (await sending(6)).arrive();
  await expect.poll(() => settled.at(-1)).toEqual({ stored: 2, failed: 0 });
  expect(stored).toEqual(['1:a', '2:b']);
  expect(sendings.map(({ name }) => name).join('')).toBe('ababab');
  expect(new Set(sendings.map(({ key }) => key)).size).toBe(2);
  expect(sendings[0]?.key).toBe(sendings[4]?.key);
});

test('the queue tells which files it needs no longer: stored, refused or dismissed', async () => {
  const gone: string[] = [];
  const added: string[] = [];
  const { queue, settled, sending, sendings } = setUp({
    check: checkByName,
    onAdded: (uploads) => added.push(...uploads.map(({ key }) => key)),
    onGone: (upload) => gone.push(upload.file.name),
  });
  queue.add([file('wrong'), file('a'), file('b'), file('wrong-too')], ['1', '2', '3']);
  (await sending(1)).arrive();
  (await sending(2)).refuse('the server is full');
  await expect.poll(() => settled).toEqual([{ stored: 1, failed: 3 }]);
  expect(added.slice(0, 3)).toEqual(['1', '2', '3']);
  expect(sendings.map(({ key }) => key)).toEqual(['2', '3']);
  expect(gone.toSorted()).toEqual(['a', 'wrong', 'wrong-too']);
  queue.dismiss(3);
  queue.close();
  expect(gone.at(-1)).toBe('b');
});

const checkWide = async ({ name }: File) => (name.startsWith('wide') ? OVERSIZE : null);
const weighing = (name: string, bytes: number) => new File(['x'.repeat(bytes)], name);

test.each([
  ['to be converted first', 'heic', checkHeic],
  ['larger than we take', 'large', checkByName],
  ['larger than any screen', 'wide', checkWide],
])('a photo %s is sent smaller without a question, and keeps its place', async (_, name, check) => {
  const shrink = async (large: File) => weighing(`small-${large.name}`, 5);
  const { queue, stored, sending } = setUp({ check, shrink });
  queue.add([weighing(name, 9), weighing('a', 9)]);
  const first = await sending(1);
  expect(first.name).toBe(`small-${name}`);
  first.arrive();
  (await sending(2)).arrive();
  await expect.poll(() => stored).toEqual([`1:small-${name}`, '2:a']);
});

test.each<[string, (file: File) => Promise<File>]>([
  ['cannot be made smaller', () => Promise.reject(new Error('no canvas'))],
  ['would take more bytes', async ({ name }) => weighing(`small-${name}`, 99)],
])('a large photo that %s is sent as it is', async (_name, shrink) => {
  const { queue, stored, sending } = setUp({ check: checkWide, shrink });
  queue.add([weighing('wide', 9)]);
  (await sending(1)).arrive();
  await expect.poll(() => stored).toEqual(['1:wide']);
});
