import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { mailerOf } from '#api/mail/mailer';
import { claimMailer, type MailingMail } from '#api/mail/sending/provider';
import { PRODUCTION } from '#testing/mail';
import { type Reply, standIn } from '#testing/stand-in';

/** What a provider answers that takes the mails. */
const taken = (path: string, body: string): Reply => {
  const ids = () =>
    z
      .array(z.unknown())
      .parse(JSON.parse(body))
      .map((_, at) => ({ id: `id-${at}` }));
  return { status: 200, body: JSON.stringify(path.endsWith('batch') ? { data: ids() } : { id: 'x' }) };
};
let replies: Reply[] = [];
let rest = taken;
const asked: { path: string; key: unknown; body: string }[] = [];
let waited: number[] = [];
const service = await standIn(({ path = '', headers, body }) => {
  asked.push({ path, key: headers['idempotency-key'], body });
  return replies.shift() ?? rest(path, body);
});
afterAll(() => service.close());
beforeEach(() => {
  asked.length = 0;
  [replies, waited] = [[], []];
  rest = taken;
});

const mailTo = (recipient: string, address = `${recipient}@readers.org.nz`): MailingMail => ({
  recipient,
  mail: {
    message_id: `<letter.${recipient}@society.org.nz>`,
    to: { address, name: 'Sita' },
    subject: 'Dashain',
    parts: { text: 'Come', html: '<p>Come</p>', unsubscribe: 'https://society.org.nz/u?token=t' },
  },
});
const MAILS = [mailTo('a'), mailTo('b'), mailTo('c')];
const singly = () => ({ ...PRODUCTION, MAIL_API_URL: `${service.url}/emails` });
const batch = () => ({ ...singly(), MAIL_API_BATCH_URL: `${service.url}/emails/batch` });
const deliver = async (bindings: Record<string, unknown>, mails = MAILS) => {
  const mailer = mailerOf(bindings);
  if (!mailer) throw new Error('no mailer');
  return claimMailer(mailer, async (ms) => void waited.push(ms)).deliver(mails, 'claim-1');
};
const statuses = ({ marks }: { marks: { recipient: string; status: string }[] }) =>
  Object.fromEntries(marks.map(({ recipient, status }) => [recipient, status]));
const all = (status: string) => ({ a: status, b: status, c: status });

describe('a batch', () => {
  test('is one request with the key of the claim, and keeps the ids of the answer', async () => {
    const { marks } = await deliver(batch());
    expect(asked).toMatchObject([{ path: '/emails/batch', key: 'claim-1' }]);
    expect(marks.map(({ provider_id }) => provider_id)).toEqual(['id-0', 'id-1', 'id-2']);
    const [first] = z.array(z.unknown()).parse(JSON.parse(asked[0]?.body ?? ''));
    expect(first).toMatchObject({
      to: ['Sita <a@readers.org.nz>'],
      headers: {
        'Message-ID': '<letter.a@society.org.nz>',
        'List-Unsubscribe': '<https://society.org.nz/u?token=t>',
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      },
    });
  });

  test('of which the answer names no ids is sent all the same', async () => {
    replies = [{ status: 200, body: 'thank you' }];
    expect(statuses(await deliver(batch()))).toEqual(all('sent'));
  });

  test.each([
    ['a cut connection', { status: 0, body: '' }],
    ['a status 500', { status: 500, body: '{}' }],
    ['a status 503', { status: 503, body: '{}' }],
    ['a request that is in progress', { status: 409, body: '{}' }],
  ])('after %s is asked again with the same key and body', async (_what, reply) => {
    replies = [reply, reply];
    expect(statuses(await deliver(batch()))).toEqual(all('sent'));
    expect(asked).toHaveLength(3);
    expect(new Set(asked.map(({ key, body }) => `${key} ${body}`)).size).toBe(1);
    expect(waited).toEqual([500, 1000]);
  });

  test('that stays uncertain is unknown after three more tries', async () => {
    rest = () => ({ status: 500, body: 'oops' });
    const outcome = await deliver(batch());
    expect(statuses(outcome)).toEqual(all('unknown'));
    expect(outcome.marks[0]?.error).toBe('500 oops');
    expect(waited).toEqual([500, 1000, 2000]);
  });

  test.each([429, 400, 403])(
    'that is refused with %i after a doubt is unknown: the first try may have gone',
    async (status) => {
      rest = () => ({ status, body: '{}' });
      replies = [{ status: 0, body: '' }];
      expect(statuses(await deliver(batch()))).toEqual(all('unknown'));
    },
  );

  test.each([
    ['7', 7000],
    ['Wed, 21 Oct 2015 07:28:00 GMT', 1000],
    ['soon', 60_000],
    ['9999999', 24 * 3_600_000],
  ])('that comes too early waits, as long as Retry-After: %s says', async (header, holdMs) => {
    replies = [{ status: 429, body: '{}', headers: { 'Retry-After': header } }];
    const outcome = await deliver(batch());
    expect(outcome).toMatchObject({ holdMs, isClosed: false });
    expect(statuses(outcome)).toEqual(all('waiting'));
    expect(asked).toHaveLength(1);
  });

  test.each([401, 403, 404])('without a right to send (%i) waits, and the provider is closed', async (status) => {
    replies = [{ status, body: '{}' }];
    const outcome = await deliver(batch());
    expect(outcome.isClosed).toBe(true);
    expect(statuses(outcome)).toEqual(all('waiting'));
  });

  test.each([400, 413, 422])('with a wrong mail (%i) goes singly, and that mail alone has failed', async (status) => {
    replies = [{ status, body: '{}' }];
    rest = (path, body) => (body.includes('b@readers') ? { status: 422, body: 'no such domain' } : taken(path, body));
    const outcome = await deliver(batch());
    expect(statuses(outcome)).toEqual({ a: 'sent', b: 'failed', c: 'sent' });
    expect(outcome.marks.find(({ recipient }) => recipient === 'b')?.error).toBe('422 no such domain');
    const singles = asked.slice(1).map(({ path, key }) => `${path} ${key}`);
    expect(singles.toSorted()).toEqual(MAILS.map(({ mail }) => `/emails ${mail.message_id}`));
  });

  test('to a provider that does not listen waits: nothing was sent', async () => {
    const gone = await standIn(() => ({ status: 200, body: '{}' }));
    await gone.close();
    const outcome = await deliver({ ...batch(), MAIL_API_BATCH_URL: `${gone.url}/batch` });
    expect(statuses(outcome)).toEqual(all('waiting'));
    expect(waited).toEqual([]);
  });
});

test('without an address for batches mails go singly, and none is begun after a 429', async () => {
  expect(statuses(await deliver(singly()))).toEqual(all('sent'));
  asked.length = 0;
  rest = () => ({ status: 429, body: '{}' });
  const many = Array.from({ length: 30 }, (_, at) => mailTo(`r${at}`));
  const { marks } = await deliver(singly(), many);
  expect(asked.length).toBeLessThanOrEqual(5);
  expect(new Set(marks.map(({ status }) => status))).toEqual(new Set(['waiting']));
  expect(marks).toHaveLength(30);
});

test('in production no mail goes to a reserved domain', async () => {
  const outcome = await deliver(batch(), [mailTo('a'), mailTo('b', 'b@society.example')]);
  expect(statuses(outcome)).toEqual({ a: 'sent', b: 'failed' });
  expect(asked[0]?.body).not.toContain('society.example');
});

describe('the send_email binding', () => {
  test.each([
    ['an error that says nothing', 'unknown error', 'unknown', false, 0],
    ['E_RATE_LIMIT_EXCEEDED', 'E_RATE_LIMIT_EXCEEDED', 'waiting', false, 60_000],
    ['E_DAILY_LIMIT_EXCEEDED', 'E_DAILY_LIMIT_EXCEEDED', 'waiting', false, 3_600_000],
    ['E_SENDER_NOT_VERIFIED', 'E_SENDER_NOT_VERIFIED', 'waiting', true, 0],
    ['E_RECIPIENT_SUPPRESSED', 'E_RECIPIENT_SUPPRESSED', 'failed', false, 0],
  ])('after %s is asked once', async (_what, text, status, isClosed, holdMs) => {
    const send = vi.fn(() => Promise.reject(new Error(text)));
    const outcome = await deliver({ ...PRODUCTION, EMAIL: { send } }, [mailTo('a')]);
    expect(outcome).toMatchObject({ isClosed, holdMs });
    expect(statuses(outcome)).toEqual({ a: status });
    expect(send).toHaveBeenCalledOnce();
  });
});
