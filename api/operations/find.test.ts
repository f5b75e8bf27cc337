import { beforeAll, expect, test } from 'vitest';
import { paths } from '#core/kit/paths';
import { FIND_EACH, findContract } from '#core/operations/find-contract';
import { events } from '#db/events/schema';
import { galleries } from '#db/galleries/schema';
import { letters } from '#db/letters/schema';
import { contactMessages } from '#db/messages/schema';
import { newsletterSubscribers } from '#db/newsletter/schema';
import { startApi } from '#testing/api';
import { type Caller, signIn } from '#testing/client';
import { type Api, addPerson, enter, roundTrips, send } from '#testing/people';

let api: Api;
let callers: Record<'writer' | 'editor' | 'admin', Caller>;

const stamps = { created_at: '2026-01-01T00:00:00.000Z', updated_at: '2026-01-01T00:00:00.000Z' };
const event = { location: 'Hall', status: 'upcoming' as const, search: 'losar hall', ...stamps };

beforeAll(async () => {
  api = await startApi();
  const maya = { name: 'Losar Maya', email: 'maya@test.example', search: 'losar maya', ...stamps };
  const days = Array.from({ length: FIND_EACH + 2 }, (_, number) => `2026-03-0${number + 1}`);
  await api.db.batch([
    api.db.insert(events).values(days.map((date) => ({ ...event, id: date, title: `Losar ${date}`, date }))),
    api.db.insert(events).values({ ...event, title: 'चङ्गा', date: '2026-05-01', search: 'चङ्गा गर्\u200dयो' }),
    api.db.insert(galleries).values({ title: 'Losar', folder_name: 'losar', search: 'losar', ...stamps }),
    api.db.insert(letters).values({ subject: 'Losar', blocks: [], search: 'losar', ...stamps }),
    api.db.insert(contactMessages).values({ ...maya, subject: 'Losar?', message: 'm' }),
    api.db.insert(newsletterSubscribers).values(maya),
  ]);
  callers = {
    writer: await enter(api, await addPerson(api, { role: 'writer', email: 'losar-w@test.example' })),
    editor: await enter(api, await addPerson(api, { role: 'editor', email: 'losar-e@test.example' })),
    admin: await signIn(api.url, api.origin),
  };
});

const ask = (text: string, role: keyof typeof callers = 'admin') => send(callers[role], 'GET', paths.api.find(text));
const found = async (...asked: Parameters<typeof ask>) => findContract.parse(await (await ask(...asked)).json());

test('records with every word are found in one round trip, of each kind the first few, events newest first', async () => {
  const answer = await ask('hall LOSAR');
  // One more is the session's.
  expect(roundTrips(answer)).toBe(2);
  const days = ['2026-03-07', '2026-03-06', '2026-03-05', '2026-03-04', '2026-03-03'];
  expect(findContract.parse(await answer.json())).toEqual(
    days.map((day) => ({ kind: 'events', id: day, title: `Losar ${day}`, detail: day })),
  );
  expect((await found('गर्यो')).map(({ title }) => title)).toEqual(['चङ्गा']);
});

test('each role finds what it may read, and nothing personal beyond that', async () => {
  const kinds = async (role: keyof typeof callers) => new Set((await found('losar', role)).map(({ kind }) => kind));
  expect(await kinds('writer')).toEqual(new Set(['events', 'galleries']));
  // The festivals come with a new society.
  const editor = ['events', 'galleries', 'letters', 'messages', 'festivals'];
  expect(await kinds('editor')).toEqual(new Set(editor));
  expect(await kinds('admin')).toEqual(new Set([...editor, 'subscribers', 'users']));
});

test('without a question nothing is found, and one that is too long is refused', async () => {
  for (const text of ['', ' ']) expect(await (await ask(text)).json()).toEqual([]);
  expect((await ask('x'.repeat(201))).status).toBe(400);
});
