import { type DataProvider, HttpError } from 'ra-core';
import { expect, test, vi } from 'vitest';
import { mergeSaves } from '#admin/conflict/merge-saves.ts';
import { mergedSaves, refusedMerges } from '#admin/conflict/merged-saves.ts';
import { userInput } from '#db/schema/profile';

const LATER = '2026-03-01T11:00:00Z';
const loaded = { id: '1', title: 'Teej', location: 'Hall', updated_at: '2026-03-01T10:00:00Z' };
const changed_by = { actor: 'ana@example.org', at: LATER };

/** A server with one record, which refuses what was made from an older version of it. */
function serverWith(stored: Record<string, unknown>) {
  let now = { ...stored };
  const sent: Record<string, unknown>[] = [];
  const missing = () => Promise.reject(new Error('not called'));
  const provider: DataProvider = {
    ...{ getList: missing, getMany: missing, getManyReference: missing, create: missing },
    ...{ updateMany: missing, delete: missing, deleteMany: missing },
    getOne: vi.fn(async () => ({ data: now })) as DataProvider['getOne'],
    update: (async (_resource: string, { data }: { data: Record<string, unknown> }) => {
      sent.push(data);
      if (String(now.updated_at) > String(data.updated_at))
        throw new HttpError('outdated', 409, { message: 'outdated', current: now, changed_by });
      now = { ...now, ...data, updated_at: '2026-03-01T12:00:00Z' };
      return { data: now };
    }) as unknown as DataProvider['update'],
  };
  return { provider, sent, stored: () => now };
}

const users = { name: 'users', options: { fields: {}, input: userInput } };
const merging = (provider: DataProvider, signedIn = 'bina@example.org') =>
  mergeSaves(provider, [users], async () => signedIn);
const save = (provider: DataProvider, data: object) =>
  merging(provider).update('events', {
    ...{ id: '1', data: { ...loaded, ...data }, previousData: loaded },
  });

test('a save keeps what another person changed in another field, and tells of it', async () => {
  const server = serverWith({ ...loaded, location: 'Park', updated_at: LATER });
  const told = vi.fn();
  const stop = mergedSaves.subscribe(told);
  const { data } = await save(server.provider, { title: 'Teej 2026' });
  stop();
  expect(data).toMatchObject({ title: 'Teej 2026', location: 'Park' });
  expect(server.stored()).toMatchObject({ title: 'Teej 2026', location: 'Park' });
  const telling = { resource: 'events', names: ['location'], changedBy: changed_by };
  expect(told.mock.calls).toEqual([[telling]]);
});

test('a repeated save whose answer was lost counts as saved and is not sent again', async () => {
  const server = serverWith({ ...loaded, title: 'Mine', updated_at: LATER });
  const { data } = await save(server.provider, { title: 'Mine' });
  expect(data).toEqual(server.stored());
  expect(server.sent).toHaveLength(1);
});

test('a password is saved on top of what another person changed, though nobody reads it', async () => {
  const user = { id: '1', email: 'a@example.org', role: 'user', is_active: true };
  const before = { ...user, updated_at: loaded.updated_at };
  const server = serverWith({ ...before, role: 'admin', updated_at: LATER });
  const data = { ...before, password: 'a new password' };
  await merging(server.provider).update('users', { id: '1', data, previousData: before });
  expect(server.sent.at(-1)).toMatchObject({ role: 'admin', password: 'a new password' });
});

test('a real clash that nobody decides is refused, and nothing is saved', async () => {
  const server = serverWith({ ...loaded, title: 'Theirs', updated_at: LATER });
  await expect(save(server.provider, { title: 'Mine' })).rejects.toMatchObject({ status: 409 });
  expect(server.stored()).toMatchObject({ title: 'Theirs' });
});

test('merged values that the server refuses are told to their form', async () => {
  const server = serverWith({ ...loaded, location: 'Park', updated_at: LATER });
  const refusal = new HttpError('Please check', 422, { errors: { title: 'Too long' } });
  const update = vi
    .fn(server.provider.update)
    .mockImplementationOnce(server.provider.update)
    .mockRejectedValueOnce(refusal);
  const told = vi.fn();
  const stop = refusedMerges.subscribe(told);
  const provider = { ...server.provider, update: update as DataProvider['update'] };
  await expect(save(provider, { title: 'Long' })).rejects.toBe(refusal);
  stop();
  const values = { title: 'Long', location: 'Park', updated_at: LATER };
  expect(told.mock.calls).toEqual([[{ resource: 'events', id: '1', values }]]);
});

test('another failure is passed on as it is', async () => {
  const failure = new HttpError('Boom', 500, {});
  const { provider } = serverWith(loaded);
  const update = (() => Promise.reject(failure)) as DataProvider['update'];
  await expect(save({ ...provider, update }, {})).rejects.toBe(failure);
});
