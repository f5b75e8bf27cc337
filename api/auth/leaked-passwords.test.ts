import { createServer } from 'node:http';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { weaknessOf } from '#api/auth/new-password';
import { refused } from '#api/rest/contract/support';
import { en } from '#core/words/en';
import { startApi } from '#testing/api';
import { signIn } from '#testing/client';
import { addPerson, send, USERS } from '#testing/people';

const LEAKED = 'correct horse battery staple';
/** SHA-1 of it, in the two halves of the service. */
const PREFIX = 'ABF7A';
const SUFFIX = 'AD6438836DBE526AA231ABDE2D0EEF74D42';

/** What the service was asked, and how it answers. */
let asked: { url: string | undefined; padding: unknown }[] = [];
let answer: { status: number; body: string } | 'never';
const server = createServer((request, response) => {
  asked.push({ url: request.url, padding: request.headers['add-padding'] });
  if (answer === 'never') return;
  response.writeHead(answer.status).end(answer.body);
});

await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
const at = server.address();
const url = `http://127.0.0.1:${typeof at === 'object' ? at?.port : ''}/range/`;
const api = await startApi({ PWNED_PASSWORDS_URL: url });
afterAll(async () => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  asked = [];
  answer = { status: 200, body: `${'0'.repeat(35)}:3\r\n${SUFFIX}:7\r\n` };
});

const ask = (password: string) => weaknessOf(password, 'maya@test.example', { PWNED_PASSWORDS_URL: url });

test('a stolen password is refused where one is chosen, and the service is told five digits of its digest', async () => {
  const boss = await signIn(api.url, api.origin);
  const { id } = await addPerson(api);
  const put = (password: string) => send(boss, 'PUT', `${USERS}/${id}`, { password });
  expect(await refused(put(LEAKED))).toEqual({
    status: 422,
    message: en.errors.validation,
    errors: { password: en.auth.passwordWeak.leaked },
  });
  expect(asked).toEqual([{ url: `/range/${PREFIX}`, padding: 'true' }]);
  expect((await put('correct horse battery staples')).status).toBe(200);
});

test('a stolen password is found in any case of the digits, and not where it pads the answer alone', async () => {
  answer = { status: 200, body: `${SUFFIX.toLowerCase()}:1` };
  expect(await ask(LEAKED)).toBe(en.auth.passwordWeak.leaked);
  answer = { status: 200, body: `${SUFFIX}:0\r\n` };
  expect(await ask(LEAKED)).toBeNull();
});

test('a stolen password is not asked about when it is weak already, nor without the address of a service', async () => {
  expect(await ask('nepal1234')).toBe(en.auth.passwordWeak.society);
  expect(await weaknessOf(LEAKED, 'maya@test.example')).toBeNull();
  expect(asked).toEqual([]);
});

test('a stolen password is let through, and logged once, when the service says nothing', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  for (const silence of [{ status: 503, body: `${SUFFIX}:7` }, 'never'] as const) {
    answer = silence;
    expect(await ask(LEAKED)).toBeNull();
  }
  server.closeAllConnections();
  expect(warn).toHaveBeenCalledTimes(2);
  expect(JSON.stringify(warn.mock.calls)).not.toMatch(/ABF7A|horse/);
  warn.mockRestore();
});
