import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { paths } from '#core/paths';
import type { EventStatus } from '#core/rules/event';
import { events } from '#db/schema/event';
import { startApi } from '#testing/api';
import { call, signIn } from '#testing/client';

const society = await startApi({ SITE_NOW: '2026-03-01T00:00:00.000Z' });

const storedStatus = async (id: string) =>
  (await society.db.select({ status: events.status }).from(events).where(eq(events.id, id)))[0]
    ?.status;

/** An event whose stored status has been overtaken by its date. */
async function addStale(date: string, status: EventStatus): Promise<string> {
  const id = crypto.randomUUID();
  const at = '2026-01-01T00:00:00.000Z';
  const stamps = { created_at: at, updated_at: at };
  await society.db
    .insert(events)
    .values({ id, title: 'Overtaken', location: 'Hall', date, status, ...stamps });
  return id;
}

test('an event’s .ics has a sequence that rises with every change, however fast they come', async () => {
  const caller = await signIn(society.url, society.origin);
  const at = `${paths.api.admin()}/events`;
  const body = (change: object) => JSON.stringify(change);
  const plain = { title: 'Dance', date: '2026-05-02', location: 'Hall' };
  const made = await call(caller, at, { method: 'POST', body: body(plain) });
  const { id } = z.object({ id: z.string() }).parse(await made.json());
  const sequence = async () => {
    const ics = await (await fetch(society.url + paths.eventIcs(id))).text();
    return Number(/^SEQUENCE:(\d+)\r$/m.exec(ics)?.[1]);
  };
  const found = [await sequence()];
  // The clock stands still all the while.
  for (const change of [{ title: 'Song' }, { cancelled: true, sequence: 0 }]) {
    const put = await call(caller, `${at}/${id}`, { method: 'PUT', body: body(change) });
    expect(put.status).toBe(200);
    found.push(await sequence());
  }
  const bulk = { action: 'update', ids: [id], data: { cancelled: false } };
  await call(caller, `${at}/bulk`, { method: 'POST', body: body(bulk) });
  expect([...found, await sequence()]).toEqual([0, 1, 2, 3]);
});

describe('the list of the back office', () => {
  test('shows the status that follows from the date, and writes it back', async () => {
    const over = await addStale('2026-02-28', 'upcoming');
    const moved = await addStale('2026-03-01', 'past');
    const caller = await signIn(society.url, society.origin);
    const query = new URLSearchParams({ sort: '["date","ASC"]', range: '[0,99]' });
    const answer = await call(caller, `${paths.api.admin()}/events?${query}`);
    const rows = z
      .array(z.object({ id: z.string(), status: z.string() }))
      .parse(await answer.json());
    const shown = (id: string) => rows.find((row) => row.id === id)?.status;
    expect([shown(over), shown(moved)]).toEqual(['past', 'upcoming']);
    expect([await storedStatus(over), await storedStatus(moved)]).toEqual(['past', 'upcoming']);
  });
});
