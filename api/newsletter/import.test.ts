import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { changeContract } from '#core/history/contract';
import { paths } from '#core/kit/paths';
import { importContract } from '#core/kit/records-contract';
import { READER_IMPORT } from '#core/newsletter/reader-import';
import { outbox } from '#db/mail/schema';
import { newsletterSubscribers } from '#db/newsletter/schema';
import { startAsAdmin } from '#testing/as-admin';

const NOW = '2026-03-01T00:00:00.000Z';
const { api, send } = await startAsAdmin({ SITE_NOW: NOW });
beforeEach(async () => {
  for (const table of [newsletterSubscribers, outbox]) await api.db.delete(table);
});

const bringIn = async (...people: object[]) => {
  const body = { people, consent_source: 'Dashain evening', has_consent: true };
  const answer = await send('POST', `${paths.api.admin()}/subscribers/import`, body);
  expect(answer.status).toBe(200);
  return importContract.parse(await answer.json());
};
const reader = (email: string, rest: object = {}) => ({ name: 'Sita', email, ...rest });
const stored = async () => {
  const rows = await api.db.select().from(newsletterSubscribers).orderBy(newsletterSubscribers.email);
  return rows.map(({ created_at: _, updated_at: __, search: ___, soft_bounces: ____, ...row }) => row);
};

test('what a list says of consent and end is kept, and no mail is written', async () => {
  const told = {
    consent_at: '2024-05-01T10:00:00.000Z',
    consent_source: 'Their form',
    consent_words: 'Yes, write to me',
    lang: 'ne',
    wants_letters: false,
  };
  const ended_at = '2025-01-01T00:00:00.000Z';
  const people = [
    reader('a@x.org', told),
    reader('b@x.org', { ...told, status: 'unsubscribed', ended_reason: 'bounced', ended_at }),
    reader('c@x.org', { status: 'unsubscribed', ended_reason: 'because' }),
    reader('d@x.org', { status: 'pending' }),
    reader('e@x.org'),
  ];
  expect(await bringIn(...people)).toEqual({ imported: 5, known: 0, still_on: 0 });
  expect(await stored()).toMatchObject([
    { ...told, status: 'confirmed', wants_events: true, ended_reason: null, ended_at: null },
    { ...told, status: 'unsubscribed', ended_reason: 'bounced', ended_at },
    { status: 'unsubscribed', consent_at: null, ended_reason: 'office', ended_at: NOW },
    { status: 'pending', consent_at: null, consent_source: null, ended_at: null },
    { status: 'confirmed', consent_at: NOW, consent_source: 'Import: Dashain evening', wants_letters: true },
  ]);
  expect(await api.db.select().from(outbox)).toEqual([]);
});

test('a list read again changes nothing: whoever is here is known by address or id', async () => {
  await bringIn(reader('a@x.org'), reader('b@x.org', { status: 'unsubscribed' }));
  const before = await stored();
  const again = [
    reader('a@x.org', { status: 'unsubscribed', ended_reason: 'complained' }),
    reader('b@x.org', { status: 'confirmed' }),
    reader('changed@x.org', { id: before[0]?.id }),
  ];
  expect(await bringIn(...again)).toEqual({ imported: 0, known: 3, still_on: 1 });
  expect(await stored()).toEqual(before);
});

test('another spelling of an address does not bring back whoever has left, here or in the list', async () => {
  await bringIn(reader('sita@x.org', { status: 'unsubscribed' }));
  expect(await bringIn(reader('Si.ta+news@x.org'), reader('ram@x.org'))).toMatchObject({ imported: 1, known: 1 });
  const people = [reader('ma.ya@x.org'), reader('maya@x.org', { status: 'unsubscribed' })];
  expect(await bringIn(...people)).toMatchObject({ imported: 1, known: 1 });
  const on = (await stored()).filter(({ status }) => status === 'confirmed');
  expect(on.map(({ email }) => email)).toEqual(['ram@x.org']);
});

test.each([
  ['maya.r@gmail.com', 'mayar@gmail.com'],
  ['maya@gmail.com', 'maya+news@googlemail.com'],
  ['maya@x.org', 'Maya@X.org'],
])('who gets the newsletter here as %s and has left the other list as %s is told', async (here, there) => {
  await bringIn(reader(here), reader('ram@x.org'));
  const list = [reader(there, { status: 'unsubscribed' }), reader('gone@x.org', { status: 'unsubscribed' })];
  expect(await bringIn(...list, reader('new@x.org'))).toMatchObject({ still_on: 1 });
});

const history = async () => {
  const answer = await send('GET', '/api/admin/history?range=[0,9]&sort=["at","DESC"]');
  return z
    .array(changeContract)
    .parse(await answer.json())
    .filter(({ resource }) => resource === 'subscribers');
};

test('an import is one entry of the history that takes away whom it made, but nobody who has left since', async () => {
  await bringIn(reader('before@x.org'));
  await bringIn(
    reader('a@x.org'),
    reader('b@x.org'),
    reader('c@x.org', { status: 'unsubscribed' }),
    reader('before@x.org'),
  );
  const [entry] = await history();
  expect(entry).toMatchObject({ action: 'create', count: 3, records: [{ id: READER_IMPORT }] });
  const left = (await stored()).find(({ email }) => email === 'b@x.org');
  await send('PUT', `${paths.api.admin()}/subscribers/${left?.id}`, { status: 'unsubscribed' });
  const undo = () => send('POST', paths.api.undoChange(entry?.id ?? ''), {});
  expect(await (await undo()).json()).toEqual({ id: entry?.id, left: 1 });
  expect((await stored()).map(({ email }) => email)).toEqual(['b@x.org', 'before@x.org']);
  expect((await undo()).status).toBe(409);
  expect((await stored()).map(({ email }) => email)).toEqual(['b@x.org', 'before@x.org']);
});

test('a part that is sent again counts nobody twice, and a list that brings nobody is no entry', async () => {
  const import_id = crypto.randomUUID();
  const people = [reader('a@x.org'), reader('b@x.org'), reader('gone@x.org', { status: 'unsubscribed' })];
  const part = (...some: object[]) =>
    send('POST', `${paths.api.admin()}/subscribers/import`, {
      ...{ people: some, consent_source: 'Dashain evening', has_consent: true, import_id },
    });
  const [before] = await history();
  // The answer to the first one may be lost, and two may come at once.
  for (const _ of [1, 2]) expect(await (await part(...people)).json()).toEqual({ imported: 3, known: 0, still_on: 0 });
  await Promise.all([part(...people, reader('c@x.org')), part(...people, reader('c@x.org'))]);
  await bringIn(...people);
  const [entry, next] = await history();
  expect([entry?.count, next?.id]).toEqual([4, before?.id]);
  expect((await send('POST', paths.api.undoChange(entry?.id ?? ''), {})).status).toBe(200);
  expect(await stored()).toEqual([]);
});

test('a list that comes in parts is one entry of the history, and is taken back as a whole', async () => {
  const import_id = crypto.randomUUID();
  const [before] = await history();
  for (const email of ['a@x.org', 'b@x.org']) {
    const body = { people: [reader(email)], consent_source: 'Dashain evening', has_consent: true, import_id };
    expect((await send('POST', `${paths.api.admin()}/subscribers/import`, body)).status).toBe(200);
  }
  // The parts take a while.
  const later = '2026-03-01T00:00:07.000Z';
  const second = eq(newsletterSubscribers.email, 'b@x.org');
  await api.db.update(newsletterSubscribers).set({ created_at: later, updated_at: later }).where(second);
  const [entry, next] = await history();
  expect([entry?.count, next?.id]).toEqual([2, before?.id]);
  expect((await send('POST', paths.api.undoChange(entry?.id ?? ''), {})).status).toBe(200);
  expect(await stored()).toEqual([]);
});

test('as many readers as one call takes may all have words of their consent', async () => {
  const consent_words = 'मलाई लेख्नुहोस् '.repeat(40);
  const people = Array.from({ length: 1000 }, (_, at) => reader(`r${at}@x.org`, { consent_words }));
  expect(await bringIn(...people)).toMatchObject({ imported: 1000 });
});
