import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import type { Answer } from '#api/mail/answer';
import { mailerOf, type OutgoingMail } from '#api/mail/mailer';
import { PRODUCTION } from '#testing/mail';
import { type Reply, standIn } from '#testing/stand-in';

const letter: OutgoingMail = {
  message_id: '<6f6e@society.example>',
  to: { name: 'सीता <evil@example.org>', address: 'sita@example.org' },
  subject: 'नमस्ते',
  parts: { text: 'One\n\nTwo', reply_to: { address: 'a@b.example' } },
};

let answer: Reply = { status: 200, body: '{}' };
const asked: { headers: Record<string, unknown>; body: unknown }[] = [];
const service = await standIn(({ headers, body }) => {
  asked.push({ headers, body: JSON.parse(body) });
  return answer;
});
const url = `${service.url}/emails`;
afterAll(() => service.close());
beforeEach(() => {
  asked.length = 0;
  answer = { status: 200, body: '{}' };
});

const api = { MAIL_API_URL: url, MAIL_API_KEY: 'key' };
async function send(what = letter, how: object = api): Promise<Answer> {
  const mailer = mailerOf({ ...PRODUCTION, ...how });
  if (!mailer) throw new Error('no mailer');
  return mailer.send(what);
}
/** What a refusal is about, or that the mail may go later. */
const kindOf = (said: Answer) => {
  if (said.kind === 'refused') return said.about;
  return said.kind === 'closed' ? 'sender' : 'temporary';
};
const reasonOf = (said: Answer) => ('reason' in said ? said.reason : '');

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
    from: 'New Zealand Nepal Society <website@society.org.nz>',
    to: ['सीता  evil@example.org <sita@example.org>'],
    subject: letter.subject,
    text: letter.parts.text,
    reply_to: 'a@b.example',
    headers: { 'Message-ID': letter.message_id, 'Auto-Submitted': 'auto-generated' },
  });
});

test.each([
  ...[408, 409, 425, 429, 500, 503].map((status) => [status, 'temporary'] as const),
  ...[400, 413, 422].map((status) => [status, 'content'] as const),
  ...[401, 403, 404].map((status) => [status, 'sender'] as const),
])('a status %i is temporary, or tells what it is about: %s', async (status, kind) => {
  answer = { status, body: 'not now' };
  const said = await send();
  expect([kindOf(said), reasonOf(said)]).toEqual([kind, `${status} not now`]);
});

test('the binding gets a mail with both parts, the headers of programs, and our own id', async () => {
  const binding = { send: vi.fn(async () => ({ messageId: '<1@platform.example>' })) };
  const parts = { ...letter.parts, unsubscribe: 'https://society.org.nz/leave?token=t' };
  const said = await send({ ...letter, parts }, { EMAIL: binding });
  expect(said).toEqual({ kind: 'taken', ids: ['<1@platform.example>'] });
  expect(binding.send).toHaveBeenCalledExactlyOnceWith({
    from: { name: 'New Zealand Nepal Society', email: 'website@society.org.nz' },
    to: { name: letter.to.name, email: letter.to.address },
    subject: letter.subject,
    text: parts.text,
    html: expect.stringContaining('<p dir="auto">Two</p>'),
    replyTo: 'a@b.example',
    headers: {
      'X-Message-ID': letter.message_id,
      'Auto-Submitted': 'auto-generated',
      'List-Unsubscribe': '<https://society.org.nz/leave?token=t>',
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  });
});

/** A `send_email` binding that throws. */
const binding = (error: unknown) => ({ EMAIL: { send: () => Promise.reject(error) } });
const coded = (code: string) => Object.assign(new Error('it was refused'), { code });

test.each([
  [coded('E_SENDER_NOT_VERIFIED'), 'sender'],
  [coded('E_SENDER_DOMAIN_NOT_AVAILABLE'), 'sender'],
  [coded('E_RECIPIENT_SUPPRESSED'), 'recipient'],
  [coded('E_RECIPIENT_NOT_ALLOWED'), 'recipient'],
  [coded('E_VALIDATION_ERROR'), 'content'],
  [coded('E_HEADER_NOT_ALLOWED'), 'content'],
  [coded('E_HEADERS_TOO_LARGE'), 'content'],
  [coded('E_CONTENT_TOO_LARGE'), 'content'],
  [new Error('E_SENDER_NOT_VERIFIED: sender domain not verified'), 'sender'],
  [new Error('destination address is not a verified address'), 'recipient'],
  [new Error('email from website@society.org.nz not allowed'), 'sender'],
  [coded('E_RATE_LIMIT_EXCEEDED'), 'temporary'],
  [coded('E_DAILY_LIMIT_EXCEEDED'), 'temporary'],
  [coded('E_DELIVERY_FAILED'), 'temporary'],
  [coded('E_INTERNAL_SERVER_ERROR'), 'temporary'],
  [new Error('could not send email: unknown error'), 'temporary'],
  ['a text', 'temporary'],
])('the binding’s %s is temporary, or tells what it is about: %s', async (thrown, kind) => {
  const said = await send(letter, binding(thrown));
  expect(kindOf(said)).toBe(kind);
  if (thrown instanceof Error && 'code' in thrown) expect(reasonOf(said)).toBe(`${thrown.code} it was refused`);
});

test('in production nothing is sent to a reserved domain', async () => {
  const said = await send({ ...letter, to: { address: 'president@society.example' } });
  expect(kindOf(said)).toBe('recipient');
  expect(asked).toEqual([]);
});

test('a provider that redirects is not followed, so that mails and key go nowhere else', async () => {
  answer = { status: 307, body: '', headers: { location: `${service.url}/elsewhere` } };
  expect(await send()).toMatchObject({ kind: 'closed', reason: expect.stringContaining('307') });
  expect(asked).toHaveLength(1);
});

test('in production nothing is sent while an address is missing; locally it is', () => {
  const all = { ...PRODUCTION, ...api, SITE_URL: 'https://society.example' };
  expect(mailerOf(all)).toBeNull();
  expect(mailerOf({ ...all, SITE_MODE: 'local' })?.from.address).toMatch(/^website@/);
});

test('an environment without a way to send says so', () => {
  expect(() => mailerOf({ ...PRODUCTION })).toThrow(/MAIL_API_URL/);
});
