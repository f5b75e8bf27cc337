import { type DataProvider, HttpError } from 'ra-core';
import { expect, test, vi } from 'vitest';
import { z } from 'zod';
import { meaningOf, namingFailures } from '#admin/shell/failures.ts';
import { httpClient } from '#admin/shell/http-client.ts';
import { i18nProvider } from '#admin/shell/texts.ts';

/** A data provider whose calls all fail with `error`, wrapped as the back office wraps it. */
function failingWith(error: unknown): DataProvider {
  const fail = () => Promise.reject(error);
  const provider: DataProvider = {
    getList: fail,
    getOne: fail,
    getMany: fail,
    getManyReference: fail,
    create: fail,
    update: fail,
    updateMany: fail,
    delete: fail,
    deleteMany: fail,
  };
  vi.spyOn(console, 'error').mockImplementation(() => {});
  return namingFailures(provider, i18nProvider);
}

const saying = (words: string) => expect.objectContaining({ message: words });
const fails = (call: Promise<unknown>, words: string) => expect(call).rejects.toEqual(saying(words));
const record = { id: '1' };
const change = { id: '1', data: {}, previousData: record };
const list = { filter: {}, pagination: { page: 1, perPage: 25 }, sort: { field: 'id', order: 'ASC' as const } };

/** Resources and their names in the messages of spec §8. */
const WORDS: [resource: string, one: string, many: string][] = [
  ['events', 'event', 'events'],
  ['galleries', 'gallery', 'galleries'],
  ['pages', 'page', 'pages'],
  ['users', 'user', 'users'],
];

test.each(WORDS)('failed %s calls have the spec’s messages', async (resource, one, many) => {
  for (const error of [new HttpError('Boom', 500, {}), new TypeError('Failed to fetch')]) {
    const provider = failingWith(error);
    await fails(provider.getList(resource, list), `Failed to load ${many}`);
    await fails(provider.getOne(resource, record), `Failed to load ${one}`);
    await fails(provider.create(resource, { data: {} }), `Failed to save ${one}`);
    await fails(provider.update(resource, change), `Failed to save ${one}`);
    await fails(provider.delete(resource, record), `Failed to delete ${one}`);
  }
});

test('failed calls of categories and settings have the messages of the spec', async () => {
  const provider = failingWith(new HttpError('Boom', 500, {}));
  await fails(provider.getList('page_categories', list), 'Failed to load categories');
  await fails(provider.getOne('settings', record), 'Failed to load settings');
  await fails(provider.update('settings', change), 'Failed to save settings');
});

test.each([401, 403, 409, 413, 422, 429])('the message of a %s is kept', async (status) => {
  const provider = failingWith(new HttpError('No, because', status, {}));
  await fails(provider.getList('events', list), 'No, because');
});

test('the error of an aborted call is passed on unchanged', async () => {
  const givenUp = new DOMException('Given up', 'AbortError');
  await expect(failingWith(givenUp).getList('events', list)).rejects.toBe(givenUp);
});

test('a call without an answer keeps its status, and a broken contract gets none', async () => {
  const cut = failingWith(new HttpError('Failed to fetch', 0));
  await expect(cut.getList('events', list)).rejects.toMatchObject({ status: 0 });
  const broken = failingWith(new z.ZodError([]));
  const failure: unknown = await broken.getList('events', list).catch((error) => error);
  expect(failure).toEqual(saying('Failed to load events'));
  expect(failure).not.toBeInstanceOf(HttpError);
});

const failureOf = async (error: unknown) => {
  const fetching = vi.spyOn(globalThis, 'fetch').mockRejectedValue(error);
  const failure: unknown = await httpClient('http://localhost/x').catch((one: unknown) => one);
  fetching.mockRestore();
  return failure;
};

test.each([
  ['a cut network', new TypeError('Failed to fetch'), 'offline'],
  ['no answer in time', new DOMException('too long', 'TimeoutError'), 'offline'],
  ['a call that was given up', new DOMException('left', 'AbortError'), 'broken'],
])('%s means %s', async (_, error, meaning) => {
  expect(meaningOf(await failureOf(error))).toBe(meaning);
});

test('what the server says, and a broken contract, is no cut network', () => {
  expect(meaningOf(new HttpError('Please check', 422))).toBe('refused');
  expect(meaningOf(new HttpError('Boom', 500))).toBe('broken');
  expect(meaningOf(new z.ZodError([]))).toBe('broken');
});
