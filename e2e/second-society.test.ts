import { globSync, mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { paths } from '#core/kit/paths';
import { sitePages } from '#core/kit/site-pages';
import { en } from '#core/words/en';
import { database } from '#db/kit/client';
import { migrateD1 } from '#db/kit/migrate';
import { outbox } from '#db/mail/schema';
import { profileRows } from '#db/users/profile';
import { accounts, profiles } from '#db/users/schema';
import { unbracketed, wordsOn } from '#e2e/support/brackets';
import { TRACES, tracesIn } from '#e2e/support/traces';
import { withLocalPlatform } from '#scripts/local/platform';
import { freePort, type LocalServer } from '#scripts/local/server';
import { admin, type Caller, call, signIn } from '#testing/client';
import { own as secondWords } from '#testing/samples/second-society/society/en';
import * as second from '#testing/samples/second-society/society.config';
import { buildSecondSociety, SECOND_SOCIETY } from '#testing/second-society';

const stateDir = mkdtempSync(path.join(tmpdir(), 'second-state-'));
let folder: string;
let server: LocalServer;
let volunteer: Caller;
let eventId: string;
/** What pages say while the society has no event. */
const empty = { home: '', events: '' };

beforeAll(async () => {
  folder = process.env[SECOND_SOCIETY] ?? (await buildSecondSociety());
  await withLocalPlatform(stateDir, async ({ DB }) => {
    await migrateD1(DB);
    const db = await database({ DB });
    const { profile, account } = await profileRows({ ...admin, role: 'admin' }, new Date());
    await db.batch([db.insert(profiles).values(profile), db.insert(accounts).values(account)]);
  });
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const vars = { SITE_MODE: 'local', SITE_URL: url, AUTH_SECRET: 'a secret of the second society, long enough' };
  const module = pathToFileURL(path.join(folder, 'scripts/local/server.ts')).href;
  const { serve }: typeof import('#scripts/local/server') = await import(module);
  server = await serve({ port, stateDir, vars }, { quiet: true });
  empty.home = await read(paths.home());
  empty.events = await read(paths.events());
  volunteer = await signIn(url);
  const event = { title: '111', date: '2030-05-04', start_time: '10:00', location: '222' };
  const made = await call(volunteer, `${paths.api.admin()}/events`, { method: 'POST', body: JSON.stringify(event) });
  ({ id: eventId } = await made.json());
});
afterAll(() => server?.stop());

const answered = () => [
  ...sitePages(paths).map(({ path }) => path),
  paths.event(eventId),
  paths.eventIcs(eventId),
  '/7-7',
  paths.admin(),
  paths.envConfig(),
  paths.calendarFeed(),
  paths.wholeCalendarFeed(),
  paths.rss(),
  paths.sitemap(),
  paths.api.docs(),
  paths.api.openapi(),
  paths.api.events(),
  paths.api.month('2030-05'),
  paths.robots(),
  '/manifest.webmanifest',
  '/api-docs.css',
];

const read = async (address: string) => (await fetch(server.url + address)).text();

test('a society without any event shows its sample events on its home page, which lead to empty lists', () => {
  const { upcoming, past } = secondWords.home.samples;
  for (const { title } of [...upcoming, ...past]) expect(empty.home).toContain(title);
  for (const text of [en.events.noUpcoming, en.events.noPastOnLanding]) expect(empty.events).toContain(text);
});

test('a second society answers without a trace of the first', async () => {
  expect(TRACES.length).toBeGreaterThan(80);
  for (const address of answered()) {
    const response = await fetch(server.url + address);
    const text = `${[...response.headers].join('\n')}\n${await response.text()}`;
    expect.soft(tracesIn(text), address).toEqual([]);
  }
});

/** The zones of the world by their names in Windows: data of a package. */
const WORLD_ZONES = /\/windows-iana\.[^/]*\.js$/;

test('a second society sends browsers no style and no script with a trace of the first', () => {
  const files = globSync('dist/client/**/*.{css,js,html,json,webmanifest}', { cwd: folder });
  expect(files.length).toBeGreaterThan(10);
  const own = files.filter((file) => !WORLD_ZONES.test(file));
  for (const file of own) expect.soft(tracesIn(readFileSync(path.join(folder, file), 'utf8')), file).toEqual([]);
});

test('a second society has its own name, colours and clock', async () => {
  const home = await read(paths.home());
  expect(home).toContain(second.society.name);
  expect(home).toContain(`content="${second.palette.surfaceRaised[0]}"`);
  const feed = await read(paths.calendarFeed());
  expect(feed).toContain('DTSTART;TZID=Asia/Tokyo:20300504T100000');
  expect(feed).toContain(second.vtimezone.replaceAll('\n', '\r\n'));
  expect(JSON.parse(await read('/manifest.webmanifest'))).toMatchObject({
    name: second.society.name,
    lang: 'en-GB',
    theme_color: second.palette.blue,
  });
});

describe('in a made-up language that puts every text in brackets', () => {
  test('no page has a text without brackets', async () => {
    const pages = [
      ...sitePages(paths).map(({ path }) => path),
      paths.event(eventId),
      '/7-7',
      `${paths.calendar()}?view=grid&month=2030-05`,
      paths.newsletterConfirm('x'),
      paths.newsletterUnsubscribe('x'),
      paths.newsletterPreferences('x'),
      paths.contactSent(),
      paths.newsletterSent(),
      paths.search('nothing like this'),
    ];
    for (const address of pages) {
      expect.soft(unbracketed(wordsOn(await read(address))), address).toEqual([]);
    }
  });

  test('the API documentation has no text without brackets, except names', async () => {
    const texts = [
      ...(await read(paths.api.openapi())).matchAll(/"(?:description|summary|title)":"((?:[^"\\]|\\.)*)"/g),
    ];
    expect(texts.length).toBeGreaterThan(30);
    expect(unbracketed(texts.map(([, text]) => text).join('\n'))).toEqual([]);
  });

  test('no form posted without a script has a text without brackets', async () => {
    for (const address of [paths.contact(), paths.newsletter()]) {
      const body = new URLSearchParams({ name: '1', honeypot: 'x' });
      const init = { method: 'POST', headers: { Origin: server.url }, body };
      const posted = await fetch(server.url + address, init);
      expect.soft(posted.status, address).toBe(422);
      expect.soft(unbracketed(wordsOn(await posted.text())), address).toEqual([]);
    }
  });

  test('no feed has a text without brackets', async () => {
    const rss = await read(paths.rss());
    const titles = [...rss.matchAll(/<(title|description)>([^<]*)</g)].map(([, , text]) => text);
    expect(titles.length).toBeGreaterThan(2);
    expect(unbracketed(titles.join('\n'))).toEqual([]);
    const feed = (await read(paths.calendarFeed())).replaceAll('\r\n ', '');
    const said = /^(?:SUMMARY|DESCRIPTION|X-WR-CALNAME|X-WR-CALDESC|NAME)[^:]*:(.*)$/gm;
    const lines = [...feed.matchAll(said)];
    expect(lines.length).toBeGreaterThan(3);
    const texts = lines.map(([, text = '']) => text.replaceAll(/https?:\S+/g, ''));
    expect(unbracketed(texts.join('\n'))).toEqual([]);
  });

  const office = (resource: string) => `${paths.api.admin()}/${resource}`;
  const person = { name: 'Ada', email: 'a@b.example', subject: 'Boats', message: 'When do you row?' };
  const wrongEvent = {
    title: 'x'.repeat(300),
    date: '0206-01-01',
    end_date: '1',
    start_time: '9',
    profile_image_url: 'http://x',
    tags: ['y'.repeat(50)],
  };
  const newPerson = { email: 'new@b.example', password: 'password', role: 'admin' };

  /** Sends JSON, or asks where there is none to send. */
  const send = (address: string, body?: unknown, method = body === undefined ? 'GET' : 'POST') => {
    const text = typeof body === 'string' ? body : JSON.stringify(body);
    const headers = { 'Content-Type': 'application/json', Origin: server.url };
    const init = { method, headers, ...(body !== undefined && { body: text }) };
    // The list of events is asked for without a session.
    const isSignedIn = address.startsWith(paths.api.admin()) && (body || address !== office('events'));
    return isSignedIn ? call(volunteer, address, init) : fetch(server.url + address, init);
  };

  test.each<[string, unknown?, 'PUT'?]>([
    [paths.api.contact(), {}],
    [paths.api.contact(), '{'],
    [paths.api.contact(), []],
    [paths.api.contact(), { ...person, captcha: 'forged' }],
    [paths.api.newsletter(), { name: ' ', email: 'x' }],
    ['/api/nothing'],
    [`${paths.api.events()}?colour=1`],
    [`${paths.api.events()}?page=x`],
    [paths.api.event('none')],
    [paths.api.month('2030-13')],
    [office('events')],
    ['/api/%E0%A4%A'],
    [`${paths.api.auth()}/sign-in/email`, { email: 'a@b.example', password: 'x' }],
    [`${paths.api.auth()}/request-password-reset`, { email: 'none' }],
    [office('events'), {}],
    [office('events'), wrongEvent],
    [office('galleries'), { event_id: 'none' }],
    [office('pages'), { title: 'x', slug: 'admin', content: '<img src=http://x>' }],
    [office('users'), { email: 'x', password: '1', role: 'king' }],
    [office('users'), newPerson],
    [office('events/bulk'), { ids: 'x' }],
    [paths.api.settings(), { contact_email: 'x', contact_phone: 'y', nothing: 1 }, 'PUT'],
    [office('events?filter={"colour":1}')],
    [office('events?sort=["colour","ASC"]')],
    [office('events/none')],
    [paths.api.upload('events'), 'x'],
  ])('no refusal has a text without brackets: %s %j', async (address, body, method) => {
    const answer = await send(address, body, method);
    expect(answer.status).toBeGreaterThanOrEqual(400);
    const { message, errors = {} } = await answer.json();
    expect(message).toMatch(/^⟦.*⟧$/s);
    expect(unbracketed([message, ...Object.values(errors)].join('\n'))).toEqual([]);
  });

  test('no mail has a text without brackets', async () => {
    await send(paths.api.newsletter(), { name: 'Ada', email: 'ada@b.example' });
    await send(`${paths.api.auth()}/request-password-reset`, { email: admin.email });
    await send(office('users'), { email: 'invited@b.example', role: 'user' });
    await server.stop();
    const mails = await withLocalPlatform(stateDir, async ({ DB }) => (await database({ DB })).select().from(outbox));
    expect(mails.map(({ to }) => to).toSorted()).toEqual(
      ['ada@b.example', admin.email, 'invited@b.example'].toSorted(),
    );
    for (const { subject, parts } of mails) {
      const text = `${subject}\n${parts.text}`.replaceAll(/https?:\S+/g, '');
      expect.soft(unbracketed(text), subject).toEqual([]);
    }
  });
});
