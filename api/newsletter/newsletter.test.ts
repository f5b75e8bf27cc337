import { beforeEach, describe, expect, test } from 'vitest';
import { configOf } from '#api/http/config';
import { submit } from '#api/http/forms/take-form';
import { confirm, leave } from '#api/newsletter/consent';
import { confirmedBy, leaveLinks } from '#api/newsletter/links';
import { newsletterSubmission } from '#api/newsletter/submission';
import { DEFAULT_LANG } from '#core/kit/lang';
import { paths } from '#core/kit/paths';
import { formSource } from '#core/newsletter/consent-source';
import { en } from '#core/words/en';
import { rateLimits } from '#db/kit/limits.schema';
import { storeNotice } from '#db/mail/returned';
import { outbox } from '#db/mail/schema';
import { newsletterSubscribers } from '#db/newsletter/schema';
import { startApi } from '#testing/api';

const SECRET = 'a secret for tests that is long enough';
const config = configOf({ SITE_URL: 'http://localhost', AUTH_SECRET: SECRET });
const sita = { name: 'सीता', email: 'Sita@Example.org' };
const START = new Date('2026-03-01T05:30:00Z');
const later = (days: number, ms = 0) => new Date(START.getTime() + days * 24 * 3_600_000 + ms);

const api = await startApi({ AUTH_SECRET: SECRET });
beforeEach(async () => {
  for (const table of [newsletterSubscribers, outbox, rateLimits]) await api.db.delete(table);
});

const people = () => api.db.select().from(newsletterSubscribers);
const person = async () => (await people())[0];
const mails = () => api.db.select().from(outbox);
const said = { lang: DEFAULT_LANG, words: en };
const asked = (now = START) => ({ db: api.db, config, env: {}, now, ...said });

let from = 0;
/** Sends the form, each time from another address. */
const post = (body: object, now = START) =>
  submit(newsletterSubmission, { ...asked(now), ip: `203.0.113.${++from}` }, body);
// Whatever becomes of it, a stranger reads the same.
const sent = { status: 200, body: { success: true, message: en.newsletter.sent } };

/** A stranger types an address; gives to whom mails were written so far. */
async function typed(email: string, now = START): Promise<string[]> {
  expect(await post({ name: 'Sita', email }, now)).toEqual(sent);
  return (await mails()).map(({ to }) => to);
}

/** The token in the address that stands in the newest mail. */
async function tokenOfMail(): Promise<string> {
  const texts = (await mails()).map(({ parts }) => parts.text).join('\n');
  const links = [...texts.matchAll(/http:\/\/localhost\/newsletter\/\w+\?token=(\S+)/g)];
  const token = links.at(-1)?.[1];
  if (!token) throw new Error('no link');
  return decodeURIComponent(token);
}

/** Somebody who is on the list. */
async function subscribed() {
  await post(sita);
  await confirm(asked(), await tokenOfMail());
  return person();
}

test('subscribing takes a mail and a click, and keeps when and how consent was given', async () => {
  expect(await post(sita)).toEqual(sent);
  expect(await people()).toMatchObject([
    { name: 'सीता', email: 'sita@example.org', status: 'pending', consent_at: null },
  ]);
  expect(await mails()).toMatchObject([
    { to: 'sita@example.org', subject: en.mail.confirm.subject, parts: { to_name: 'सीता' } },
  ]);
  expect(await confirm(asked(later(1)), await tokenOfMail())).toBe(true);
  const reader = await person();
  expect(reader).toMatchObject({
    status: 'confirmed',
    consent_at: later(1).toISOString(),
    consent_source: formSource('en'),
    consent_words: expect.stringContaining(en.newsletter.lead),
  });
  const welcome = (await mails()).find(({ subject }) => subject === en.mail.welcome.subject);
  const { oneClick, page } = leaveLinks(config, reader?.id ?? '', 'en');
  expect(welcome?.parts.unsubscribe).toBe(oneClick);
  expect(welcome?.parts.text).toContain(page);
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
  const before = await subscribed();
  const sentBefore = await mails();
  expect(await post({ ...sita, name: 'Somebody else' })).toEqual(sent);
  expect(await people()).toEqual([before]);
  expect(await mails()).toEqual(sentBefore);
});

test('each wrong field of the newsletter form has its own message, in the words of the spec', async () => {
  const required = { name: 'Name is required', email: 'Email is required' };
  for (const [change, errors] of [
    [{ name: ' ', email: '' }, required],
    [{ email: 'sita@' }, { email: 'Please enter a valid email address' }],
    [{ name: 'S\r\nBcc: a@b.example' }, { name: en.newsletter.oneLine }],
    [{ hp: 'x' }, { hp: en.newsletter.honeypot }],
  ])
    expect(await post({ ...sita, ...change })).toMatchObject({ status: 422, body: { errors } });
  expect(await people()).toEqual([]);
});

describe('a link', () => {
  test('of the confirmation is good for a week, and its own purpose', async () => {
    await post(sita);
    const token = await tokenOfMail();
    expect(confirmedBy(config, token, later(7, -60_000))).toBe((await person())?.id);
    expect(await confirm(asked(later(7, 60_000)), token)).toBe(false);
    expect(await leave(asked(), token, 'link')).toBe(false);
    for (const forged of ['', 'x', `${token}x`, token.replace(/^./, 'A'), '.', 'e30.e30'])
      expect(await confirm(asked(), forged), forged).toBe(false);
    expect((await person())?.status).toBe('pending');
  });

  test('of an old mail does not bring back a reader who has unsubscribed', async () => {
    await post(sita);
    const token = await tokenOfMail();
    await confirm(asked(), token);
    expect(await leave(asked(later(1)), await tokenOfMail(), 'link')).toBe(true);
    const ended = { ended_reason: 'link', ended_at: later(1).toISOString() };
    expect(await person()).toMatchObject({ status: 'unsubscribed', ...ended });
    expect(await confirm(asked(), token)).toBe(false);
    expect((await person())?.status).toBe('unsubscribed');
    // Subscribing again starts again.
    await post(sita);
    expect((await person())?.status).toBe('pending');
    await confirm(asked(), await tokenOfMail());
    const again = { status: 'confirmed', ended_reason: null, ended_at: null };
    expect(await person()).toMatchObject(again);
  });

  test('unsubscribes by one POST of a mail program without an origin, and not by a GET', async () => {
    const reader = await subscribed();
    const { oneClick } = leaveLinks(config, reader?.id ?? '', 'en');
    const address = oneClick.replace(config.SITE_URL, api.url);
    expect((await fetch(address, { redirect: 'manual' })).status).toBe(303);
    expect((await person())?.status).toBe('confirmed');
    const click = await fetch(address, {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    });
    expect(click.status).toBe(200);
    const ended = { status: 'unsubscribed', ended_reason: 'one_click' };
    expect(await person()).toMatchObject(ended);
    const forged = await fetch(`${api.url}${paths.api.unsubscribe('x.y')}`, { method: 'POST' });
    expect(forged.status).toBe(404);
  });
});

describe('how often strangers can have a mailbox mailed', () => {
  test('is three times a day, however they write its address', async () => {
    const written = ['sita@x.org', 'SITA+a@x.org', 's.ita@x.org', 'si.ta+b@x.org', 'sita@x.org'];
    for (const email of written) await typed(email);
    expect(await typed('hari@x.org')).toEqual(['sita@x.org', 'sita+a@x.org', 's.ita@x.org', 'hari@x.org']);
  });

  test('is six times a week, so that whoever gets no more has a mail whose link works', async () => {
    for (let day = 0; day < 6; day++) await typed('sita@x.org', later(day));
    expect(await typed('sita@x.org', later(6.9))).toHaveLength(6);
    expect(await typed('sita@x.org', later(7.1))).toHaveLength(7);
  });
});

/** Tells of the mail that an address got last. */
const came = (outcome: 'hard' | 'complaint', email: string, now = START) => {
  const mail = { provider_id: 'a mail of ours', to: [email] };
  const notice = { id: crypto.randomUUID(), mail, outcome, reason: 'said so' };
  return storeNotice(api.db, notice, now);
};

describe('a reader who called our mail spam', () => {
  const complained = { status: 'unsubscribed', ended_reason: 'complained' };

  test.each(['sita@x.org', 'Sita@x.org', 'sita+again@x.org', 's.i.t.a@x.org'])(
    'is not written to again because a stranger typed %s',
    async (again) => {
      expect(await typed('sita@x.org')).toHaveLength(1);
      await came('complaint', 'sita@x.org');
      const before = await people();
      expect(before).toMatchObject([complained]);
      expect(await typed(again, later(100))).toHaveLength(1);
      expect(await people()).toEqual(before);
      expect(await typed('sita@other.org', later(100))).toHaveLength(2);
    },
  );

  test('is known as such even if they had left before, and left when they did', async () => {
    await typed('sita@x.org');
    const at = START.toISOString();
    const left = { status: 'unsubscribed', ended_reason: 'link', ended_at: at, updated_at: at } as const;
    await api.db.update(newsletterSubscribers).set(left);
    await came('complaint', 'sita@x.org', later(1));
    const now = { ...complained, ended_at: at, updated_at: later(1).toISOString() };
    expect(await people()).toMatchObject([now]);
    expect(await typed('sita@x.org', later(2))).toHaveLength(1);
    // Who left before ends were kept did so at the last change.
    await api.db.update(newsletterSubscribers).set({ ...left, ended_at: null });
    await came('complaint', 'sita@x.org', later(3));
    expect(await people()).toMatchObject([{ ...complained, ended_at: at }]);
  });

  test('is written to again once they came back through the office, and left by themselves', async () => {
    await typed('sita@x.org');
    await came('complaint', 'sita@x.org');
    await api.db.update(newsletterSubscribers).set({ ended_reason: 'link' });
    expect(await typed('sita@x.org', later(2))).toHaveLength(2);
  });
});

test('an address that took no mail rests for a week, and may then be confirmed', async () => {
  await typed('sita@x.org');
  await came('hard', 'sita@x.org');
  expect(await typed('sita@x.org', later(6))).toHaveLength(1);
  expect(await typed('sita@x.org', later(8))).toHaveLength(2);
  expect(await people()).toMatchObject([{ status: 'pending' }]);
});
