import { globSync } from 'node:fs';
import path from 'node:path';
import { createClient } from '@libsql/client';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openEvents, plain, unique, wireEvent, wireEvents } from '#api/rest/contract/support';
import { type LocalServer, serve } from '#scripts/local/server';
import { signIn } from '#testing/client';
import { serveSociety } from '#testing/society';

const WRITERS = 6;
/** The number of answered writes after which each round kills the server. */
const ROUNDS = [1, 40, 150];

let society: Awaited<ReturnType<typeof serveSociety>>;
let server: LocalServer;
beforeAll(async () => {
  society = await serveSociety();
  server = society.server;
});
afterAll(async () => {
  await server?.stop();
  await society?.close();
});

/** Creates events from several writers at once, and kills the server after `enough` answers. */
async function writeUntilKilled(location: string, enough: number) {
  const { create } = openEvents(await signIn(society.url));
  const answered: string[] = [];
  let sent = 0;
  let killed: Promise<void> | undefined;
  const writer = async () => {
    for (;;) {
      sent += 1;
      const answer = await create({ ...plain, location, title: `Row ${sent}` })
        .then(async (response) => ({ status: response.status, body: await response.json() }))
        .catch(() => undefined);
      if (!answer) return;
      if (answer.status !== 201) throw new Error(`${answer.status} ${JSON.stringify(answer.body)}`);
      answered.push(wireEvent.parse(answer.body).id);
      if (answered.length >= enough) killed ??= server.kill();
    }
  };
  await Promise.all(Array.from({ length: WRITERS }, writer));
  await killed;
  return { answered, sent };
}

test.each(ROUNDS)(
  'every answered write is stored when kill -9 comes after %i answers',
  async (enough) => {
    const location = unique();
    const { answered, sent } = await writeUntilKilled(location, enough);
    expect(answered.length).toBeGreaterThanOrEqual(enough);
    // The kill came in the middle: some writes were sent and not answered.
    expect(sent).toBeGreaterThan(answered.length);

    // The killed process may hold its port for a moment longer.
    server = await vi.waitFor(() => serve(society.env, { quiet: true }), 30_000);
    const events = openEvents(await signIn(society.url));
    const rows = await events.find({ location });
    expect(rows.map((row) => row.id)).toEqual(expect.arrayContaining(answered));
    // A write without an answer may be stored or not; no other row may exist.
    expect(rows.length).toBeLessThanOrEqual(sent);

    const answer = await events.list({ range: '[0,999]' });
    const all = wireEvents.parse(await answer.json()).length;
    expect(answer.headers.get('content-range')).toBe(`events 0-${all - 1}/${all}`);
    expect((await events.create({ ...plain, location })).status).toBe(201);
  },
);

test('the database passes its integrity checks after kill -9', async () => {
  await server.stop();
  const files = globSync(path.join(society.env.stateDir, 'v3/d1/**/*.sqlite')).filter(
    (file) => !file.endsWith('metadata.sqlite'),
  );
  expect(files).toHaveLength(1);
  for (const file of files) {
    const client = createClient({ url: `file:${file}` });
    const check = async (pragma: string) => (await client.execute(`pragma ${pragma}`)).rows;
    expect((await check('integrity_check')).map((row) => row.integrity_check)).toEqual(['ok']);
    expect(await check('foreign_key_check')).toEqual([]);
    client.close();
  }
});
