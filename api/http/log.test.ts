import { expect, test, vi } from 'vitest';
import { z } from 'zod';
import { idOfRequest, inRequest, lineOf, requestIdNow, structureLogs } from '#api/http/log';

const read = (line: unknown) => z.record(z.string(), z.unknown()).parse(JSON.parse(String(line)));

test('a line holds level, message, error with its cause, and all else', () => {
  const cause = new Error('no network');
  const line = read(lineOf('error', ['queue: job failed', new Error('refused', { cause }), ['a']]));
  expect(line).toMatchObject({
    level: 'error',
    message: 'queue: job failed',
    error: { name: 'Error', message: 'refused', cause: { message: 'no network' } },
    details: [['a']],
  });
  expect(line.error).toHaveProperty('stack', expect.stringContaining('log.test'));
  expect(line).not.toHaveProperty('request_id');
});

test('a line of an error alone has its message, and one of nothing an empty one', () => {
  expect(read(lineOf('warn', [new TypeError('not a day')])).message).toBe('not a day');
  expect(read(lineOf('info', []))).toEqual({ level: 'info', message: '' });
});

test('what JSON refuses is written all the same', () => {
  const circle: Record<string, unknown> = { size: 12n };
  circle.self = circle;
  expect(read(lineOf('info', ['x', circle])).details).toEqual([{ size: '12', self: '(above)' }]);
});

test('everything that is logged while a request is answered has its id, and nothing else has', async () => {
  const logOf = async (id: string) => {
    await inRequest(new Headers({ 'cf-ray': id }), async () => {
      await Promise.resolve();
      expect(read(lineOf('info', ['x'])).request_id).toBe(id);
    });
  };
  await Promise.all([logOf('one'), logOf('two')]);
  expect(requestIdNow()).toBeUndefined();
});

test.each([
  ['error', '203.0.113.7'],
  ['warn', '203.0.113.7'],
  ['info', undefined],
] as const)('a line of level %s of a request has the client address %s', (level, client) => {
  const headers = new Headers({ 'cf-ray': 'one', 'cf-connecting-ip': '203.0.113.7' });
  const line = inRequest(headers, () => read(lineOf(level, ['x'])));
  expect(line.client).toBe(client);
});

test('a structured console writes one line of JSON a call, in the same way as before', () => {
  const written = { error: vi.fn(), warn: vi.fn(), log: vi.fn(), info: vi.fn(), debug: vi.fn() };
  const target = { ...written };
  structureLogs(target);
  structureLogs(target);
  target.error('broken\nin two lines', new Error('why'));
  target.log('done');
  expect(written.error).toHaveBeenCalledTimes(1);
  const [line] = written.error.mock.calls[0] ?? [];
  expect(line).not.toContain('\n');
  expect(read(line)).toMatchObject({ level: 'error', message: 'broken\nin two lines' });
  expect(read(written.log.mock.calls[0]?.[0])).toEqual({ level: 'info', message: 'done' });
});

test('a request has the id that Cloudflare gave it, or a random one', () => {
  expect(idOfRequest(new Headers({ 'cf-ray': '8f1-AKL' }))).toBe('8f1-AKL');
  expect(idOfRequest(new Headers())).toMatch(/^[\w-]{36}$/);
});
