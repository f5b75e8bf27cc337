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

/** Creates events from several writers at once, changes and deletes some, and kills the server after `enough` answers. */
async function writeUntilKilled(location: string, enough: number) {
  const { create, put, remove } = openEvents(await signIn(society.url));
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
      const { id } = wireEvent.parse(answer.body);
      // Changes and deletions are cut off as well; whether they were answered does not matter here.
      const cutOff = () => undefined;
      if (sent % 4 === 0) await remove(id).catch(cutOff);
      else answered.push(id);
      if (sent % 4 === 1) await put(id, { title: `Changed ${sent}` }).catch(cutOff);
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
    // No record without its history, and no history without its record.
    const count = async (query: string) => (await client.execute(query)).rows[0]?.total;
    const newest = `select record_id, after is null as is_gone, max(id) from versions
      where resource = 'events' group by record_id`;
    const entries = `select count(*) as total from activity where resource = 'events'`;
    const lost = [
      `select count(*) as total from events where title like 'Row %'
        and id not in (select record_id from versions where before is null and resource = 'events')`,
      `select count(*) as total from (${newest}) n where n.is_gone = (n.record_id in (select id from events))`,
      `${entries} and id not in (select activity_id from versions)`,
      `select count(*) as total from versions v join events e on e.id = v.record_id
        where v.id = (select max(id) from versions where record_id = e.id)
          and json_extract(v.after, '$.title') is not null
          and json_extract(v.after, '$.title') <> e.title`,
    ];
    expect(await Promise.all(lost.map(count))).toEqual(lost.map(() => 0));
    expect(await count(`${entries} and action in ('update', 'delete')`)).toBeGreaterThan(10);
    client.close();
  }
});
