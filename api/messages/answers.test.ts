import { beforeEach, describe, expect, test, vi } from 'vitest';
import { deliver } from '#api/mail/deliver';
import { htmlPart } from '#api/mail/mailer';
import { en } from '#core/words/en';
import { activity } from '#db/history/activity.schema';
import { outbox } from '#db/mail/schema';
import { ANSWER_MAX } from '#db/messages/answers.schema';
import { contactMessages } from '#db/messages/schema';
import { society } from '#society';
import { startApi } from '#testing/api';
import { admin, signIn } from '#testing/client';
import { Provider, refusedRecipient } from '#testing/mail';
import {
  MAYA,
  messageAt,
  readThread,
  refusalOf,
  reply,
  storedMessage,
  storeMessage,
  threadOf,
} from '#testing/message-thread';
import { addPerson, enter, send } from '#testing/people';

const api = await startApi();
const maya = await signIn(api.url, api.origin);
const ram = await enter(api, await addPerson(api, { role: 'admin' }));

/** The message that each test is about. */
let id = '';
beforeEach(async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  for (const table of [contactMessages, outbox, activity]) await api.db.delete(table);
  id = await storeMessage(api);
});

const mails = () => api.db.select().from(outbox);
const BODY = 'Namaste Maya,\n\nthey begin in May.';
const answer = (body = BODY, key?: string) => reply(maya, id, { body, seen: 0 }, key);
/** The mail of an answer as it goes out. */
async function sentMail() {
  const provider = new Provider();
  await deliver(api.db, provider, new Date());
  const [mail, ...more] = provider.taken;
  if (!mail || more.length > 0) throw new Error('not one mail');
  return mail;
}

describe('an answer', () => {
  test('is stored with its mail, the log and the state of the message, and shown in the thread', async () => {
    const taken = await answer(` ${BODY}\r\n`);
    expect(taken.status).toBe(201);
    const thread = await threadOf(taken);
    const own = { actor: admin.email, delivery: 'waiting', failure: null, retry: null };
    expect(thread).toMatchObject({ answers: [{ body: BODY, ...own }], claim: null });
    expect(await storedMessage(api, id)).toMatchObject({ status: 'read' });
    expect(await mails()).toMatchObject([{ to: MAYA, subject: 'Re: Language classes' }]);
    expect(await api.db.select().from(activity)).toMatchObject([
      { action: 'answer', resource: 'messages', record_id: id, record_title: 'Language classes' },
    ]);
    expect(await (await send(maya, 'GET', messageAt(id))).json()).toMatchObject({
      answered_by: admin.email,
      answered_at: thread.answers[0]?.created_at,
    });
  });

  test('is mailed from the society, quotes the message, and a reply reaches the society', async () => {
    await answer();
    const mail = await sentMail();
    expect(mail).toMatchObject({
      to: { name: 'Maya Rai', address: MAYA },
      subject: 'Re: Language classes',
      // A person wrote it: an absence message may answer it.
      parts: { personal: true, reply_to: { name: en.site.name, address: society.email } },
    });
    const quoted = '> When do the classes begin?\n>\n> And where?';
    expect(mail.parts.text.trim().split('\n\n')).toEqual([
      ...BODY.split('\n\n'),
      en.mail.signature,
      'On 1 March 2026 at 6:30 pm, Maya Rai wrote:',
      quoted,
    ]);
    expect(htmlPart(mail)).toMatch(/<blockquote[^>]*><p dir="auto">When do the classes begin\?<br>/);
    expect((await readThread(maya, id)).answers).toMatchObject([{ delivery: 'sent' }]);
    // The outbox forgets what was sent.
    await api.db.delete(outbox);
    expect((await readThread(maya, id)).answers).toMatchObject([{ delivery: 'sent', retry: null }]);
  });

  test('with one key is sent once, also when it comes several times at once', async () => {
    const key = crypto.randomUUID();
    const all = await Promise.all([answer(BODY, key), answer(BODY, key)]);
    all.push(await answer(BODY, key));
    expect(all.map(({ status }) => status).toSorted()).toEqual([200, 200, 201]);
    expect(await mails()).toHaveLength(1);
    expect((await readThread(maya, id)).answers).toHaveLength(1);
    expect(await api.db.$count(activity)).toBe(1);
  });

  test('of two at the same time is refused for the second, with the first', async () => {
    const all = await Promise.all([answer('From Maya'), reply(ram, id, { body: 'From Ram', seen: 0 })]);
    expect(all.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    const refused = all.find(({ status }) => status === 409);
    const first = (await readThread(maya, id)).answers;
    expect(first).toHaveLength(1);
    expect(await mails()).toHaveLength(1);
    expect(refused && (await refusalOf(refused))).toMatchObject({
      message: en.messages.answeredSince,
      current: { answers: first },
    });
    // Having read the first, the second may answer as well.
    const again = await reply(ram, id, { body: 'And from Ram', seen: 1 });
    expect(again.status).toBe(201);
    expect((await threadOf(again)).answers.map(({ body }) => body)).toEqual([first[0]?.body, 'And from Ram']);
  });

  const tooLong = 'x'.repeat(ANSWER_MAX + 1);
  test.each<[string, string, object, { email?: string }?]>([
    ['of nothing', ' \n ', { errors: { body: en.messages.emptyAnswer } }],
    ['of too many words', tooLong, { errors: { body: en.fields.tooLong(ANSWER_MAX) } }],
    ['of what cannot be shown', 'a\u0000b', { errors: { body: en.fields.unprintable } }],
    ['to what is no address', BODY, { message: en.messages.badAddress }, { email: 'maya at home' }],
  ])('%s is refused with a reason', async (_, body, reason, changed) => {
    id = await storeMessage(api, changed);
    expect(await refusalOf(await answer(body))).toMatchObject({ status: 422, ...reason });
    expect(await mails()).toEqual([]);
    expect((await readThread(maya, id)).answers).toEqual([]);
  });

  test('of the longest kind, in Nepali, is taken', async () => {
    const body = `${'नमस्ते '.repeat(ANSWER_MAX).slice(0, ANSWER_MAX - 1)}ठ`;
    expect((await answer(body)).status).toBe(201);
  });

  test.each([
    ['a subject of several lines', { subject: 'Hello\r\nBcc: evil@example.org' }],
    ['a name of several lines', { name: 'Maya\r\nBcc: evil@example.org' }],
  ])('to a message with %s has no line end in a header', async (_, changed) => {
    id = await storeMessage(api, changed);
    expect((await answer()).status).toBe(201);
    const { subject, to } = await sentMail();
    expect(subject).toMatch(/^Re: /);
    expect(`${subject} ${to.name}`).not.toMatch(/[\r\n]/);
  });

  test('to a message under more than a name calls nobody by it', async () => {
    id = await storeMessage(api, { name: 'Maya, see evil.example' });
    await answer();
    const [mail] = await mails();
    expect(JSON.stringify(mail)).not.toContain('evil');
    expect(mail?.parts.text).toContain('On 1 March 2026 at 6:30 pm, you wrote:');
  });

  test('to an answer has Re: once, and leaves a message where it is filed', async () => {
    id = await storeMessage(api, { subject: 'RE: Classes', status: 'archived' });
    await answer();
    expect(await mails()).toMatchObject([{ subject: 'RE: Classes' }]);
    expect(await storedMessage(api, id)).toMatchObject({ status: 'archived' });
  });

  test('whose mail is refused says why, and can be tried again', async () => {
    await answer();
    const provider = new Provider();
    provider.down = refusedRecipient('no such mailbox');
    await deliver(api.db, provider, new Date());
    const [failed] = (await readThread(maya, id)).answers;
    expect(failed).toMatchObject({ delivery: 'failed', failure: 'recipient' });
    const retry = `/api/admin/outbox/${failed?.retry}/retry`;
    expect((await send(maya, 'POST', retry, {})).status).toBe(200);
    expect((await readThread(maya, id)).answers).toMatchObject([{ delivery: 'waiting', retry: null }]);
  });

  test('to a message that is gone is refused', async () => {
    expect((await reply(maya, 'gone', { body: BODY, seen: 0 })).status).toBe(404);
    expect((await send(maya, 'PUT', messageAt('gone', '/claim'), {})).status).toBe(404);
    expect((await send(maya, 'GET', messageAt('gone', '/thread'))).status).toBe(404);
  });

  test('without an address of the society is refused in production', async () => {
    const live = await startApi({
      SITE_MODE: 'production',
      MAIL_FROM: 'website@society.org.nz',
      SITE_URL: 'https://society.org.nz',
    });
    const message = await storeMessage(live);
    const caller = await signIn(live.url, live.origin);
    const refused = await refusalOf(await reply(caller, message, { body: BODY, seen: 0 }));
    expect(refused).toMatchObject({ status: 409, message: en.messages.noOwnAddress });
  });
});
