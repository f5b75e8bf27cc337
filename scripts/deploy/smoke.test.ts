import { expect, test } from 'vitest';
import { PROBES, smoke } from '#scripts/deploy/smoke';
import { afterwards } from '#testing/afterwards';
import { standIn } from '#testing/stand-in';

/** A site that answers every probe well, but for what `instead` says of a path and a try. */
async function site(instead: (path: string, attempt: number) => { status?: number; type?: string; body?: string }) {
  const asked: string[] = [];
  const { url, close } = await standIn(({ path: address = '' }) => {
    asked.push(address);
    const [pathname = ''] = address.split('?');
    const attempt = asked.filter((one) => one.split('?')[0] === pathname).length;
    const probe = PROBES.find(({ path }) => path === pathname);
    const { status = 200, type = probe?.type, body = probe?.word } = instead(pathname, attempt);
    return { status, body: body ?? '', headers: { 'Content-Type': type ?? 'text/plain' } };
  });
  afterwards(close);
  return { url, asked };
}
const now = async () => {};

test('the smoke test of a site that works finds nothing, and is answered by no cache', async () => {
  const { url, asked } = await site(() => ({}));
  expect(await smoke(url, 'now', now)).toEqual([]);
  expect(asked).toHaveLength(10);
  for (const address of asked) expect(address).toMatch(/\?deployed=now$/);
});

test.each([
  [{ status: 500 }, '/events answers 500, not 200'],
  [{ type: 'text/plain' }, '/events is text/plain, not text/html'],
  [{ body: 'Hello' }, '/events lacks "New Zealand Nepal Society"'],
])('the smoke test of a page that answers %o says so', async (answer, problem) => {
  const { url } = await site((path) => (path === '/events' ? answer : {}));
  expect(await smoke(url, 'now', now)).toEqual([problem]);
});

test('the smoke test asks again while the new version is on its way', async () => {
  const { url } = await site((_path, attempt) => (attempt < 3 ? { status: 404 } : {}));
  expect(await smoke(url, 'now', now)).toEqual([]);
});

test('the smoke test of a site that nobody answers for names each address', async () => {
  const problems = await smoke('http://127.0.0.1:1', 'now', now);
  expect(problems).toHaveLength(10);
  expect(problems[0]).toMatch(/^\/ does not answer: /);
});

test('a new domain is asked for more often', async () => {
  let asked = 0;
  const wait = async () => {
    asked += 1;
  };
  await smoke('http://127.0.0.1:1', 'now', wait, 7);
  expect(asked).toBe(6 * PROBES.length);
});
