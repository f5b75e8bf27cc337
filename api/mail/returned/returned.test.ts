import { eq } from 'drizzle-orm';
import { Webhook } from 'standardwebhooks';
import { beforeEach, describe, expect, test } from 'vitest';
import { receiveMail } from '#api/mail/returned/receive';
import { paths } from '#core/kit/paths';
import { idempotencyKeys } from '#db/kit/limits.schema';
import { letters } from '#db/letters/schema';
import { deliveries } from '#db/mail/deliveries.schema';
import { SOFT_BOUNCES_MAX } from '#db/mail/returned';
import { outbox } from '#db/mail/schema';
import { newsletterSubscribers } from '#db/newsletter/schema';
import { startApi } from '#testing/api';
import { addLetter, addReaders, start } from '#testing/letters';

const SECRET = `whsec_${Buffer.from('a secret of thirty-two bytes ....').toString('base64')}`;
const LETTER = '11111111-1111-4111-8111-111111111111';
const SITA = '22222222-2222-4222-8222-222222222222';
const HARI = '33333333-3333-4333-8333-333333333333';
const AT = '2026-01-01T00:00:00.000Z';

const api = await startApi({ MAIL_WEBHOOK_SECRET: SECRET });
beforeEach(async () => {
  const { db } = api;
  for (const table of [deliveries, letters, newsletterSubscribers, outbox, idempotencyKeys]) await db.delete(table);
  const at = new Date(AT);
  const two = [
    { id: SITA, email: 'sita@example.org' },
    { id: HARI, email: 'hari@example.org' },
  ];
  await addReaders(db, 2, at, (place) => ({ ...two[place] }));
  await start(db, await addLetter(db, at, { id: LETTER }), at);
  await db.update(deliveries).set({ status: 'sent', changed_at: AT });
  await db.update(deliveries).set({ provider_id: 'p-1' }).where(eq(deliveries.recipient_id, SITA));
});

const reader = async (id: string) => (await api.db.select().from(newsletterSubscribers)).find((one) => one.id === id);
const delivery = async (id: string) => (await api.db.select().from(deliveries)).find((one) => one.recipient_id === id);

/** Tells of an event the way Resend does, which signs with Svix. */
async function tell(
  type: string,
  data: object,
  { id = String(crypto.randomUUID()), at = new Date(), secret = SECRET, prefix = 'svix' } = {},
) {
  const body = JSON.stringify({ type, created_at: at.toISOString(), data });
  const answer = await fetch(api.url + paths.api.mailEvents(), {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      [`${prefix}-id`]: id,
      [`${prefix}-timestamp`]: String(Math.floor(at.getTime() / 1000)),
      [`${prefix}-signature`]: new Webhook(secret).sign(id, at, body),
    },
    body,
  });
  return answer.status;
}
const SITAS_MAIL = { email_id: 'p-1', to: ['sita@example.org'] };
const bounced = (type: 'Permanent' | 'Transient', mail = SITAS_MAIL, how = {}) =>
  tell('email.bounced', { ...mail, bounce: { type, message: 'The mailbox said no' } }, how);
const ended = (ended_reason: 'bounced' | 'complained') => ({ status: 'unsubscribed', ended_reason });

describe('what the provider tells', () => {
  test.each(['svix', 'webhook'])(
    'of an address that takes no mail ends that subscription, and says why (headers of %s)',
    async (prefix) => {
      expect(await bounced('Permanent', SITAS_MAIL, { prefix })).toBe(200);
      expect(await reader(SITA)).toMatchObject({ ...ended('bounced'), ended_at: expect.any(String) });
      expect(await delivery(SITA)).toMatchObject({ status: 'bounced', error: 'The mailbox said no' });
      expect(await reader(HARI)).toMatchObject({ status: 'confirmed' });
      expect(await delivery(HARI)).toMatchObject({ status: 'sent' });
    },
  );

  test('of a complaint ends the subscription, whatever else comes later', async () => {
    await tell('email.complained', { ...SITAS_MAIL, to: ['Sita <sita@example.org>'] });
    expect(await reader(SITA)).toMatchObject(ended('complained'));
    await tell('email.delivered', SITAS_MAIL);
    expect(await delivery(SITA)).toMatchObject({ status: 'complained' });
  });

  test('of a mail to somebody whom no letter went to ends the subscription of the address', async () => {
    await bounced('Permanent', { email_id: 'other', to: ['HARI@example.org'] });
    expect(await reader(HARI)).toMatchObject(ended('bounced'));
  });

  test('of reasons that may pass ends a subscription at the fifth in a row, not at the fourth', async () => {
    for (let n = 1; n < SOFT_BOUNCES_MAX; n++) await bounced('Transient');
    expect(await reader(SITA)).toMatchObject({ status: 'confirmed', soft_bounces: 4 });
    await tell('email.delivered', { ...SITAS_MAIL, email_id: 'p-9' });
    expect(await reader(SITA)).toMatchObject({ soft_bounces: 0 });
    for (let n = 1; n <= SOFT_BOUNCES_MAX; n++) await bounced('Transient');
    expect(await reader(SITA)).toMatchObject(ended('bounced'));
  });

  test('twice counts once', async () => {
    for (let n = 0; n < 2; n++) expect(await bounced('Transient', SITAS_MAIL, { id: 'msg_1' })).toBe(200);
    expect(await reader(SITA)).toMatchObject({ soft_bounces: 1 });
  });

  test('of an opened mail is of no interest', async () => {
    expect(await tell('email.opened', SITAS_MAIL)).toBe(200);
    expect(await delivery(SITA)).toMatchObject({ status: 'sent', changed_at: AT });
  });

  test.each([
    ['with another secret', { secret: `whsec_${Buffer.from('x'.repeat(32)).toString('base64')}` }],
    ['six minutes ago', { at: new Date(Date.now() - 6 * 60_000) }],
  ])('signed %s is refused and changes nothing', async (_, how) => {
    expect(await tell('email.complained', SITAS_MAIL, how)).toBe(401);
    expect(await reader(SITA)).toMatchObject({ status: 'confirmed' });
  });

  test('in another form is malformed', async () => {
    expect(await tell('email.complained', { to: 'sita@example.org' })).toBe(400);
  });
});

test('without a secret in the configuration nobody can tell anything', async () => {
  const other = await startApi();
  const answer = await fetch(other.url + paths.api.mailEvents(), {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: '{}',
  });
  expect(answer.status).toBe(404);
});

const deliveryStatus = (action: string, status: string) => `message/delivery-status

Reporting-MTA: dns; mail.example

Final-Recipient: rfc822; somebody-else@example.org
Action: ${action}
Status: ${status}
Diagnostic-Code: smtp; 550 5.1.1 no such
  user here
`;
/** A report as a mail server sends it to the sender's address (RFC 3464). */
const report = ({
  action = 'failed',
  status = '5.1.1',
  // The platform has written a Message-ID of its own beside ours.
  headers = `Message-ID: <1@platform.example>\nX-Message-ID:\n <${LETTER}.${SITA}@society.example>`,
  part = '',
} = {}) =>
  `From: Mail Delivery System <MAILER-DAEMON@mail.example>
Message-ID: <report-1@mail.example>
MIME-Version: 1.0
Content-Type: multipart/report; report-type=delivery-status; boundary="b1"

--b1
Content-Type: text/plain; charset=utf-8

I am sorry to inform you.
--b1
Content-Type: ${part || deliveryStatus(action, status)}
--b1
Content-Type: text/rfc822-headers

Subject: News
${headers}

--b1--
`.replaceAll('\n', '\r\n');

async function receive(raw: string) {
  const refusals: string[] = [];
  const setReject = (reason: string) => refusals.push(reason);
  const mail = { raw: new Blob([raw]).stream(), rawSize: raw.length, setReject };
  await receiveMail(mail, api.db, new Date());
  return refusals;
}

describe('a mail to the address for reports', () => {
  const spam = 'message/feedback-report\n\nFeedback-Type: abuse\nVersion: 1\n';
  const soft = { status: 'confirmed', soft_bounces: 1 };
  test.each([
    ['an address that takes no mail', {}, ended('bounced'), 'bounced'],
    ['somebody who calls the mail spam', { part: spam }, ended('complained'), 'complained'],
    ['a full mailbox', { status: '4.2.2' }, soft, 'bounced'],
    ['a full mailbox that is called permanent', { status: '5.2.2' }, soft, 'bounced'],
  ])('about %s counts once for the reader we wrote to', async (_, told, becomes, status) => {
    for (let n = 0; n < 2; n++) expect(await receive(report(told))).toEqual([]);
    expect(await reader(SITA)).toMatchObject(becomes);
    expect(await delivery(SITA)).toMatchObject({ status });
    expect(await reader(HARI)).toMatchObject({ status: 'confirmed' });
  });

  test('that is faster than the mark of what was sent is kept all the same', async () => {
    await api.db.update(deliveries).set({ status: 'claimed', claim: 'c' });
    await receive(report());
    expect(await delivery(SITA)).toMatchObject({ status: 'bounced', error: '5.1.1 smtp; 550 5.1.1 no such user here' });
  });

  test('about a single mail ends the subscription of the address that it went to', async () => {
    await api.db
      .insert(outbox)
      .values({
        id: 'single',
        message_id: '<single@society.example>',
        to: 'Hari@example.org',
        subject: 'Welcome',
        parts: { text: 'x' },
        status: 'sent',
        next_attempt_at: AT,
        created_at: AT,
      });
    await receive(report({ headers: 'Message-ID: <single@society.example>' }));
    expect(await reader(HARI)).toMatchObject(ended('bounced'));
  });

  test.each([
    ['a mail that is late', 1, report({ action: 'delayed', status: '4.4.1' })],
    ['a mail that we did not send', 0, report({ headers: 'Message-ID: <x@elsewhere.example>' })],
    ['nothing, by a person', 1, 'From: a@b.example\r\nSubject: Hello\r\n\r\nHow are you?\r\n'],
    ['nothing, and is no mail', 1, '\0\0\0'],
  ])('about %s ends nothing (%i refused)', async (_, refused, raw) => {
    expect(await receive(raw)).toHaveLength(refused);
    for (const id of [SITA, HARI]) expect(await reader(id)).toMatchObject({ status: 'confirmed' });
    expect(await delivery(SITA)).toMatchObject({ status: 'sent' });
  });
});
