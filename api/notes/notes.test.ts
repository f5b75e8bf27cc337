import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { refused } from '#api/rest/contract/support';
import { paths } from '#core/kit/paths';
import { notesContract } from '#core/notes/contract';
import { en } from '#core/words/en';
import { contactMessages } from '#db/messages/schema';
import { NOTE_MAX, notes } from '#db/notes/schema';
import { profiles } from '#db/users/schema';
import { startApi } from '#testing/api';
import { admin, type Caller, signIn } from '#testing/client';
import { addPerson, enter, send } from '#testing/people';
import { messageOf } from '#testing/person-everywhere';

const api = await startApi();
const boss = await signIn(api.url, api.origin);
const person = await addPerson(api, { role: 'editor' });
const editor = await enter(api, person);
const writer = await enter(api, await addPerson(api, { role: 'writer' }));
const base = paths.api.admin();
const message = messageOf({ email: 'maya@test.example', name: 'Maya Rai' });

const made = async (resource: string, body: object): Promise<string> =>
  (await (await send(boss, 'POST', `${base}/${resource}`, body)).json()).id;
let event = '';
let user = '';
beforeAll(async () => {
  await api.db.insert(contactMessages).values(message);
  event = await made('events', { title: 'Losar', date: '2027-02-07', location: 'Hall' });
  user = await made('users', { email: 'new@test.example' });
});

const on = (resource: string, id: string) => ({
  read: async (who: Caller) =>
    notesContract.parse(await (await send(who, 'GET', paths.api.notes(resource, id))).json()).notes,
  write: async (who: Caller, body: string) => {
    const answer = await send(who, 'POST', paths.api.notes(resource, id), { body });
    expect(answer.status).toBe(201);
    return notesContract.parse(await answer.json()).notes.at(-1)?.id ?? '';
  },
});
const left = () => api.db.$count(notes);

test('notes tell who wrote them, the newest last; each is changed by whose it is, and deleted by an admin as well', async () => {
  const { read, write } = on('messages', message.id);
  const own = await write(editor, ' Rang her.\r\nNo answer. ');
  await write(boss, 'Wrote to her.');
  expect(await read(editor)).toMatchObject([
    { body: 'Rang her.\nNo answer.', actor: person.email, may_edit: true, may_delete: true },
    { body: 'Wrote to her.', actor: admin.email, may_edit: false, may_delete: false },
  ]);
  const [first, second] = await read(boss);
  expect(first).toMatchObject({ may_edit: false, may_delete: true });
  const notYours = { status: 403, message: en.errors.notYours };
  expect(await refused(send(boss, 'PUT', paths.api.note(own), { body: 'x' }))).toMatchObject(notYours);
  expect(await refused(send(editor, 'DELETE', paths.api.note(second?.id ?? '')))).toMatchObject(notYours);
  expect((await send(editor, 'PUT', paths.api.note(own), { body: 'Rang her again.' })).status).toBe(200);
  expect((await read(boss))[0]).toMatchObject({ body: 'Rang her again.', created_at: first?.created_at });
  expect((await send(boss, 'DELETE', paths.api.note(own))).status).toBe(200);
  expect(await read(boss)).toMatchObject([{ body: 'Wrote to her.' }]);
});

test('whoever may not read a record has no notes on it, and nobody where none are', async () => {
  await on('users', user).write(boss, 'Comes back in May.');
  const own = await on('messages', message.id).write(editor, 'Rang her.');
  const become = (role: 'editor' | 'writer') => api.db.update(profiles).set({ role }).where(eq(profiles.id, person.id));
  for (const [who, resource, id] of [
    [editor, 'users', user],
    [writer, 'users', user],
    [writer, 'messages', message.id],
  ] as const)
    for (const method of ['GET', 'POST'])
      expect(
        (await send(who, method, paths.api.notes(resource, id), method === 'GET' ? undefined : { body: 'x' })).status,
      ).toBe(403);
  // Not even one's own, once one may not read what it is on.
  await become('writer');
  for (const method of ['PUT', 'DELETE'])
    expect((await send(editor, method, paths.api.note(own), { body: 'x' })).status).toBe(403);
  await become('editor');
  await on('events', event).write(writer, 'Who brings the tent?');
  for (const [resource, id] of [
    ['events', 'gone'],
    ['outbox', 'x'],
    ['nothing', 'x'],
  ] as const)
    expect((await send(boss, 'POST', paths.api.notes(resource, id), { body: 'x' })).status).toBe(404);
  for (const body of [' ', 'x'.repeat(NOTE_MAX + 1)])
    expect((await send(boss, 'POST', paths.api.notes('events', event), { body })).status).toBe(422);
});

test('notes go with their record: those of an event when it leaves the bin', async () => {
  await api.db.delete(notes);
  await on('messages', message.id).write(boss, 'a');
  await on('users', user).write(boss, 'b');
  const { read, write } = on('events', event);
  await write(boss, 'c');
  await send(boss, 'DELETE', `${base}/messages/${message.id}`);
  await send(boss, 'DELETE', `${base}/users/${user}`);
  expect(await left()).toBe(1);
  await send(boss, 'DELETE', `${base}/events/${event}`);
  await send(boss, 'POST', paths.api.restoreDeleted(), { resource: 'events', ids: [event] });
  expect(await read(boss)).toMatchObject([{ body: 'c' }]);
  await send(boss, 'DELETE', `${base}/events/${event}`);
  const [binned] = await (await send(boss, 'GET', `${base}/bin`)).json();
  expect((await send(boss, 'DELETE', `${base}/bin/${binned.id}`)).status).toBe(200);
  expect(await left()).toBe(0);
});
