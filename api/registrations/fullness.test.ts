import { beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { paths } from '#core/kit/paths';
import { dashboardContract } from '#core/operations/dashboard-contract';
import { startApi } from '#testing/api';
import { signIn } from '#testing/client';
import { addPerson, enter, roundTrips, send } from '#testing/people';

const api = await startApi({ SITE_NOW: '2026-10-01T00:00:00.000Z' });
const admin = await signIn(api.url, api.origin);
const writer = await enter(api, await addPerson(api, { role: 'writer' }));
const base = paths.api.admin();

const made = z.object({ id: z.string() });
const filling = z.object({
  title: z.string(),
  registration_taken: z.number().nullable(),
  registration_waiting: z.number().nullable(),
});
type Caller = typeof admin;

/** What somebody sees of how full the events are: the places taken, and the people who wait. */
async function seenBy(caller: Caller) {
  const filter = JSON.stringify({ location: 'Fullness' });
  const answer = await send(caller, 'GET', `${base}/events?${new URLSearchParams({ filter })}`);
  const events = z.array(filling).parse(await answer.json());
  return Object.fromEntries(
    events.map(({ title, registration_taken, registration_waiting }) => [
      title,
      [registration_taken, registration_waiting],
    ]),
  );
}

async function nextOf(caller: Caller) {
  const answer = await send(caller, 'GET', paths.api.dashboard());
  const { next } = dashboardContract.parse(await answer.json());
  const shown = next.filter(({ location }) => location === 'Fullness');
  return { next: Object.fromEntries(shown.map(({ title, fullness }) => [title, fullness])), trips: roundTrips(answer) };
}

beforeAll(async () => {
  const event = { date: '2026-10-02', location: 'Fullness' };
  const open = { ...event, registration_open: true };
  const kinds = {
    Limited: { ...open, registration_places: 5 },
    Unlimited: open,
    // It took registrations once.
    Closed: event,
    Draft: { ...open, draft: true },
    Cancelled: { ...open, cancelled: true },
  };
  for (const [title, fields] of Object.entries(kinds)) {
    const { id } = made.parse(await (await send(admin, 'POST', `${base}/events`, { title, ...fields })).json());
    for (const [name, adults] of [
      ['Sita', 2],
      ['Maya', 1],
      ['Ram', 4],
    ] as const) {
      const party = { event_id: id, name, adults, children: 1 };
      expect((await send(admin, 'POST', `${base}/registrations`, party)).status).toBe(201);
    }
  }
});

test('the list of events says how full each is that takes registrations, to whoever may read those', async () => {
  expect(await seenBy(admin)).toEqual({
    Limited: [5, 5],
    Unlimited: [10, 0],
    Closed: [null, null],
    Draft: [10, 0],
    Cancelled: [10, 0],
  });
  const nothing = [null, null];
  expect(await seenBy(writer)).toEqual({
    ...{ Limited: nothing, Unlimited: nothing, Closed: nothing, Draft: nothing, Cancelled: nothing },
  });
});

test('the dashboard says it of the next events, in no further round trip, to whoever may read registrations', async () => {
  const limited = { registration_places: 5, registration_taken: 5, registration_waiting: 5 };
  const unlimited = { registration_places: null, registration_taken: 10, registration_waiting: 0 };
  expect(await nextOf(admin)).toEqual({ next: { Limited: limited, Unlimited: unlimited, Closed: null }, trips: 2 });
  expect((await nextOf(writer)).next).toEqual({ Limited: null, Unlimited: null, Closed: null });
});

test('a writer is told nothing of it by a save either, nor by the refusal of one', async () => {
  const event = { title: 'Idea', date: '2026-10-03', location: 'Hall', draft: true };
  const draft = await send(admin, 'POST', `${base}/events`, { ...event, registration_open: true });
  const { id, updated_at } = z.object({ id: z.string(), updated_at: z.string() }).parse(await draft.json());
  const put = (updated: string) =>
    send(writer, 'PUT', `${base}/events/${id}`, { title: 'Better', updated_at: updated });
  expect(filling.parse(await (await put(updated_at)).json())).toMatchObject({ registration_taken: null });
  const refusal = await put(updated_at);
  expect(refusal.status).toBe(409);
  const { current } = z.object({ current: filling }).parse(await refusal.json());
  expect(current).toMatchObject({ title: 'Better', registration_taken: null });
});
