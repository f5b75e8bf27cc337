import { beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { configOf } from '#api/config';
import { confirm, leave } from '#api/newsletter/consent';
import { confirmedBy, confirmLink, leaveLinks } from '#api/newsletter/links';
import { DEFAULT_LANG } from '#core/lang';
import { paths } from '#core/paths';
import { en } from '#core/words/en';
import { captchaSpent, rateLimits } from '#db/schema/guard';
import { newsletterSubscribers } from '#db/schema/newsletter';
import { outbox } from '#db/schema/outbox';
import { startApi } from '#testing/api';
import { solved } from '#testing/captcha';

const SECRET = 'a secret for tests that is long enough';
const config = configOf({ SITE_URL: 'http://localhost', AUTH_SECRET: SECRET });
const sita = { name: 'सीता', email: 'Sita@Example.org' };
const WEEK = 7 * 24 * 3_600_000;
const answerShape = z.strictObject({
  success: z.boolean(),
  message: z.string(),
  errors: z.record(z.string(), z.string()).optional(),
});

const api = await startApi({ AUTH_SECRET: SECRET });
beforeEach(async () => {
  for (const table of [newsletterSubscribers, outbox, rateLimits, captchaSpent])
    await api.db.delete(table);
});

let from = 0;
/** Posts the form; each time from another address unless told. */
async function post(body: object, address = `203.0.113.${++from}`) {
  const answer = await fetch(api.url + paths.api.newsletter(), {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'cf-connecting-ip': address },
    body: JSON.stringify(body),
  });
  return { status: answer.status, ...answerShape.parse(await answer.json()) };
}

const people = () => api.db.select().from(newsletterSubscribers);
const mails = () => api.db.select().from(outbox);
const sent = { status: 200, success: true, message: en.newsletter.sent };
const asked = (now = new Date()) => ({
  db: api.db,
  config,
  env: {},
  now,
  lang: DEFAULT_LANG,
  words: en,
});

/** The token in the address that stands in the newest mail. */
async function tokenOfMail(): Promise<string> {
  const texts = (await mails()).map(({ parts }) => parts.text).join('\n');
  const token = [...texts.matchAll(/newsletter\/\w+\?token=(\S+)/g)].at(-1)?.[1];
  if (!token) throw new Error('no link');
  return decodeURIComponent(token);
}

test('subscribing takes a mail and a click, and keeps when and how consent was given', async () => {
  expect(await post(sita)).toEqual(sent);
  expect(await people()).toMatchObject([
    { name: 'सीता', email: 'sita@example.org', status: 'pending', consent_at: null },
  ]);
  expect(await mails()).toMatchObject([
    { to: 'sita@example.org', subject: en.mail.confirm.subject, parts: { to_name: 'सीता' } },
  ]);
  const now = new Date();
  expect(await confirm(asked(now), await tokenOfMail())).toBe(true);
  const [person] = await people();
  expect(person).toMatchObject({
    status: 'confirmed',
    consent_at: now.toISOString(),
    consent_source: en.newsletter.source,
    consent_words: expect.stringContaining(en.newsletter.lead),
  });
  const welcome = (await mails()).find(({ subject }) => subject === en.mail.welcome.subject);
  expect(welcome?.parts.unsubscribe).toBe(leaveLinks(config, person?.id ?? '', 'en').oneClick);
  expect(welcome?.parts.text).toContain(leaveLinks(config, person?.id ?? '', 'en').page);
});

test('whatever a stranger types as a name, the mails say a name or none', async () => {
  const name = 'Sita, your account is locked: https://evil.example/x';
  expect(await post({ ...sita, name })).toEqual(sent);
  await confirm(asked(), await tokenOfMail());
  const stored = await mails();
  expect(stored).toHaveLength(2);
  for (const { parts } of stored) {
    expect(parts.text).toMatch(/^Namaste,\n/);
    expect(JSON.stringify(parts)).not.toMatch(/evil|locked|to_name/);
  }
});

test('an address that is on the list gets the same answer, and no mail', async () => {
  await post(sita);
  await confirm(asked(), await tokenOfMail());
  const before = await people();
  const sentBefore = (await mails()).length;
  expect(await post({ ...sita, name: 'Somebody else' })).toEqual(sent);
  expect(await people()).toEqual(before);
  expect(await mails()).toHaveLength(sentBefore);
});

test('one address gets three mails a day, whoever asks, and always the same answer', async () => {
  for (let time = 0; time < 5; time++) expect(await post(sita)).toEqual(sent);
  expect(await mails()).toHaveLength(3);
  expect(await people()).toHaveLength(1);
});

test('without a captcha one client address can subscribe three times an hour', async () => {
  for (const at of [1, 2, 3])
    expect(await post({ name: 'A', email: `${at}@example.org` }, '198.51.100.1')).toEqual(sent);
  expect(await post({ name: 'A', email: '4@example.org' }, '198.51.100.1')).toMatchObject({
    status: 429,
    message: en.newsletter.tooMany,
  });
});

test('each wrong field of the newsletter form has its own message, in the words of the spec', async () => {
  expect((await post({ name: ' ', email: '' })).errors).toEqual({
    name: 'Name is required',
    email: 'Email is required',
  });
  expect((await post({ ...sita, email: 'sita@' })).errors).toEqual({
    email: 'Please enter a valid email address',
  });
  expect((await post({ ...sita, name: 'S\r\nBcc: a@b.example' })).errors).toEqual({
    name: en.newsletter.oneLine,
  });
  expect((await post({ ...sita, hp: 'x' })).errors).toEqual({ hp: en.newsletter.honeypot });
  expect(await people()).toEqual([]);
});

test('a captcha token counts once', async () => {
  const { token: captcha } = await solved(SECRET);
  expect(await post({ ...sita, captcha })).toEqual(sent);
  expect(await post({ name: 'B', email: 'b@example.org', captcha })).toMatchObject({
    status: 422,
    message: en.captcha.refused,
  });
  expect(await people()).toHaveLength(1);
});

describe('a link', () => {
  test('of the confirmation is good for a week, and its own purpose', async () => {
    await post(sita);
    const token = await tokenOfMail();
    const [person] = await people();
    const now = Date.now();
    expect(confirmedBy(config, token, new Date(now + WEEK - 60_000))).toBe(person?.id);
    expect(await confirm(asked(new Date(now + WEEK + 60_000)), token)).toBe(false);
    expect(await leave(asked(), token, 'link')).toBe(false);
    for (const forged of ['', 'x', `${token}x`, token.replace(/^./, 'A'), '.', 'e30.e30'])
      expect(await confirm(asked(), forged), forged).toBe(false);
    expect((await people())[0]?.status).toBe('pending');
  });

  test('of an old mail does not bring back a reader who has unsubscribed', async () => {
    await post(sita);
    const token = await tokenOfMail();
    await confirm(asked(), token);
    const now = new Date();
    expect(await leave(asked(now), await tokenOfMail(), 'link')).toBe(true);
    const ended = { ended_reason: 'link', ended_at: now.toISOString() };
    expect((await people())[0]).toMatchObject({ status: 'unsubscribed', ...ended });
    expect(await confirm(asked(), token)).toBe(false);
    expect((await people())[0]?.status).toBe('unsubscribed');
    // Subscribing again starts again.
    await post(sita);
    expect((await people())[0]?.status).toBe('pending');
    await confirm(asked(), await tokenOfMail());
    const again = { status: 'confirmed', ended_reason: null, ended_at: null };
    expect((await people())[0]).toMatchObject(again);
  });

  test('unsubscribes by one POST of a mail program without an origin, and not by a GET', async () => {
    await post(sita);
    await confirm(asked(), await tokenOfMail());
    const [person] = await people();
    const { oneClick } = leaveLinks(config, person?.id ?? '', 'en');
    const address = oneClick.replace(config.SITE_URL, api.url);
    const look = await fetch(address, { redirect: 'manual' });
    expect(look.status).toBe(303);
    expect((await people())[0]?.status).toBe('confirmed');
    const click = await fetch(address, {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    });
    expect(click.status).toBe(200);
    const ended = { status: 'unsubscribed', ended_reason: 'one_click' };
    expect((await people())[0]).toMatchObject(ended);
    const forged = await fetch(`${api.url}${paths.api.unsubscribe('x.y')}`, { method: 'POST' });
    expect(forged.status).toBe(404);
  });

  test('names the site as its configuration does', () => {
    expect(confirmLink(config, 'id', new Date(), 'en')).toMatch(
      /^http:\/\/localhost\/newsletter\/confirm/,
    );
  });
});
