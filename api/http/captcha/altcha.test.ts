import { expect, test } from 'vitest';
import { altcha, CHALLENGE_MS, HARDEST } from '#api/http/captcha/captcha';
import { solved as solve } from '#testing/captcha';

const SECRET = 'a secret for tests that is long enough';
const NOW = new Date('2026-03-01T11:30:00Z');
const verify = (token: string, now = NOW) => altcha(SECRET, now).verify(token, undefined);
const refused = { result: 'refused' };

/** Solves a challenge as a page does. */
const solved = (secret = SECRET, change: object = {}) => solve(secret, NOW, change);

test('a solution passes, and gives the row that marks it as used', async () => {
  const { token, challenge } = await solved();
  const expires_at = new Date(NOW.getTime() + CHALLENGE_MS).toISOString();
  const spent = { solution: challenge.challenge, expires_at };
  expect(await verify(token)).toEqual({ result: 'passed', spent });
});

test('a solution expires 15 minutes after its challenge was made', async () => {
  const { token } = await solved();
  const at = (ms: number) => new Date(NOW.getTime() + ms);
  expect((await verify(token, at(CHALLENGE_MS))).result).toBe('passed');
  expect(await verify(token, at(CHALLENGE_MS + 1000))).toEqual(refused);
});

test('a solution with any changed field is refused, and one that somebody else signed', async () => {
  const { payload } = await solved();
  expect(await verify((await solved('another secret for tests, long enough')).token)).toEqual(refused);
  const later = payload.salt.replace(/expires=\d+/, 'expires=99999999999');
  for (const change of [
    { number: payload.number + 1 },
    { salt: later },
    { salt: payload.salt.replace('?', '?a=1&') },
    // The number's first digit moved into the salt, as old releases let through.
    {
      salt: `${payload.salt}${String(payload.number).charAt(0)}`,
      number: Number(String(payload.number).slice(1) || '0'),
    },
    { challenge: 'f'.repeat(64) },
    { signature: 'f'.repeat(64) },
    { algorithm: 'SHA-1' },
    { number: HARDEST + 1 },
    { number: String(payload.number) },
  ])
    expect(await verify(btoa(JSON.stringify({ ...payload, ...change }))), JSON.stringify(change)).toEqual(refused);
});

test.each(['x', '', '{}', btoa('null'), btoa('[]'), btoa('{"salt":1}'), '%', 'é'.repeat(9)])(
  '%j is no token',
  async (token) => expect(await verify(token)).toEqual(refused),
);
