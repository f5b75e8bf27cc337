import { asc, eq, sql } from 'drizzle-orm';
import { beforeEach, expect, test, vi } from 'vitest';
import { configOf } from '#api/http/config';
import { submit } from '#api/http/forms/take-form';
import { work } from '#api/jobs/jobs';
import { partyLink } from '#api/registrations/links';
import { partyMail } from '#api/registrations/mails';
import { partyByLink, type Step, takeStep } from '#api/registrations/party';
import { registrationSubmission } from '#api/registrations/submission';
import { DEFAULT_LANG } from '#core/kit/lang';
import { paths } from '#core/kit/paths';
import { UNCONFIRMED_MS } from '#core/registrations/registration';
import { en } from '#core/words/en';
import { events } from '#db/events/schema';
import { captchaSpent, rateLimits } from '#db/kit/limits.schema';
import { outbox } from '#db/mail/schema';
import { registrations } from '#db/registrations/schema';
import { startApi } from '#testing/api';
import { solved } from '#testing/captcha';

const SECRET = 'a secret for tests that is long enough';
const config = configOf({ SITE_URL: 'http://localhost', AUTH_SECRET: SECRET });
const NOW = '2026-10-01T00:00:00.000Z';
const now = new Date(NOW);
const { registrations: words } = en;

const api = await startApi({ AUTH_SECRET: SECRET, SITE_NOW: NOW });
const { db } = api;
const EVENT = 'dinner';
beforeEach(async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  for (const table of [outbox, rateLimits, captchaSpent]) await db.delete(table);
  await db.delete(events).where(eq(events.id, EVENT));
});

const open = async (more: object = {}) => {
  await db
    .insert(events)
    .values({
      ...{ id: EVENT, title: 'Dashain dinner', date: '2026-10-18', start_time: '18:00', location: 'Hall' },
      ...{ status: 'upcoming', created_at: NOW, updated_at: NOW, registration_open: true, registration_places: 40 },
      ...more,
    });
  const [event] = await db.select().from(events).where(eq(events.id, EVENT));
  if (!event) throw new Error('no event');
  return event;
};
const post = (body: object, from = '203.0.113.7') =>
  fetch(api.url + paths.api.registrations(EVENT), {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'cf-connecting-ip': from },
    body: JSON.stringify(body),
  });
const token = async () => (await solved(SECRET, now)).token;
const person = (name: string, adults = 2) => ({ name, email: `${name}@example.org`, adults });
const parties = () => db.select().from(registrations).orderBy(asc(sql`rowid`));
const partyOf = async (name: string) => (await parties()).find((one) => one.name === name);
const tools = { db, env: {}, now, config };
const step = async (name: string, wanted: Step) => {
  const found = await partyByLink(tools, await tokenOf(name));
  if (!found) throw new Error(`no party ${name}`);
  return takeStep(tools, found, wanted);
};
const tokenOf = async (name: string) =>
  new URL(partyLink(config, (await partyOf(name))?.id ?? '', 'en')).searchParams.get('token') ?? '';

test('sixty parties at once for forty places: never more, none split, and the line has the order of confirmation', async () => {
  await open();
  const tokens = await Promise.all(Array.from({ length: 60 }, token));
  const answers = await Promise.all(
    tokens.map((captcha, at) => post({ ...person(`party${at}`, (at % 4) + 1), captcha })),
  );
  expect(answers.map(({ status }) => status)).toEqual(tokens.map(() => 200));
  const held = (await parties()).map(({ places, adults }) => [places, adults]);
  expect(held.every(([places, adults]) => places === 0 || places === adults)).toBe(true);
  expect(held.reduce((sum, [places = 0]) => sum + places, 0)).toBe(40);
  await Promise.all(tokens.map((_, at) => step(`party${at}`, 'confirm')));
  const all = await parties();
  const coming = all.filter(({ status }) => status === 'coming');
  expect(coming.reduce((sum, { places }) => sum + places, 0)).toBe(40);
  const waiting = all.filter(({ status }) => status === 'waiting').toSorted((a, b) => (a.turn ?? 0) - (b.turn ?? 0));
  expect(coming.length + waiting.length).toBe(60);
  expect(new Set(all.map(({ turn }) => turn)).size).toBe(60);
  // Who waits is asked in the order in which the confirmations were written.
  const [next, second] = waiting;
  await Promise.all(coming.slice(0, 4).map(({ name }) => step(name, 'cancel')));
  expect((await partyOf(next?.name ?? ''))?.status).toBe('offered');
  expect(second?.turn).toBeGreaterThan(next?.turn ?? Number.POSITIVE_INFINITY);
});

test('a wrong form is refused field by field, and stores nothing', async () => {
  await open({
    registration_party_max: 6,
    registration_questions: {
      ...{ children: 'required', diet: 'required', note: 'off' },
      own: [
        { ...{ id: 'age', kind: 'number', required: true, label: 'Age', label_ne: null }, choices: [] },
        { ...{ id: 'why', kind: 'text', required: false, label: 'Why', label_ne: null }, choices: [] },
      ],
    },
  });
  const refused = async (body: object) => {
    const answer = await post(body);
    expect(answer.status).toBe(422);
    return (await answer.json()).errors;
  };
  expect(await refused({})).toEqual({
    ...{ name: en.contact.errors.name, email: en.contact.errors.email, adults: words.errors.adults },
    ...{ children: words.errors.number, diet: words.errors.answer, own_age: words.errors.number },
  });
  const whole = { ...person('Sita'), children: 2, diet: 'None', own_age: '४०' };
  expect(await refused({ ...whole, adults: 5 })).toEqual({ adults: words.errors.party(6) });
  expect(await refused({ ...whole, adults: '2.5' })).toEqual({ adults: words.errors.adults });
  expect(await refused({ ...whole, own_why: 'a\nb', phone: 'call me' })).toEqual({
    own_why: en.contact.errors.oneLine,
    phone: words.errors.phone,
  });
  expect(await parties()).toEqual([]);
  expect((await post({ ...whole, phone: '+64 21 123', own_why: ' Joy ' })).status).toBe(200);
  expect(await partyOf('Sita')).toMatchObject({
    ...{ adults: 2, children: 2, diet: 'None', note: null, phone: '+64 21 123', email: 'sita@example.org' },
    answers: { age: '40', why: 'Joy' },
  });
});

test('a hall shares one address: its families register, and one mailbox gets no more than five mails', async () => {
  const event = await open({ registration_places: null });
  for (let at = 0; at < 40; at++)
    expect((await post({ ...person(`family${at}`), captcha: await token() })).status).toBe(200);
  const answers: number[] = [];
  for (let at = 0; at < 6; at++) {
    const body = { ...person('Sita'), email: `Si.ta+${at}@gmail.com`, captcha: await token() };
    answers.push((await post(body)).status);
  }
  expect(answers).toEqual([200, 200, 200, 200, 200, 429]);
  // Without a captcha there are a hundred an hour for one event, from whatever address.
  const said = { lang: DEFAULT_LANG, words: en };
  const robots = Array.from({ length: 101 }, (_, at) =>
    submit(registrationSubmission(event), { ...tools, ...said, ip: `203.0.113.${at}` }, person(`robot${at}`)),
  );
  const statuses = (await Promise.all(robots)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 429)).toHaveLength(1);
});

test('who solved no captcha holds no places until the mail is confirmed', async () => {
  await open();
  await post(person('Sita'));
  await post({ ...person('Ram'), captcha: await token() });
  expect((await parties()).map(({ places }) => places)).toEqual([0, 2]);
  await step('Sita', 'confirm');
  expect(await partyOf('Sita')).toMatchObject({ status: 'coming', places: 2 });
});

test('no link and no token is stored, and a mail that is not true any more is not sent', async () => {
  await open();
  await post({ ...person('Sita'), captcha: await token() });
  const secret = await tokenOf('Sita');
  const [signature = ''] = secret.split('.').slice(-1);
  for (const table of [outbox, registrations, events])
    expect(JSON.stringify(await db.select().from(table))).not.toContain(signature);
  const [mail] = await db.select().from(outbox);
  const about = mail?.parts.registration;
  if (!about) throw new Error('no mail to a party');
  const written = await partyMail(db, config, about, now);
  expect(written?.parts.text).toContain(secret);
  expect(written?.subject).toBe(mail?.subject);
  await step('Sita', 'confirm');
  expect(await partyMail(db, config, about, now)).toBe(null);
  const coming = await partyMail(db, config, { ...about, mail: 'coming' }, now);
  expect(coming?.attachments?.map(({ filename }) => filename)).toEqual(['qr-code.png', 'Dashain_dinner.ics']);
  expect(coming?.parts.html).toContain('cid:qr-code');
});

test('whoever registers again with an address of the list is told again, and changes nothing', async () => {
  await open();
  await post({ ...person('Sita'), captcha: await token() });
  await step('Sita', 'confirm');
  const before = await parties();
  expect((await post({ ...person('Sita', 5), captcha: await token() })).status).toBe(200);
  expect(await parties()).toEqual(before);
  const mails = await db.select().from(outbox).orderBy(asc(sql`rowid`));
  expect(mails.map(({ parts }) => parts.registration?.mail)).toEqual(['confirm', 'coming', 'coming']);
});

test('time is kept by the cron: unconfirmed parties give places back, and whoever waits is offered them', async () => {
  await open({ registration_places: 2 });
  await post({ ...person('Sita'), captcha: await token() });
  await post({ ...person('Ram'), captcha: await token() });
  await step('Ram', 'confirm');
  const after = new Date(now.getTime() + UNCONFIRMED_MS);
  await work({ chore: 'settle-registrations' }, db, after, {});
  expect((await parties()).map(({ name, status, places }) => [name, status, places])).toEqual([
    ['Sita', 'cancelled', 0],
    ['Ram', 'offered', 2],
  ]);
  const told = (await db.select().from(outbox)).map(({ parts }) => parts.registration?.mail);
  expect(told.toSorted()).toEqual(['confirm', 'confirm', 'offer', 'waiting']);
});

test('a link opens one party alone, and a forged one none', async () => {
  await open();
  await post({ ...person('Sita'), captcha: await token() });
  await post({ ...person('Ram'), captcha: await token() });
  const [sita, ram] = [await tokenOf('Sita'), await tokenOf('Ram')];
  await step('Sita', 'cancel');
  expect((await parties()).map(({ status }) => status)).toEqual(['cancelled', 'unconfirmed']);
  const mixed = `${ram.split('.')[0]}.${sita.split('.')[1]}`;
  for (const forged of ['', 'x', mixed, `${sita}x`]) expect(await partyByLink(tools, forged)).toBe(null);
});
