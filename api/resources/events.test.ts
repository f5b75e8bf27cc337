import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { startApi } from '#api/testing';
import { paths } from '#core/paths';
import type { EventStatus } from '#core/rules/event';
import { events } from '#db/schema/event';
import { call, signIn } from '#e2e/support/client';

let society: Awaited<ReturnType<typeof startApi>>;
beforeAll(async () => {
  society = await startApi({ SITE_NOW: '2026-03-01T00:00:00.000Z' });
});
afterAll(async () => {
  await society?.close();
});

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
