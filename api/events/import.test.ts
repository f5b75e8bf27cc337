import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { refused, unique } from '#api/rest/contract/support';
import { EVENTS_AN_IMPORT } from '#core/events/event-import';
import { changeContract } from '#core/history/contract';
import { cacheTags } from '#core/kit/cache-tags';
import { paths } from '#core/kit/paths';
import { createdContract, existingUidsContract } from '#core/kit/records-contract';
import { isRecordId } from '#core/kit/slug';
import { en } from '#core/words/en';
import { events } from '#db/events/schema';
import { profiles } from '#db/users/schema';
import { society } from '#society';
import { startAsAdmin } from '#testing/as-admin';

const purged: string[] = [];
const PURGE = async (tags: string[]) => void purged.push(...tags);
const { api, send } = await startAsAdmin({ SITE_NOW: '2026-03-01T00:00:00.000Z' }, { PURGE });

const post = (path: string, body: object) => send('POST', path, body);
const give = (rows: object[], draft = true) => post(paths.api.importEvents(), { events: rows, draft });
const imported = async (rows: object[], draft?: boolean) => {
  const answer = await give(rows, draft);
  expect(answer.status).toBe(200);
  return createdContract.parse(await answer.json());
};
const known = async (uids: string[]) =>
  existingUidsContract.parse(await (await post(paths.api.knownUids(), { uids })).json());
const stored = (title: string) => api.db.select().from(events).where(eq(events.title, title));
const rowsOf = (title: string, count: number) =>
  Array.from({ length: count }, (_, nth) => ({
    uid: `${title}-${nth}@elsewhere.example`,
    title,
    date: '2026-05-02',
    location: 'Hall',
  }));
const lastChange = async () => {
  const answer = await send('GET', '/api/admin/history?range=[0,0]&sort=["at","DESC"]');
  return z.tuple([changeContract]).parse(await answer.json())[0];
};

describe('an import of events', () => {
  test('stores drafts with clean texts, and leaves those alone that are there', async () => {
    const title = unique();
    const [one, two] = rowsOf(title, 2);
    const full = { ...one, description: '<p onclick="x()">Momo</p>', tags: ['food'] };
    expect(await imported([{ ...full, start_time: '18:30' }])).toEqual({ created: 1, there: 0 });
    expect(await known(rowsOf(title, 2).map(({ uid }) => uid))).toEqual([one?.uid]);
    const again = [{ ...one, location: 'Elsewhere' }, two ?? {}];
    expect(await imported(again)).toEqual({ created: 1, there: 1 });
    const rows = await stored(title);
    expect(rows).toHaveLength(2);
    expect(rows.find(({ start_time }) => start_time)).toMatchObject({
      draft: true,
      location: 'Hall',
      status: 'upcoming',
      tags: ['food'],
      description: '<p>Momo</p>',
      excerpt: 'Momo',
      created_at: '2026-03-01T00:00:00.000Z',
    });
  });

  test('keeps what is called off cancelled, and an evening until midnight one day', async () => {
    const title = unique();
    const party = { ...rowsOf(title, 1)[0], start_time: '20:00', end_time: '00:00', cancelled: true };
    await imported([party]);
    const [row] = await stored(title);
    expect(row).toMatchObject({ cancelled: true, end_date: null, end_time: '00:00', last_date: '2026-05-02' });
  });

  test('publishes at once when it is told to, and purges what shows events', async () => {
    const title = unique();
    purged.length = 0;
    await imported(rowsOf(title, 1), false);
    const [row] = await stored(title);
    expect(row).toMatchObject({ draft: false });
    const tags = [cacheTags.events, cacheTags.event(row?.id ?? '')];
    expect(purged).toEqual(expect.arrayContaining(tags));
  });

  test('stores nothing when one row is wrong, and says which one and why', async () => {
    const title = unique();
    const rows: object[] = rowsOf(title, 5);
    rows[1] = { ...rows[1], title: ' ', date: '2026-02-29' };
    rows[3] = { ...rows[3], end_time: '10:00' };
    rows[4] = rows[0] ?? {};
    expect(await refused(give(rows))).toEqual({
      status: 422,
      message: en.errors.validation,
      errors: {
        'events.1.title': en.fields.title,
        'events.1.date': en.fields.dateInvalid,
        'events.3.end_time': en.fields.endTimeWithoutStart,
        'events.4.uid': en.errors.repeatedRow,
      },
    });
    expect(await stored(title)).toEqual([]);
  });

  const withUid = (uid?: string) => ({ events: [{ uid }], draft: true });
  test.each([
    { what: 'no list', body: {}, fields: ['events', 'draft'] },
    { what: 'an empty list', body: { events: [], draft: true }, fields: ['events'] },
    { what: 'no UID', body: withUid(undefined), fields: ['events.0.uid'] },
    { what: 'two lines as a UID', body: withUid('a\nb'), fields: ['events.0.uid'] },
  ])('with $what is refused', async ({ body, fields }) => {
    const { status, errors } = await refused(post(paths.api.importEvents(), body));
    expect({ status, fields: Object.keys(errors ?? {}) }).toEqual({ status: 422, fields });
  });

  test('takes as many events as it says, in one change that can be taken back', async () => {
    const title = unique();
    const rows = rowsOf(title, EVENTS_AN_IMPORT);
    expect(await refused(give([...rows, ...rowsOf('more', 1)]))).toMatchObject({
      errors: { events: en.fields.tooMany(EVENTS_AN_IMPORT) },
    });
    expect(await imported(rows)).toEqual({ created: EVENTS_AN_IMPORT, there: 0 });
    const change = await lastChange();
    const parts = [{ resource: 'events', count: EVENTS_AN_IMPORT }];
    expect(change).toMatchObject({ action: 'create', parts });
    expect((await post(paths.api.undoChange(change.id), {})).status).toBe(200);
    expect(await stored(title)).toEqual([]);
    // What was taken back can be imported again.
    expect(await imported(rows.slice(0, 3))).toEqual({ created: 3, there: 0 });
  });

  test('knows an event of our own feeds again', async () => {
    const [own] = await api.db.select().from(events).limit(1);
    const uid = `${own?.id}@${society.uidDomain}`;
    expect(await known([uid, `${own?.id}@elsewhere.example`])).toEqual([uid]);
    expect(await imported([{ ...rowsOf('again', 1)[0], uid }])).toEqual({ created: 0, there: 1 });
  });

  test('takes no id out of a file: a name of our feeds is an id only where such an event is (39.11)', async () => {
    const [person] = await api.db.select({ id: profiles.id }).from(profiles).limit(1);
    const chosen = [
      'past',
      'upcoming',
      'calendar',
      'gallery',
      '__proto__',
      'constructor',
      'create',
      person?.id ?? '',
      '6b0c1c1e-0001-4a6e-9f3e-00000000000a',
    ];
    const title = unique();
    const rows = chosen.map((id) => ({
      uid: `${id}@${society.uidDomain}`,
      title,
      date: '2026-05-02',
      location: 'Hall',
    }));
    expect(await known(rows.map(({ uid }) => uid))).toEqual([]);
    expect(await imported(rows)).toEqual({ created: rows.length, there: 0 });
    const ids = (await stored(title)).map(({ id }) => id);
    expect(ids).toHaveLength(rows.length);
    expect(ids.filter((id) => chosen.includes(id) || !isRecordId(id))).toEqual([]);
    expect(await known(rows.map(({ uid }) => uid))).toEqual(rows.map(({ uid }) => uid));
    expect(await imported(rows)).toEqual({ created: 0, there: rows.length });
  });

  test('that is repeated at the same moment makes each event once', async () => {
    const title = unique();
    const answers = await Promise.all([1, 2, 3].map(() => give(rowsOf(title, 20))));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await stored(title)).toHaveLength(20);
  });
});
