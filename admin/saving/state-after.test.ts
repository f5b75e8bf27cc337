import { HttpError } from 'ra-core';
import { expect, test, vi } from 'vitest';
import { z } from 'zod';
import { httpClient } from '#admin/http-client.ts';
import { stateAfter } from '#admin/saving/useSaveAgain.ts';

const failureOf = async (error: unknown) => {
  const fetching = vi.spyOn(globalThis, 'fetch').mockRejectedValue(error);
  const failure: unknown = await httpClient('http://localhost/x').catch((one: unknown) => one);
  fetching.mockRestore();
  return failure;
};

test.each([
  ['a cut network', new TypeError('Failed to fetch'), 'offline'],
  ['no answer in time', new DOMException('too long', 'TimeoutError'), 'offline'],
  ['a call that was given up', new DOMException('left', 'AbortError'), 'failed'],
])('after %s a save is %s', async (_, error, state) => {
  expect(stateAfter(await failureOf(error))).toBe(state);
});

test('what the server says, and a broken contract, is not tried again', () => {
  expect(stateAfter(new HttpError('Please check', 422))).toBe('idle');
  expect(stateAfter(new HttpError('Boom', 500))).toBe('failed');
  expect(stateAfter(new z.ZodError([]))).toBe('failed');
});
