import { globSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, vi } from 'vitest';
import { z } from 'zod';
import { openEvents, plain, wireEvent, wireEvents } from '#api/rest/contract/support';
import { paths } from '#core/kit/paths';
import { photoFile } from '#e2e/support/photos';
import { type LocalServer, serve } from '#scripts/local/server';
import { type Caller, call, signIn, upload } from '#testing/client';
import { newSociety } from '#testing/society';
import { standIn } from '#testing/stand-in';

const EVENT_WRITERS = 6;
const PHOTO_WRITERS = 3;
const MESSAGES = 25;
/** Mails that one run sends in parallel: after a kill these may be sent twice. */
const AT_ONCE = 5;
const START = Date.parse('2026-03-01T11:30:00Z');
/** Between two starts, in minutes: longer than the claims of a killed server. */
const STEP = 10;

const mailShape = z.object({ headers: z.object({ 'Message-ID': z.string() }) });
const mailsShape = z.array(z.object({ status: z.string() }));
const photoShape = z.object({ url: z.string() });
const record = z.looseObject({ id: z.string() });

/** When the server is killed: after so many answers to writes of events and to uploads, and mails taken. */
export interface Enough {
  events: number;
  photos: number;
  mails: number;
}

/** A society with a mail provider that keeps running while the site is down, and which is down at first. */
async function societyToKill() {
  const provider = { up: false, asked: 0, taken: [] as string[] };
  const mail = await standIn(({ body }) => {
    provider.asked += 1;
    if (!provider.up) return { status: 503, body: 'down' };
    provider.taken.push(mailShape.parse(JSON.parse(body)).headers['Message-ID']);
    return { status: 200, body: '{}' };
  });
  const captcha = await standIn(() => ({ status: 200, body: '{"success":true}' }));
  const env = await newSociety({
    MAIL_API_URL: mail.url,
    CAPTCHA_PROVIDER: 'turnstile',
    CAPTCHA_SITE_KEY: 'site-key',
    CAPTCHA_SECRET_KEY: 'key',
    CAPTCHA_VERIFY_URL: captcha.url,
  });
  let starts = 0;
  const start = async (): Promise<LocalServer> => {
    const SITE_NOW = new Date(START + starts * STEP * 60_000).toISOString();
    starts += 1;
    return serve({ ...env, vars: { ...env.vars, SITE_NOW } }, { quiet: true });
  };
  const close = async () => {
    await mail.close();
    await captcha.close();
  };
  return { provider, env, start, close };
}

async function sendMessages({ url }: LocalServer): Promise<void> {
  for (let at = 0; at < MESSAGES; at++) {
    const message = { name: 'Sita', subject: `Subject ${at}`, message: 'When do the classes begin?' };
    const answer = await fetch(url + paths.api.contact(), {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ ...message, email: `${at}@example.org`, captcha: `token ${at}` }),
    });
    expect(answer.status).toBe(200);
  }
}

/** Writes events and photos from several writers at once until `isEnough`, and kills the server then. */
async function writeUntilKilled(server: LocalServer, caller: Caller, isEnough: () => boolean) {
  const { create, put, remove } = openEvents(caller);
  const made = await call(caller, `${paths.api.admin()}/galleries`, {
    method: 'POST',
    body: JSON.stringify({ title: 'Album' }),
  });
  const gallery = record.parse(await made.json()).id;
  const answered = { events: [] as string[], photos: [] as string[] };
  const sent = { events: 0, photos: 0 };
  let killed: Promise<void> | undefined;
  const afterAnswer = () => {
    if (isEnough()) killed ??= server.kill();
  };
  const writer = async () => {
    for (;;) {
      sent.events += 1;
      const title = `Row ${sent.events}`;
      const answer = await create({ ...plain, title })
        .then(async (response) => ({ status: response.status, body: await response.json() }))
        .catch(() => undefined);
      if (!answer) return;
      if (answer.status !== 201) throw new Error(`${answer.status} ${JSON.stringify(answer.body)}`);
      const { id } = wireEvent.parse(answer.body);
      // Changes and deletions are cut off as well; whether they were answered does not matter here.
      const cutOff = () => undefined;
      if (sent.events % 4 === 0) await remove(id).catch(cutOff);
      else answered.events.push(id);
      if (sent.events % 4 === 1) await put(id, { title: `${title} changed` }).catch(cutOff);
      afterAnswer();
    }
  };
  const photographer = async () => {
    for (;;) {
      sent.photos += 1;
      const photo = await photoFile('a.jpg', sent.photos);
      const answer = await upload(caller, paths.api.galleryPhotos(gallery), photo)
        .then(async (response) => photoShape.parse(await response.json()))
        .catch(() => undefined);
      if (!answer) return;
      answered.photos.push(answer.url);
      afterAnswer();
    }
  };
  const work = Promise.all([
    ...Array.from({ length: EVENT_WRITERS }, writer),
    ...Array.from({ length: PHOTO_WRITERS }, photographer),
  ]).then(() => killed);
  return { answered, sent, work };
}

/** Expects a whole database: no record is without its history, and no history without its record. */
function expectWhole(stateDir: string, { events, photos }: { events: string[]; photos: string[] }) {
  const files = globSync(path.join(stateDir, 'v3/d1/**/*.sqlite')).filter((file) => !file.endsWith('metadata.sqlite'));
  expect(files).toHaveLength(1);
  const db = new DatabaseSync(files[0] ?? '');
  const all = (sql: string) => db.prepare(sql).all();
  expect(all('pragma integrity_check')).toEqual([{ integrity_check: 'ok' }]);
  expect(all('pragma foreign_key_check')).toEqual([]);
  expect(all('select id from events').map(({ id }) => id)).toEqual(expect.arrayContaining(events));
  expect(all('select url from gallery_photos').map(({ url }) => url)).toEqual(expect.arrayContaining(photos));
  const newest = `select record_id, after is null as is_gone, max(id) from versions
    where resource = 'events' group by record_id`;
  for (const lost of [
    `select id from events where title like 'Row %'
      and id not in (select record_id from versions where before is null and resource = 'events')`,
    `select * from (${newest}) n where n.is_gone = (n.record_id in (select id from events))`,
    `select id from activity where resource = 'events' and id not in (select activity_id from versions)`,
    `select e.id from versions v join events e on e.id = v.record_id
      where v.id = (select max(id) from versions where record_id = e.id)
        and json_extract(v.after, '$.title') is not null
        and json_extract(v.after, '$.title') <> e.title`,
  ])
    expect(all(lost), lost).toEqual([]);
  db.close();
}

/**
 * Kills a society like a power cut, while people write events, upload photos and mails go out after an
 * outage. Expects that after its next start it has all that it answered for. Gives what it had done.
 */
export async function killAndStart(enough: Enough) {
  const { provider, env, start, close } = await societyToKill();
  let server = await start();
  try {
    await sendMessages(server);
    await vi.waitFor(() => expect(provider.asked).toBeGreaterThanOrEqual(MESSAGES), 60_000);
    expect(provider.taken).toEqual([]);
    await server.stop();

    server = await start();
    // One session: of a second sign-in a mail tells.
    const caller = await signIn(server.url);
    const { answered, sent, work } = await writeUntilKilled(
      server,
      caller,
      () =>
        answered.events.length >= enough.events &&
        answered.photos.length >= enough.photos &&
        provider.taken.length >= enough.mails,
    );
    provider.up = true;
    const cron = () => fetch(`${server.url}/cdn-cgi/local/scheduled`).catch(() => undefined);
    await vi.waitFor(() => expect(answered.events.length).toBeGreaterThan(0), 60_000);
    await cron();
    await work;
    // The kill came in the middle: some writes were sent and not answered.
    expect(sent.events).toBeGreaterThan(answered.events.length);
    expectWhole(env.stateDir, answered);

    server = await start();
    const list = await openEvents(caller).list({ range: '[0,999]' });
    const total = wireEvents.parse(await list.json()).length;
    expect(list.headers.get('content-range')).toBe(`events 0-${total - 1}/${total}`);
    expect((await openEvents(caller).create(plain)).status).toBe(201);
    for (const url of answered.photos) expect((await fetch(server.url + url)).status, url).toBe(200);
    await cron();
    await vi.waitFor(() => expect(new Set(provider.taken).size).toBe(MESSAGES), 60_000);
    expect(provider.taken.length - MESSAGES).toBeLessThanOrEqual(AT_ONCE);
    await vi.waitFor(async () => {
      const answer = await call(caller, `${paths.api.admin()}/outbox?range=[0,99]`);
      const mails = mailsShape.parse(await answer.json());
      expect(mails.filter(({ status }) => status !== 'sent')).toEqual([]);
    }, 60_000);
    return { ...sent, mails: provider.taken.length };
  } finally {
    await server.stop();
    await close();
  }
}
