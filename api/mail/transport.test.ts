import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import type { Letter } from '#api/mail/mime';
import { Refused, transportOf } from '#api/mail/transport';
import { standIn } from '#api/testing-stand-in';

const letter: Letter = {
  message_id: '<6f6e@society.example>',
  from: { name: 'Society', address: 'website@society.example' },
  to: { name: 'सीता <evil@example.org>', address: 'sita@example.org' },
  subject: 'नमस्ते',
  date: '2026-03-01T11:30:00.000Z',
  parts: { text: 'One\n\nTwo', reply_to: { address: 'a@b.example' } },
};
const env = { SITE_URL: 'http://localhost', AUTH_SECRET: 'a secret for tests that is long enough' };

let answer = { status: 200, body: '{}' };
const asked: { headers: Record<string, unknown>; body: unknown }[] = [];
let service: Awaited<ReturnType<typeof standIn>>;
let url = '';
beforeAll(async () => {
  service = await standIn(({ headers, body }) => {
    asked.push({ headers, body: JSON.parse(body) });
    return answer;
  });
  url = `${service.url}/emails`;
});
afterAll(() => service.close());
beforeEach(() => {
  asked.length = 0;
  answer = { status: 200, body: '{}' };
});

const send = () => transportOf({ ...env, MAIL_API_URL: url, MAIL_API_KEY: 'key' }).send(letter);

test('a letter is posted with its Message-ID, both parts and the key', async () => {
  await send();
  expect(asked).toHaveLength(1);
  expect(asked[0]?.headers).toMatchObject({
    authorization: 'Bearer key',
    'content-type': 'application/json',
    'idempotency-key': letter.message_id,
  });
  const { html, ...body } = z.looseObject({ html: z.string() }).parse(asked[0]?.body);
  expect(html).toContain('<p dir="auto">Two</p>');
  expect(body).toEqual({
    from: 'Society <website@society.example>',
    to: ['सीता  evil@example.org <sita@example.org>'],
    subject: letter.subject,
    text: letter.parts.text,
    reply_to: 'a@b.example',
    headers: { 'Message-ID': letter.message_id, 'Auto-Submitted': 'auto-generated' },
  });
});

test.each([401, 429, 500, 503])('%i may pass: the letter is tried again', async (status) => {
  answer = { status, body: 'not now' };
  const error = await send().catch((one: unknown) => one);
  expect(error).toBeInstanceOf(Error);
  expect(error).not.toBeInstanceOf(Refused);
  expect(error).toMatchObject({ message: `${status} not now` });
});

test.each([400, 422])('%i will not pass', async (status) => {
  answer = { status, body: 'bad address' };
  await expect(send()).rejects.toBeInstanceOf(Refused);
});

test('an environment without a way to send says so', () => {
  expect(() => transportOf({ ...env })).toThrow(/MAIL_API_URL/);
});
