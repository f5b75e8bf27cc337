import { expect, test } from 'vitest';
import { toCached } from '#api/http/cache/cached-answer';
import { configOf } from '#api/http/config';

const config = configOf({ SITE_URL: 'https://one.example', AUTH_SECRET: 'a secret for tests that is long enough' });
const kept = (version: string | null | undefined) =>
  toCached(new Response('Tihar'), { lifetime: { seconds: 60, version } }, config, 0);

test('an answer is kept with the version of the content that it shows, and not without one', async () => {
  const [one, other, fixed] = await Promise.all([kept('a'), kept('b'), kept(null)]);
  expect(new Set([one, other, fixed].map((answer) => answer?.madeOf)).size).toBe(3);
  expect(await kept(undefined)).toBeNull();
});
