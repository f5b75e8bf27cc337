import { type DataProvider, HttpError, type RaRecord } from 'ra-core';
import { afterEach, expect, test, vi } from 'vitest';
import { type Choice, clashQuestion, mergeSaves } from '#admin/kit/saving/conflict/merge-saves.ts';
import { mergedSaves, refusedMerges } from '#admin/kit/saving/conflict/save-channels.ts';
import { userInput } from '#db/users/schema';

const me = 'ana@example.org';
const colleague = 'bina@example.org';
const early = '2026-03-01T10:00:00Z';
/** When the server stores something for the first time. */
const LATER = '2026-03-01T11:00:01Z';
const loaded = { id: '1', title: 'Teej', location: 'Hall', created_at: early, updated_at: early };
const users = { name: 'users', options: { fields: {}, input: userInput } };

/**
 * A server with one record, which trims what it stores, and refuses what was made from an older version.
 * `actor` has made each version, `failure` is what comes of any other save. An answer can be lost.
 */
function server({ actor = me, failure }: { actor?: string; failure?: HttpError } = {}) {
  let stored: RaRecord & Record<string, unknown> = { ...loaded };
  let version = 0;
  let isLost = false;
  const sent: Record<string, unknown>[] = [];
  const missing = () => Promise.reject(new Error('not called'));
  const trimmed = (value: unknown) => (typeof value === 'string' ? value.trim() : value);
  const store = (data: object) => {
    const fields = Object.entries(data).map(([name, value]) => [name, trimmed(value)]);
    version += 1;
    const updated_at = `2026-03-01T11:00:0${version}Z`;
    stored = { ...stored, ...Object.fromEntries(fields), updated_at };
  };
  const provider = {
    getList: missing,
    getMany: missing,
    getManyReference: missing,
    updateMany: missing,
    delete: missing,
    deleteMany: missing,
    getOne: async () => ({ data: stored }),
    create: async () => ({ data: stored, meta: { is_repeated: true } }),
    update: async (_: string, { data }: { data: Record<string, unknown> }) => {
      sent.push(data);
      const changed_by = { actor, at: stored.updated_at };
      if (String(stored.updated_at) > String(data.updated_at))
        throw new HttpError('outdated', 409, { message: 'outdated', current: stored, changed_by });
      if (failure) throw failure;
      store(data);
      if (isLost) throw new HttpError('Failed to fetch', 0);
      return { data: stored };
    },
  } as unknown as DataProvider;
  const office = mergeSaves(provider, [users], async () => me);
  const save = (data: object) =>
    office.update('events', { id: '1', data: { ...loaded, ...data }, previousData: loaded });
  return {
    office,
    stored: () => stored,
    store,
    sent,
    save,
    /** A save that is stored, and whose answer does not arrive. */
    saveUnanswered: async (data: object) => {
      isLost = true;
      await expect(save(data)).rejects.toMatchObject({ status: 0 });
      isLost = false;
    },
  };
}

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

test('a save keeps what another person changed in another field, and tells of it', async () => {
  const { stored, store, save } = server({ actor: colleague });
  store({ location: 'Park' });
  const told = vi.fn();
  const stop = mergedSaves.subscribe(told);
  const { data } = await save({ title: 'Teej 2026' });
  stop();
  expect(data).toMatchObject({ title: 'Teej 2026', location: 'Park' });
  expect(stored()).toMatchObject({ title: 'Teej 2026', location: 'Park' });
  const changedBy = { actor: colleague, at: LATER };
  expect(told.mock.calls).toEqual([[{ resource: 'events', names: ['location'], changedBy }]]);
});

test('a repeated save whose answer was lost counts as saved and is not sent again', async () => {
  const { stored, store, save, sent } = server({ actor: colleague });
  store({ title: 'Mine' });
  const { data } = await save({ title: 'Mine' });
  expect(data).toEqual(stored());
  expect(sent).toHaveLength(1);
});

test('a password is saved on top of what another person changed, though nobody reads it', async () => {
  const user = { id: '1', email: 'a@example.org', role: 'user', is_active: true };
  const { office, store, sent } = server({ actor: colleague });
  store({ ...user, role: 'admin' });
  const before = { ...user, updated_at: early };
  const data = { ...before, password: 'a new password' };
  await office.update('users', { id: '1', data, previousData: before });
  expect(sent.at(-1)).toMatchObject({ role: 'admin', password: 'a new password' });
});

test('a real clash that nobody decides is refused, and nothing is saved', async () => {
  const { stored, store, save } = server({ actor: colleague });
  store({ title: 'Theirs' });
  await isRefused(save({ title: 'Mine' }));
  expect(stored()).toMatchObject({ title: 'Theirs' });
});

test('merged values that the server refuses are told to their form', async () => {
  const failure = new HttpError('Please check', 422, { errors: { title: 'Too long' } });
  const { store, save } = server({ actor: colleague, failure });
  store({ location: 'Park' });
  const told = vi.fn();
  const stop = refusedMerges.subscribe(told);
  await expect(save({ title: 'Long' })).rejects.toBe(failure);
  stop();
  const values = { title: 'Long', location: 'Park', updated_at: LATER };
  expect(told.mock.calls).toEqual([[{ resource: 'events', id: '1', values }]]);
});

test('another failure is passed on as it is', async () => {
  const failure = new HttpError('Boom', 500, {});
  await expect(server({ failure }).save({})).rejects.toBe(failure);
});

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

  const other = server({ actor: colleague });
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
  const { office, stored, store } = server({ actor: colleague });
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
