import { eq } from 'drizzle-orm';
import PostalMime from 'postal-mime';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { deliver } from '#api/mail/deliver';
import { mime } from '#api/mail/mime';
import { Refused } from '#api/mail/refusal';
import { threadContract } from '#core/contracts/messages';
import { en } from '#core/words/en';
import { forgetMail } from '#db/queries/mail-chores';
import { activity } from '#db/schema/activity';
import { ANSWER_MAX, messageAnswers, messageClaims } from '#db/schema/answer';
import { contactMessages } from '#db/schema/contact';
import { outbox } from '#db/schema/outbox';
import { profiles } from '#db/schema/profile';
import { CLAIM_MS } from '#db/write/claim';
import { messageRow } from '#db/write/message';
import { society } from '#society';
import { startApi } from '#testing/api';
import { admin, type Caller, signIn } from '#testing/client';
import { Provider } from '#testing/mail';
import { type Api, addPerson, enter, send } from '#testing/people';

const refusalShape = z.object({
  message: z.string(),
  errors: z.record(z.string(), z.string()).optional(),
  current: threadContract.optional(),
});
const MAYA = 'maya@example.org';

let api: Api;
let maya: Caller;
let ram: Caller;
let ramId = '';
beforeAll(async () => {
  api = await startApi();
  const person = await addPerson(api, { role: 'admin', email: 'ram@test.example' });
  ramId = person.id;
  maya = await signIn(api.url, api.origin);
  ram = await enter(api, person);
});
afterAll(() => api.close());

/** The message that each test is about. */
let id = '';
beforeEach(async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  for (const table of [contactMessages, outbox, activity]) await api.db.delete(table);
  id = await written();
});

async function written(changed: Partial<typeof contactMessages.$inferInsert> = {}) {
  const text = 'When do the classes begin?\n\nAnd where?';
  const from = { name: 'Maya Rai', email: MAYA, subject: 'Language classes', message: text };
  const row = messageRow(from, { verified: true, now: new Date('2026-03-01T05:30:00Z') });
  await api.db.insert(contactMessages).values({ ...row, ...changed });
  return row.id;
}

const at = (what: string, message = id) => `/api/admin/messages/${message}${what}`;
const threadOf = async (answer: Response) => threadContract.parse(await answer.json());
const refusalOf = async (answer: Response) => ({
  status: answer.status,
  ...refusalShape.parse(await answer.json()),
});
const thread = async (caller = maya) => threadOf(await send(caller, 'GET', at('/thread')));
const reply = (caller: Caller, body: object, key = crypto.randomUUID(), message = id) =>
  fetch(caller.url + at('/answers', message), {
    method: 'POST',
    headers: {
      ...{ Cookie: caller.cookie, Origin: caller.origin },
      ...{ 'Content-Type': 'application/json', 'Idempotency-Key': key },
    },
    body: JSON.stringify(body),
  });
const claim = (caller: Caller, take_over = false) =>
  send(caller, 'PUT', at('/claim'), { take_over });
const mails = () => api.db.select().from(outbox);
const messageNow = async () =>
  (await api.db.select().from(contactMessages).where(eq(contactMessages.id, id)))[0];

describe('an answer', () => {
  const BODY = 'Namaste Maya,\n\nthey begin in May.';

  test('is stored with its mail, the log and the state of the message, and shown in the thread', async () => {
    const answer = await reply(maya, { body: ` ${BODY}\r\n`, seen: 0 });
    expect(answer.status).toBe(201);
    const { answers, claim: held } = await threadOf(answer);
    expect(answers).toMatchObject([
      { body: BODY, actor: admin.email, delivery: 'waiting', failure: null, retry: null },
    ]);
    expect(held).toBeNull();
    expect(await messageNow()).toMatchObject({ status: 'read' });
    expect(await mails()).toMatchObject([{ to: MAYA, subject: 'Re: Language classes' }]);
    expect(await api.db.select().from(activity)).toMatchObject([
      { action: 'answer', resource: 'messages', record_id: id, record_title: 'Language classes' },
    ]);
    const listed = await send(maya, 'GET', at(''));
    expect(await listed.json()).toMatchObject({
      answered_by: admin.email,
      answered_at: answers[0]?.created_at,
    });
  });

  test('is mailed from the society, quotes the message, and a reply reaches the society', async () => {
    await reply(maya, { body: BODY, seen: 0 });
    const provider = new Provider();
    await deliver(api.db, provider, new Date());
    const raw = provider.taken.map(mime)[0] ?? '';
    const mail = await PostalMime.parse(raw);
    expect(mail.from).toMatchObject({ address: provider.from.address });
    expect(mail.to).toEqual([{ name: 'Maya Rai', address: MAYA }]);
    expect(mail.replyTo).toEqual([{ name: en.site.name, address: society.email }]);
    expect(mail.subject).toBe('Re: Language classes');
    expect(mail.text?.replaceAll('\r\n', '\n').trim()).toBe(
      [
        BODY,
        en.mail.signature,
        'On 1 March 2026 at 6:30 pm, Maya Rai wrote:',
        '> When do the classes begin?\n>\n> And where?',
      ].join('\n\n'),
    );
    expect(mail.html).toMatch(/<blockquote[^>]*><p dir="auto">When do the classes begin\?<br>/);
    // A person wrote it: an absence message may answer it.
    expect(raw).not.toContain('Auto-Submitted');
    expect((await thread()).answers).toMatchObject([{ delivery: 'sent' }]);
    // The outbox forgets what was sent.
    await api.db.delete(outbox);
    expect((await thread()).answers).toMatchObject([{ delivery: 'sent', retry: null }]);
  });

  test('with one key is sent once, also when it comes several times at once', async () => {
    const key = crypto.randomUUID();
    const body = { body: BODY, seen: 0 };
    const all = await Promise.all([reply(maya, body, key), reply(maya, body, key)]);
    expect([...all, await reply(maya, body, key)].map(({ status }) => status).toSorted()).toEqual([
      200, 200, 201,
    ]);
    expect(await mails()).toHaveLength(1);
    expect((await thread()).answers).toHaveLength(1);
    expect(await api.db.$count(activity)).toBe(1);
  });

  test('of two at the same time is refused for the second, with the first', async () => {
    const all = await Promise.all([
      reply(maya, { body: 'From Maya', seen: 0 }),
      reply(ram, { body: 'From Ram', seen: 0 }),
    ]);
    expect(all.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    const refused = all.find(({ status }) => status === 409);
    const first = (await thread()).answers;
    expect(first).toHaveLength(1);
    expect(await mails()).toHaveLength(1);
    expect(refused && (await refusalOf(refused))).toMatchObject({
      message: en.messages.answeredSince,
      current: { answers: first },
    });
    // Having read the first, the second may answer as well.
    const again = await reply(ram, { body: 'And from Ram', seen: 1 });
    expect(again.status).toBe(201);
    expect((await threadOf(again)).answers.map(({ body }) => body)).toEqual([
      first[0]?.body,
      'And from Ram',
    ]);
  });

  test.each([
    ['nothing', ' \n ', en.messages.emptyAnswer],
    ['too many words', 'x'.repeat(ANSWER_MAX + 1), en.fields.tooLong(ANSWER_MAX)],
    ['what cannot be shown', 'a\u0000b', en.fields.unprintable],
  ])('of %s is refused with a reason', async (_, body, reason) => {
    expect(await refusalOf(await reply(maya, { body, seen: 0 }))).toMatchObject({
      status: 422,
      errors: { body: reason },
    });
    expect(await mails()).toEqual([]);
  });

  test('of the longest kind, in Nepali, is taken', async () => {
    const body = 'नमस्ते '
      .repeat(ANSWER_MAX)
      .slice(0, ANSWER_MAX - 1)
      .concat('ठ');
    expect((await reply(maya, { body, seen: 0 })).status).toBe(201);
  });

  test.each([
    ['a subject of several lines', { subject: 'Hello\r\nBcc: evil@example.org' }],
    ['a name of several lines', { name: 'Maya\r\nBcc: evil@example.org' }],
  ])('to a message with %s brings no header in', async (_, changed) => {
    id = await written(changed);
    expect((await reply(maya, { body: BODY, seen: 0 })).status).toBe(201);
    const provider = new Provider();
    await deliver(api.db, provider, new Date());
    expect(provider.taken.map(mime)[0]).not.toMatch(/^Bcc:/m);
  });

  test('to an answer has Re: once', async () => {
    id = await written({ subject: 'RE: Classes' });
    await reply(maya, { body: BODY, seen: 0 });
    expect(await mails()).toMatchObject([{ subject: 'RE: Classes' }]);
  });

  test('to what is no address is refused with a reason', async () => {
    id = await written({ email: 'maya at home' });
    expect(await refusalOf(await reply(maya, { body: BODY, seen: 0 }))).toMatchObject({
      status: 422,
      message: en.messages.badAddress,
    });
    expect((await thread()).answers).toEqual([]);
  });

  test('whose mail is refused says why, and can be tried again', async () => {
    await reply(maya, { body: BODY, seen: 0 });
    const provider = new Provider();
    provider.down = new Refused('no such mailbox', 'recipient');
    await deliver(api.db, provider, new Date());
    const [failed] = (await thread()).answers;
    expect(failed).toMatchObject({ delivery: 'failed', failure: 'recipient' });
    const again = await send(maya, 'POST', `/api/admin/outbox/${failed?.retry}/retry`, {});
    expect(again.status).toBe(200);
    expect((await thread()).answers).toMatchObject([{ delivery: 'waiting', retry: null }]);
  });

  test('to a message that is gone is refused', async () => {
    expect((await reply(maya, { body: BODY, seen: 0 }, undefined, 'gone')).status).toBe(404);
    expect((await send(maya, 'PUT', at('/claim', 'gone'), {})).status).toBe(404);
    expect((await send(maya, 'GET', at('/thread', 'gone'))).status).toBe(404);
  });

  test('leaves a message where it is filed', async () => {
    id = await written({ status: 'archived' });
    await reply(maya, { body: BODY, seen: 0 });
    expect(await messageNow()).toMatchObject({ status: 'archived' });
  });

  test('without an address of the society is refused in production', async () => {
    const live = await startApi({
      ...{ SITE_MODE: 'production', MAIL_FROM: 'website@society.org.nz' },
      SITE_URL: 'https://society.org.nz',
    });
    const row = messageRow(
      { name: 'Maya', email: MAYA, subject: 'Classes', message: 'When do they begin?' },
      { verified: true, now: new Date() },
    );
    await live.db.insert(contactMessages).values(row);
    const caller = await signIn(live.url, live.origin);
    const answer = await reply(caller, { body: BODY, seen: 0 }, undefined, row.id);
    expect(await refusalOf(answer)).toMatchObject({
      status: 409,
      message: en.messages.noOwnAddress,
    });
    await live.close();
  });
});

describe('who is answering', () => {
  test('is seen by others, who may take over knowingly', async () => {
    expect(await threadOf(await claim(maya))).toMatchObject({ claim: { own: true } });
    expect((await thread(ram)).claim).toMatchObject({ actor: admin.email, own: false });
    expect(await refusalOf(await claim(ram))).toMatchObject({
      status: 409,
      message: en.messages.beingAnswered,
      current: { claim: { actor: admin.email, own: false } },
    });
    expect(await refusalOf(await reply(ram, { body: 'Me too', seen: 0 }))).toMatchObject({
      status: 409,
      message: en.messages.beingAnswered,
    });
    expect((await claim(ram, true)).status).toBe(200);
    expect((await claim(maya)).status).toBe(409);
    expect((await reply(maya, { body: 'Me first', seen: 0 })).status).toBe(409);
    expect((await reply(ram, { body: 'It is me', seen: 0 })).status).toBe(201);
    expect((await thread()).claim).toBeNull();
  });

  test('ends with closing, but not by somebody else', async () => {
    await claim(maya);
    await send(ram, 'DELETE', at('/claim'));
    expect((await thread()).claim).toMatchObject({ own: true });
    expect((await threadOf(await send(maya, 'DELETE', at('/claim')))).claim).toBeNull();
    expect((await claim(ram)).status).toBe(200);
  });

  test('ends by itself, and goes on when it is renewed', async () => {
    const clock = new Date('2026-03-02T00:00:00Z');
    const society = async (now: Date) => startApi({ SITE_NOW: now.toISOString() });
    const early = await society(clock);
    await early.db.delete(contactMessages);
    const row = messageRow(
      { name: 'Maya', email: MAYA, subject: 'Classes', message: 'When do they begin?' },
      { verified: true, now: clock },
    );
    await early.db.insert(contactMessages).values(row);
    const person = await addPerson(early, { role: 'admin' });
    const [held] = await early.db.select().from(profiles).where(eq(profiles.id, person.id));
    const caller = await signIn(early.url, early.origin);
    const put = () => send(caller, 'PUT', at('/claim', row.id), {});
    const heldUntil = async (from: number) => {
      const since = new Date(clock.getTime() + from).toISOString();
      const expires_at = new Date(clock.getTime() + from + CLAIM_MS).toISOString();
      await early.db.delete(messageClaims);
      await early.db
        .insert(messageClaims)
        .values({ message_id: row.id, actor_id: held?.id ?? '', since, expires_at });
    };
    await heldUntil(1 - CLAIM_MS);
    expect((await put()).status).toBe(409);
    await heldUntil(-CLAIM_MS);
    const { claim: own } = await threadOf(await put());
    expect(own).toMatchObject({ own: true, since: clock.toISOString() });
    expect(Date.parse(own?.expires_at ?? '')).toBe(clock.getTime() + CLAIM_MS);
    const begun = new Date(clock.getTime() - 60_000).toISOString();
    await early.db.update(messageClaims).set({ since: begun });
    expect((await threadOf(await put())).claim).toMatchObject({ since: begun });
    await early.close();
  });
});

describe('a message', () => {
  test('is assigned to an active admin, or to nobody', async () => {
    const assign = (assigned_to: string | null) => send(maya, 'PUT', at(''), { assigned_to });
    expect(await (await assign(ramId)).json()).toMatchObject({
      assigned_to: ramId,
      assignee: 'ram@test.example',
      status: 'unread',
    });
    const mine = encodeURIComponent(JSON.stringify({ assigned_to: ramId }));
    expect(
      await (await send(maya, 'GET', `/api/admin/messages?filter=${mine}`)).json(),
    ).toMatchObject([{ id }]);
    const reader = await addPerson(api, { role: 'user' });
    const left = await addPerson(api, { role: 'admin', is_active: false });
    for (const wrong of [reader.id, left.id, 'nobody'])
      expect(await refusalOf(await assign(wrong))).toMatchObject({
        status: 422,
        errors: { assigned_to: en.messages.notAVolunteer },
      });
    expect(await (await assign(null)).json()).toMatchObject({ assigned_to: null, assignee: null });
    expect((await thread()).volunteers.map(({ id: one }) => one)).toContain(ramId);
    expect((await thread()).volunteers.map(({ id: one }) => one)).not.toContain(left.id);
  });

  test('belongs to nobody again when its volunteer is deleted, and the answer keeps their name', async () => {
    const person = await addPerson(api, { role: 'admin', email: 'gita@test.example' });
    const gita = await enter(api, person);
    await send(maya, 'PUT', at(''), { assigned_to: person.id });
    await reply(gita, { body: 'In May', seen: 0 });
    expect((await send(maya, 'DELETE', `/api/admin/users/${person.id}`)).status).toBe(200);
    expect(await messageNow()).toMatchObject({ assigned_to: null });
    expect((await thread()).answers).toMatchObject([{ actor: 'gita@test.example' }]);
  });

  test('that is deleted takes its thread along, and its mails but those about to go out', async () => {
    const sent = await reply(maya, { body: 'In May', seen: 0 });
    const [first] = (await threadOf(sent)).answers;
    await deliver(api.db, new Provider(), new Date());
    await reply(maya, { body: 'In June', seen: 1 });
    await claim(ram);
    expect(await mails()).toHaveLength(2);
    expect((await send(maya, 'DELETE', at(''))).status).toBe(200);
    expect(await api.db.select().from(messageAnswers)).toEqual([]);
    expect(await api.db.select().from(messageClaims)).toEqual([]);
    expect(await mails()).toMatchObject([{ status: 'queued' }]);
    expect(first).toBeDefined();
  });

  test('that is too old takes its thread along', async () => {
    await reply(maya, { body: 'In May', seen: 0 });
    await api.db.update(outbox).set({ status: 'failed' });
    await forgetMail(api.db, new Date('2032-01-01T00:00:00Z'));
    expect(await api.db.select().from(messageAnswers)).toEqual([]);
    expect(await mails()).toEqual([]);
  });
});
