import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { openEvents, type WireEvent, wireEvent } from '#api/rest/contract/support';
import type { EventStatus } from '#core/rules/event';
import { serve } from '#scripts/local/server';
import { signIn } from '#testing/client';
import { serveSociety } from '#testing/society';

/** In Auckland, 23:30 on 1 March and an hour later. */
const BEFORE_MIDNIGHT = '2026-03-01T10:30:00Z';
const AFTER_MIDNIGHT = '2026-03-01T11:30:00Z';

type Society = Awaited<ReturnType<typeof serveSociety>>;

const open = async (url: string) => openEvents(await signIn(url));
const health = z.object({ today: z.string() });
const today = async (url: string) =>
  health.parse(await (await fetch(`${url}/api/health`)).json()).today;

/** The public lists that link to the event. */
async function listsWith(url: string, { id }: WireEvent): Promise<EventStatus[]> {
  const lists: EventStatus[] = [];
  for (const status of ['past', 'upcoming'] as const) {
    const page = await fetch(`${url}/events/${status}`);
    expect(page.status).toBe(200);
    if ((await page.text()).includes(`href="/events/${id}"`)) lists.push(status);
  }
  return lists;
}

describe('at 11:30 UTC on 1 March, when it is 2 March in Auckland', () => {
  let society: Society;
  let first: WireEvent;
  let second: WireEvent;
  let spanning: WireEvent;
  beforeAll(async () => {
    society = await serveSociety({ SITE_MODE: 'local', SITE_NOW: AFTER_MIDNIGHT });
    const { add } = await open(society.url);
    first = await add({ title: 'On 1 March', date: '2026-03-01' });
    second = await add({ title: 'On 2 March', date: '2026-03-02' });
    spanning = await add({ title: 'Over both', date: '2026-03-01', end_date: '2026-03-02' });
  });
  afterAll(async () => {
    await society?.close();
  });

  test('today is 2 March', async () => {
    expect(await today(society.url)).toBe('2026-03-02');
  });

  test('an event of 1 March is past in the API, one that runs on 2 March is upcoming', async () => {
    expect([first, second, spanning].map((event) => event.status)).toEqual([
      'past',
      'upcoming',
      'upcoming',
    ]);
    const { find } = await open(society.url);
    const ids = async (status: EventStatus) =>
      (await find({ status, date_gte: '2026-03-01', date_lte: '2026-03-02' })).map((row) => row.id);
    expect(await ids('past')).toEqual([first.id]);
    expect((await ids('upcoming')).sort()).toEqual([second.id, spanning.id].sort());
  });

  test('an event of 1 March is in the public list of past events, one of 2 March in upcoming', async () => {
    expect(await listsWith(society.url, first)).toEqual(['past']);
    expect(await listsWith(society.url, second)).toEqual(['upcoming']);
    expect(await listsWith(society.url, spanning)).toEqual(['upcoming']);
  });

  test('a new record has that instant as its time of creation', () => {
    expect(first.created_at).toBe(new Date(AFTER_MIDNIGHT).toISOString());
  });

  test('changes in the same instant get different versions, and none is lost', async () => {
    const { put, get } = await open(society.url);
    const change = { title: 'Changed', location: 'Elsewhere', tags: ['changed'] };
    const answers = await Promise.all(
      Object.entries(change).map(([name, value]) => put(spanning.id, { [name]: value })),
    );
    expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200]);
    const after = wireEvent.parse(await (await get(spanning.id)).json());
    expect(after).toMatchObject(change);
    expect(Date.parse(after.updated_at)).toBe(Date.parse(AFTER_MIDNIGHT) + answers.length);
  });
});

test('an event of 1 March is upcoming until midnight in Auckland and past from then on', async () => {
  const society = await serveSociety({ SITE_MODE: 'local', SITE_NOW: BEFORE_MIDNIGHT });
  try {
    expect(await today(society.url)).toBe('2026-03-01');
    const event = await (await open(society.url)).add({ date: '2026-03-01' });
    expect(event.status).toBe('upcoming');
    expect(await listsWith(society.url, event)).toEqual(['upcoming']);
    await society.server.stop();

    const vars = { ...society.env.vars, SITE_NOW: AFTER_MIDNIGHT };
    society.server = await serve({ ...society.env, vars }, { quiet: true });
    expect(await listsWith(society.url, event)).toEqual(['past']);
    // A single record is read before any list, and before the nightly job has run.
    const { get, find } = await open(society.url);
    expect(wireEvent.parse(await (await get(event.id)).json()).status).toBe('past');
    expect(await find({ id: event.id, status: 'past' })).toHaveLength(1);
  } finally {
    await society.server.stop();
    await society.close();
  }
});
