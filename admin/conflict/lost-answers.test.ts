import { type DataProvider, HttpError, type RaRecord } from 'ra-core';
import { afterEach, expect, test, vi } from 'vitest';
import { type Choice, clashQuestion, mergeSaves } from '#admin/conflict/merge-saves.ts';

const me = 'ana@example.org';
const early = '2026-03-01T10:00:00Z';
const loaded = { id: '1', title: 'Teej', location: 'Hall', created_at: early, updated_at: early };

/** A server with one record, which trims what it stores. Its answer to a save can be lost. */
function server(actor = me) {
  let stored: RaRecord & Record<string, unknown> = { ...loaded };
  let version = 0;
  let isLost = false;
  const missing = () => Promise.reject(new Error('not called'));
  const store = (data: object) => {
    const trimmed = Object.entries(data).map(([name, value]) => [name, String(value).trim()]);
    version += 1;
    stored = {
      ...stored,
      ...Object.fromEntries(trimmed),
      updated_at: `2026-03-01T11:00:0${version}Z`,
    };
  };
  const provider = {
    ...{ getList: missing, getMany: missing, getManyReference: missing, getOne: missing },
    ...{ updateMany: missing, delete: missing, deleteMany: missing },
    create: async () => ({ data: stored, meta: { is_repeated: true } }),
    update: async (_: string, { data }: { data: Record<string, unknown> }) => {
      const changed_by = { actor, at: stored.updated_at };
      if (String(stored.updated_at) > String(data.updated_at))
        throw new HttpError('outdated', 409, { message: 'outdated', current: stored, changed_by });
      store(data);
      if (isLost) throw new HttpError('Failed to fetch', 0);
      return { data: stored };
    },
  } as unknown as DataProvider;
  const office = mergeSaves(provider, [], async () => me);
  const save = (data: object) => office.update('events', change(data));
  return {
    ...{ office, stored: () => stored, store, save },
    /** A save that is stored, and whose answer does not arrive. */
    saveUnanswered: async (data: object) => {
      isLost = true;
      await expect(save(data)).rejects.toMatchObject({ status: 0 });
      isLost = false;
    },
  };
}
const change = (data: object) => ({
  ...{ id: '1', data: { ...loaded, ...data }, previousData: loaded },
});
/** Nobody decides about a clash. */
const isRefused = (save: Promise<unknown>) => expect(save).rejects.toMatchObject({ status: 409 });

/** Answers the questions about clashes, and gives the fields that were asked about. */
function answering(choice: Choice) {
  const asked: string[] = [];
  vi.spyOn(clashQuestion, 'ask').mockImplementation(async ({ names }) => {
    asked.push(...names);
    return choice;
  });
  return asked;
}
afterEach(() => void vi.restoreAllMocks());

test('a save whose answer was lost is no clash with oneself, and what was typed since is saved', async () => {
  const { stored, save, saveUnanswered } = server();
  const asked = answering(null);
  await saveUnanswered({ title: ' Teej 2026 ' });
  expect(stored()).toMatchObject({ title: 'Teej 2026' });
  await save({ title: ' Teej 2026 ', location: 'Park' });
  expect(asked).toEqual([]);
  expect(stored()).toMatchObject({ title: 'Teej 2026', location: 'Park' });
});

test('fields that the lost save had not changed still clash, and so does a colleague', async () => {
  const own = server();
  const asked = answering(null);
  await own.saveUnanswered({ title: 'Teej 2026' });
  // The same person, in another tab.
  own.store({ location: 'Beach' });
  await isRefused(own.save({ title: 'Teej 2026', location: 'Park' }));
  expect(asked).toEqual(['location']);

  const other = server('bina@example.org');
  await other.saveUnanswered({ title: ' Teej 2026 ' });
  other.store({ title: 'Theirs' });
  await isRefused(other.save({ title: ' Teej 2026 ' }));
  expect(asked).toEqual(['location', 'title']);
});

test('a lost save of an earlier form does not count for the next one', async () => {
  const { office, stored, store, saveUnanswered } = server();
  const asked = answering(null);
  await saveUnanswered({ title: 'Mine' });
  const opened = { ...stored() };
  store({ title: 'From another tab' });
  const data = { ...opened, title: 'Now' };
  await isRefused(office.update('events', { id: '1', data, previousData: opened }));
  expect(asked).toEqual(['title']);
});

test('a repeated create saves what was typed since', async () => {
  const { office, stored } = server();
  const { data } = await office.create('events', { data: { title: 'Teej', location: 'Park' } });
  expect(data).toMatchObject({ id: '1', location: 'Park' });
  expect(stored()).toMatchObject({ title: 'Teej', location: 'Park' });
});

test('a repeated create asks before it replaces what a colleague has changed since', async () => {
  const { office, stored, store } = server('bina@example.org');
  store({ location: 'Beach' });
  const asked = answering({ location: 'Beach' });
  const mine = { title: 'Teej 2026', location: 'Hall' };
  const { data } = await office.create('events', { data: mine });
  expect(asked).toEqual(['title', 'location']);
  expect(data).toMatchObject({ title: 'Teej 2026', location: 'Beach' });
  const undecided = answering(null);
  await isRefused(office.create('events', { data: { title: 'Another', location: 'Beach' } }));
  expect(undecided).toEqual(['title']);
  expect(stored()).toMatchObject({ title: 'Teej 2026' });
});
