import { afterAll, beforeAll, expect, test } from 'vitest';
import { openEvents, type WireEvent, wireEvent } from '#api/rest/contract/support';
import { paths } from '#core/paths';
import type { EventStatus } from '#core/rules/event';
import { type LocalServer, serve } from '#scripts/local/server';
import { signIn } from '#testing/client';
import { newSociety } from '#testing/society';

/** In Auckland, 23:30 on 1 March and an hour later. */
const BEFORE_MIDNIGHT = '2026-03-01T10:30:00Z';
const AFTER_MIDNIGHT = '2026-03-01T11:30:00Z';

const env = await newSociety({ SITE_MODE: 'local' });
let server: LocalServer;
const serveAt = async (SITE_NOW: string) => {
  await server?.stop();
  server = await serve({ ...env, vars: { ...env.vars, SITE_NOW } }, { quiet: true });
  return openEvents(await signIn(server.url));
};

let events: ReturnType<typeof openEvents>;
beforeAll(async () => {
  events = await serveAt(BEFORE_MIDNIGHT);
});
afterAll(() => server?.stop());

/** The public lists that link to the event. */
async function listsWith({ id }: WireEvent): Promise<EventStatus[]> {
  const lists: EventStatus[] = [];
  for (const [status, list] of [
    ['past', paths.past()],
    ['upcoming', paths.upcoming()],
  ] as const)
    if ((await (await fetch(server.url + list)).text()).includes(`href="${paths.event(id)}"`))
      lists.push(status);
  return lists;
}

test('an event of 1 March is upcoming until midnight in Auckland, and past on every page from then on', async () => {
  const first = await events.add({ title: 'On 1 March', date: '2026-03-01' });
  const spanning = await events.add({ date: '2026-03-01', end_date: '2026-03-02' });
  expect(first).toMatchObject({
    ...{ status: 'upcoming', created_at: new Date(BEFORE_MIDNIGHT).toISOString() },
  });
  expect(await listsWith(first)).toEqual(['upcoming']);

  events = await serveAt(AFTER_MIDNIGHT);
  const health = await fetch(server.url + paths.api.health());
  expect(await health.json()).toMatchObject({ today: '2026-03-02' });
  expect(await listsWith(first)).toEqual(['past']);
  expect(await listsWith(spanning)).toEqual(['upcoming']);
  // A single record is read before any list, and before the nightly job has run.
  const record = wireEvent.parse(await (await events.get(first.id)).json());
  expect(record.status).toBe('past');
  expect(await events.find({ id: first.id, status: 'past' })).toHaveLength(1);
});

test('changes in the same instant get different versions, and none is lost', async () => {
  const { id } = await events.add({ date: '2026-03-01' });
  const change = { title: 'Changed', location: 'Elsewhere', tags: ['changed'] };
  const answers = await Promise.all(
    Object.entries(change).map(([name, value]) => events.put(id, { [name]: value })),
  );
  expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200]);
  const after = wireEvent.parse(await (await events.get(id)).json());
  expect(after).toMatchObject(change);
  expect(Date.parse(after.updated_at)).toBe(Date.parse(AFTER_MIDNIGHT) + answers.length);
});
