import { beforeEach, describe, expect, test, vi } from 'vitest';
import { deliver } from '#api/mail/deliver';
import { en } from '#core/words/en';
import { forgetMail } from '#db/mail/chores';
import { outbox } from '#db/mail/schema';
import { messageAnswers, messageClaims } from '#db/messages/answers.schema';
import { CLAIM_MS } from '#db/messages/claim';
import { contactMessages } from '#db/messages/schema';
import { startApi } from '#testing/api';
import { admin, type Caller, signIn } from '#testing/client';
import { Provider } from '#testing/mail';
import {
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
const person = await addPerson(api, { role: 'admin', email: 'ram@test.example' });
const maya = await signIn(api.url, api.origin);
const ram = await enter(api, person);

/** The message that each test is about. */
let id = '';
beforeEach(async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  for (const table of [contactMessages, outbox]) await api.db.delete(table);
  id = await storeMessage(api);
});

const claim = (caller: Caller, take_over = false) => send(caller, 'PUT', messageAt(id, '/claim'), { take_over });
const mails = () => api.db.select().from(outbox);

describe('who is answering', () => {
  test('is seen by others, who may take over knowingly', async () => {
    expect(await threadOf(await claim(maya))).toMatchObject({ claim: { own: true } });
    expect((await readThread(ram, id)).claim).toMatchObject({ actor: admin.email, own: false });
    const refused = { status: 409, message: en.messages.beingAnswered };
    expect(await refusalOf(await claim(ram))).toMatchObject({
      ...refused,
      current: { claim: { actor: admin.email, own: false } },
    });
    const other = await reply(ram, id, { body: 'Me too', seen: 0 });
    expect(await refusalOf(other)).toMatchObject(refused);
    expect((await claim(ram, true)).status).toBe(200);
    expect((await claim(maya)).status).toBe(409);
    expect((await reply(maya, id, { body: 'Me first', seen: 0 })).status).toBe(409);
    expect((await reply(ram, id, { body: 'It is me', seen: 0 })).status).toBe(201);
    expect((await readThread(maya, id)).claim).toBeNull();
  });

  test('ends with closing, but not by somebody else', async () => {
    await claim(maya);
    await send(ram, 'DELETE', messageAt(id, '/claim'));
    expect((await readThread(maya, id)).claim).toMatchObject({ own: true });
    expect((await threadOf(await send(maya, 'DELETE', messageAt(id, '/claim')))).claim).toBeNull();
    expect((await claim(ram)).status).toBe(200);
  });

  test('ends by itself, and goes on when it is renewed', async () => {
    const clock = new Date('2026-03-02T00:00:00Z');
    const early = await startApi({ SITE_NOW: clock.toISOString() });
    const message = await storeMessage(early);
    const person = await addPerson(early, { role: 'admin' });
    const caller = await signIn(early.url, early.origin);
    const put = () => send(caller, 'PUT', messageAt(message, '/claim'), {});
    const at = (ms: number) => new Date(clock.getTime() + ms).toISOString();
    const held = { message_id: message, actor_id: person.id, since: at(-CLAIM_MS) };
    await early.db.insert(messageClaims).values({ ...held, expires_at: at(1) });
    expect((await put()).status).toBe(409);
    await early.db.update(messageClaims).set({ expires_at: at(0) });
    expect((await threadOf(await put())).claim).toMatchObject({ own: true, since: at(0), expires_at: at(CLAIM_MS) });
    await early.db.update(messageClaims).set({ since: at(-60_000) });
    expect((await threadOf(await put())).claim).toMatchObject({ since: at(-60_000) });
  });
});

describe('a message', () => {
  test('is assigned to an active admin, or to nobody', async () => {
    const assign = (assigned_to: string | null) => send(maya, 'PUT', messageAt(id), { assigned_to });
    expect(await (await assign(person.id)).json()).toMatchObject({
      assigned_to: person.id,
      assignee: 'ram@test.example',
      status: 'unread',
    });
    const mine = encodeURIComponent(JSON.stringify({ assigned_to: person.id }));
    const listed = await send(maya, 'GET', `/api/admin/messages?filter=${mine}`);
    expect(await listed.json()).toMatchObject([{ id }]);
    const reader = await addPerson(api, { role: 'user' });
    const left = await addPerson(api, { role: 'admin', is_active: false });
    for (const wrong of [reader.id, left.id, 'nobody'])
      expect(await refusalOf(await assign(wrong))).toMatchObject({
        status: 422,
        errors: { assigned_to: en.messages.notAVolunteer },
      });
    expect(await (await assign(null)).json()).toMatchObject({ assigned_to: null, assignee: null });
    const volunteers = (await readThread(maya, id)).volunteers.map((one) => one.id);
    expect(volunteers).toContain(person.id);
    expect(volunteers).not.toContain(left.id);
  });

  test('belongs to nobody again when its volunteer is deleted, and the answer keeps their name', async () => {
    const person = await addPerson(api, { role: 'admin', email: 'gita@test.example' });
    const gita = await enter(api, person);
    await send(maya, 'PUT', messageAt(id), { assigned_to: person.id });
    await reply(gita, id, { body: 'In May', seen: 0 });
    expect((await send(maya, 'DELETE', `/api/admin/users/${person.id}`)).status).toBe(200);
    expect(await storedMessage(api, id)).toMatchObject({ assigned_to: null });
    expect((await readThread(maya, id)).answers).toMatchObject([{ actor: 'gita@test.example' }]);
  });

  test('that is deleted takes its thread along, and its mails but those about to go out', async () => {
    await reply(maya, id, { body: 'In May', seen: 0 });
    await deliver(api.db, new Provider(), new Date());
    await reply(maya, id, { body: 'In June', seen: 1 });
    await claim(ram);
    expect(await mails()).toHaveLength(2);
    expect((await send(maya, 'DELETE', messageAt(id))).status).toBe(200);
    expect(await api.db.select().from(messageAnswers)).toEqual([]);
    expect(await api.db.select().from(messageClaims)).toEqual([]);
    expect(await mails()).toMatchObject([{ status: 'queued' }]);
  });

  test('that is too old takes its thread along', async () => {
    await reply(maya, id, { body: 'In May', seen: 0 });
    await api.db.update(outbox).set({ status: 'failed' });
    await forgetMail(api.db, new Date('2032-01-01T00:00:00Z'));
    expect(await api.db.select().from(messageAnswers)).toEqual([]);
    expect(await mails()).toEqual([]);
  });
});
