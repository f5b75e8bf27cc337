import { Webhook } from 'standardwebhooks';
import { beforeEach, describe, expect, test } from 'vitest';
import { receiveMail } from '#api/mail/returned/receive';
import { paths } from '#core/paths';
import { deliveries } from '#db/schema/delivery';
import { idempotencyKeys } from '#db/schema/guard';
import { letters } from '#db/schema/letter';
import { newsletterSubscribers } from '#db/schema/newsletter';
import { outbox } from '#db/schema/outbox';
import { SOFT_BOUNCES_MAX } from '#db/write/returned-mail';
import { startApi } from '#testing/api';

const SECRET = `whsec_${Buffer.from('a secret of thirty-two bytes ....').toString('base64')}`;
const LETTER = '11111111-1111-4111-8111-111111111111';
const SITA = '22222222-2222-4222-8222-222222222222';
const HARI = '33333333-3333-4333-8333-333333333333';
const AT = '2026-01-01T00:00:00.000Z';

const api = await startApi({ MAIL_WEBHOOK_SECRET: SECRET });
beforeEach(async () => {
  const { db } = api;
  for (const table of [deliveries, letters, newsletterSubscribers, outbox, idempotencyKeys])
    await db.delete(table);
  const stamps = { created_at: AT, updated_at: AT };
  await db
    .insert(letters)
    .values({ id: LETTER, subject: 'News', blocks: [], status: 'sent', ...stamps });
  await db.insert(newsletterSubscribers).values([
    { id: SITA, name: 'Sita', email: 'sita@example.org', status: 'confirmed', ...stamps },
    { id: HARI, name: 'Hari', email: 'hari@example.org', status: 'confirmed', ...stamps },
  ]);
  await db.insert(deliveries).values([
    { letter_id: LETTER, subscriber_id: SITA, status: 'sent', provider_id: 'p-1', changed_at: AT },
    { letter_id: LETTER, subscriber_id: HARI, status: 'sent', provider_id: 'p-2', changed_at: AT },
  ]);
});

const reader = async (id: string) =>
  (await api.db.select().from(newsletterSubscribers)).find((one) => one.id === id);
const delivery = async (id: string) =>
  (await api.db.select().from(deliveries)).find((one) => one.subscriber_id === id);

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
      ...{ 'Content-Type': 'application/json', [`${prefix}-id`]: id },
      [`${prefix}-timestamp`]: String(Math.floor(at.getTime() / 1000)),
      [`${prefix}-signature`]: new Webhook(secret).sign(id, at, body),
    },
    body,
  });
  return answer.status;
}
const bounce = (type: string) => ({ bounce: { type, message: 'The mailbox said no' } });
const mail = (email_id: string, to: string) => ({ email_id, to: [to] });

describe('what the provider tells', () => {
  test('of an address that takes no mail ends that subscription, and says why', async () => {
    expect(
      await tell('email.bounced', { ...mail('p-1', 'sita@example.org'), ...bounce('Permanent') }),
    ).toBe(200);
    expect(await reader(SITA)).toMatchObject({ status: 'unsubscribed', ended_reason: 'bounced' });
    expect((await reader(SITA))?.ended_at).not.toBeNull();
    expect(await delivery(SITA)).toMatchObject({ status: 'bounced', error: 'The mailbox said no' });
    expect(await reader(HARI)).toMatchObject({ status: 'confirmed' });
    expect(await delivery(HARI)).toMatchObject({ status: 'sent' });
  });

  test('of a complaint ends the subscription, whatever else comes later', async () => {
    await tell('email.complained', mail('p-1', 'Sita <sita@example.org>'));
    expect(await reader(SITA)).toMatchObject({
      status: 'unsubscribed',
      ended_reason: 'complained',
    });
    await tell('email.delivered', mail('p-1', 'sita@example.org'));
    expect(await delivery(SITA)).toMatchObject({ status: 'complained' });
  });

  test('of a mail to somebody whom no letter went to ends the subscription of the address', async () => {
    await tell('email.bounced', { ...mail('other', 'HARI@example.org'), ...bounce('Permanent') });
    expect(await reader(HARI)).toMatchObject({ status: 'unsubscribed', ended_reason: 'bounced' });
  });

  test('of reasons that may pass ends a subscription at the fifth in a row, not at the fourth', async () => {
    const soft = () =>
      tell('email.bounced', { ...mail('p-1', 'sita@example.org'), ...bounce('Transient') });
    for (let n = 1; n < SOFT_BOUNCES_MAX; n++) await soft();
    expect(await reader(SITA)).toMatchObject({ status: 'confirmed', soft_bounces: 4 });
    await tell('email.delivered', mail('p-9', 'sita@example.org'));
    expect(await reader(SITA)).toMatchObject({ soft_bounces: 0 });
    for (let n = 1; n <= SOFT_BOUNCES_MAX; n++) await soft();
    expect(await reader(SITA)).toMatchObject({ status: 'unsubscribed', ended_reason: 'bounced' });
  });

  test('twice counts once', async () => {
    const soft = { ...mail('p-1', 'sita@example.org'), ...bounce('Transient') };
    const id = 'msg_1';
    expect([
      await tell('email.bounced', soft, { id }),
      await tell('email.bounced', soft, { id }),
    ]).toEqual([200, 200]);
    expect(await reader(SITA)).toMatchObject({ soft_bounces: 1 });
  });

  test('is taken by the headers of Standard Webhooks as well', async () => {
    expect(
      await tell('email.complained', mail('p-1', 'sita@example.org'), { prefix: 'webhook' }),
    ).toBe(200);
    expect(await reader(SITA)).toMatchObject({ ended_reason: 'complained' });
  });

  test('of an opened mail is of no interest', async () => {
    expect(await tell('email.opened', mail('p-1', 'sita@example.org'))).toBe(200);
    expect(await delivery(SITA)).toMatchObject({ status: 'sent', changed_at: AT });
  });

  test.each([
    ['with another secret', { secret: `whsec_${Buffer.from('x'.repeat(32)).toString('base64')}` }],
    ['six minutes ago', { at: new Date(Date.now() - 6 * 60_000) }],
  ])('signed %s is refused and changes nothing', async (_, how) => {
    expect(await tell('email.complained', mail('p-1', 'sita@example.org'), how)).toBe(401);
    expect(await reader(SITA)).toMatchObject({ status: 'confirmed' });
  });

  test('in another form is malformed', async () => {
    expect(await tell('email.complained', { to: 'sita@example.org' })).toBe(400);
  });
});

test('without a secret in the configuration nobody can tell anything', async () => {
  const other = await startApi();
  const headers = { 'Content-Type': 'application/json' };
  const answer = await fetch(other.url + paths.api.mailEvents(), {
    method: 'POST',
    headers,
    body: '{}',
  });
  expect(answer.status).toBe(404);
  await other.close();
});

/** A report as a mail server sends it to the sender's address (RFC 3464). */
const report = ({
  action = 'failed',
  status = '5.1.1',
  messageId = `<${LETTER}.${SITA}@society.example>`,
  id = '<report-1@mail.example>',
} = {}) =>
  [
    'From: Mail Delivery System <MAILER-DAEMON@mail.example>',
    'To: bounces@society.example',
    'Subject: Undelivered Mail Returned to Sender',
    `Message-ID: ${id}`,
    'MIME-Version: 1.0',
    'Content-Type: multipart/report; report-type=delivery-status; boundary="b1"',
    '',
    '--b1',
    'Content-Type: text/plain; charset=utf-8',
    '',
    'I am sorry to inform you.',
    '--b1',
    'Content-Type: message/delivery-status',
    '',
    'Reporting-MTA: dns; mail.example',
    '',
    'Final-Recipient: rfc822; somebody-else@example.org',
    `Action: ${action}`,
    `Status: ${status}`,
    'Diagnostic-Code: smtp; 550 5.1.1 no such',
    '  user here',
    '',
    '--b1',
    'Content-Type: text/rfc822-headers',
    '',
    'Subject: News',
    `Message-ID:`,
    ` ${messageId}`,
    '',
    '--b1--',
    '',
  ].join('\r\n');

async function receive(raw: string) {
  const bytes = new TextEncoder().encode(raw);
  const refusals: string[] = [];
  await receiveMail(
    {
      raw: new Blob([bytes]).stream(),
      rawSize: bytes.length,
      setReject: (reason) => refusals.push(reason),
    },
    api.db,
    new Date(),
  );
  return refusals;
}

describe('a mail to the address for reports', () => {
  test('about an address that takes no mail ends the subscription of the reader we wrote to', async () => {
    expect(await receive(report())).toEqual([]);
    expect(await reader(SITA)).toMatchObject({ status: 'unsubscribed', ended_reason: 'bounced' });
    expect(await delivery(SITA)).toMatchObject({
      ...{ status: 'bounced', error: '5.1.1 smtp; 550 5.1.1 no such user here' },
    });
    expect(await reader(HARI)).toMatchObject({ status: 'confirmed' });
  });

  test.each([
    ['4.2.2', 'a full mailbox'],
    ['5.2.2', 'a full mailbox that is called permanent'],
  ])('with status %s (%s) is a soft bounce', async (status) => {
    await receive(report({ status }));
    expect(await reader(SITA)).toMatchObject({ status: 'confirmed', soft_bounces: 1 });
    expect(await delivery(SITA)).toMatchObject({ status: 'bounced' });
  });

  test('that is faster than the mark of what was sent is kept all the same', async () => {
    await api.db.update(deliveries).set({ status: 'claimed', claim: 'c' });
    await receive(report());
    expect(await delivery(SITA)).toMatchObject({ status: 'bounced' });
  });

  test('about a single mail ends the subscription of the address that it went to', async () => {
    await api.db.insert(outbox).values({
      ...{ id: 'single', message_id: '<single@society.example>', to: 'Hari@example.org' },
      ...{
        subject: 'Welcome',
        parts: { text: 'x' },
        status: 'sent',
        next_attempt_at: AT,
        created_at: AT,
      },
    });
    await receive(report({ messageId: '<single@society.example>' }));
    expect(await reader(HARI)).toMatchObject({ status: 'unsubscribed', ended_reason: 'bounced' });
  });

  test('of somebody who calls the mail spam ends the subscription', async () => {
    const feedback = report()
      .replace('report-type=delivery-status', 'report-type=feedback-report')
      .replace(
        /message\/delivery-status[\s\S]*?no such\r\n {2}user here/,
        'message/feedback-report\r\n\r\nFeedback-Type: abuse\r\nVersion: 1',
      );
    expect(await receive(feedback)).toEqual([]);
    expect(await reader(SITA)).toMatchObject({ ended_reason: 'complained' });
    expect(await delivery(SITA)).toMatchObject({ status: 'complained' });
  });

  test.each([
    ['a report of a mail that is late', report({ action: 'delayed', status: '4.4.1' })],
    ['a report of a mail that we did not send', report({ messageId: '<x@elsewhere.example>' })],
    ['a letter from a person', 'From: a@b.example\r\nSubject: Hello\r\n\r\nHow are you?\r\n'],
    ['no mail at all', '\0\0\0'],
  ])('%s ends nothing', async (name, raw) => {
    const refusals = await receive(raw);
    expect(refusals).toHaveLength(name.includes('did not send') ? 0 : 1);
    for (const id of [SITA, HARI]) expect(await reader(id)).toMatchObject({ status: 'confirmed' });
    expect(await delivery(SITA)).toMatchObject({ status: 'sent' });
  });

  test('that comes twice counts once', async () => {
    for (let n = 0; n < 2; n++) await receive(report({ status: '4.2.2' }));
    expect(await reader(SITA)).toMatchObject({ soft_bounces: 1 });
  });
});
