import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { plain } from '#api/rest/contract/support';
import { paths } from '#core/kit/paths';
import { events } from '#db/events/schema';
import { startAsAdmin } from '#testing/as-admin';

const { api: society, send } = await startAsAdmin({ SITE_NOW: '2026-03-01T00:00:00.000Z' });

const at = `${paths.api.admin()}/events`;

test('an event’s .ics has a sequence that rises with every change, however fast they come', async () => {
  const made = await send('POST', at, plain);
  const { id } = z.object({ id: z.string() }).parse(await made.json());
  const sequence = async () => {
    const ics = await (await fetch(society.url + paths.eventIcs(id))).text();
    return Number(/^SEQUENCE:(\d+)\r$/m.exec(ics)?.[1]);
  };
  const found = [await sequence()];
  // The clock stands still all the while.
  for (const change of [{ title: 'Song' }, { cancelled: true, sequence: 0 }]) {
    expect((await send('PUT', `${at}/${id}`, change)).status).toBe(200);
    found.push(await sequence());
  }
  const bulk = { action: 'update', ids: [id], data: { cancelled: false } };
  await send('POST', `${at}/bulk`, bulk);
  expect([...found, await sequence()]).toEqual([0, 1, 2, 3]);
});

test('the list of the back office shows the status that follows from the date, and writes it back', async () => {
  // What is stored has been overtaken by the dates.
  const stale = { title: 'Overtaken', location: 'Hall', created_at: '', updated_at: '' };
  await society.db.insert(events).values([
    { ...stale, id: 'over', date: '2026-02-28', status: 'upcoming' },
    { ...stale, id: 'moved', date: '2026-03-01', status: 'past' },
  ]);
  const told = [
    { id: 'over', status: 'past' },
    { id: 'moved', status: 'upcoming' },
  ];
  const answer = await send('GET', `${at}?filter={"title":"Overtaken"}&sort=["date","ASC"]`);
  expect(await answer.json()).toMatchObject(told);
  const stored = society.db.select().from(events).where(eq(events.title, 'Overtaken'));
  expect(await stored.orderBy(events.date)).toMatchObject(told);
});
