import { beforeEach, expect, test } from 'vitest';
import { configOf } from '#api/http/config';
import { leaveLinks } from '#api/newsletter/links';
import { choose, readerBy } from '#api/newsletter/preferences';
import { preferencesForm } from '#core/newsletter/preferences-form';
import { newsletterSubscribers } from '#db/newsletter/schema';
import { startApi } from '#testing/api';

const SECRET = 'a secret for tests that is long enough';
const config = configOf({ SITE_URL: 'http://localhost', AUTH_SECRET: SECRET });
const now = new Date('2026-03-01T11:30:00.000Z');
const ID = 'reader';

const api = await startApi({ AUTH_SECRET: SECRET });
beforeEach(async () => {
  await api.db.delete(newsletterSubscribers);
  const at = '2026-01-01T00:00:00.000Z';
  await api.db
    .insert(newsletterSubscribers)
    .values({
      id: ID,
      name: 'Sita',
      email: 'sita@example.org',
      status: 'confirmed',
      lang: 'ne',
      consent_at: at,
      consent_source: 'Form',
      created_at: at,
      updated_at: at,
    });
});

const stored = async () => (await api.db.select().from(newsletterSubscribers))[0];
const asked = () => ({ db: api.db, config, now });
const token = () => new URL(leaveLinks(config, ID, 'en').preferences).searchParams.get('token') ?? '';
const form = (fields: Record<string, string>) => preferencesForm.parse(fields);

test('a reader sees by their link what they get, and no more of the address than they need', async () => {
  expect(await readerBy(asked(), token())).toEqual({
    email: 's•••@example.org',
    isOnList: true,
    lang: 'ne',
    letters: true,
    events: true,
    urgent: true,
    consent_at: '2026-01-01T00:00:00.000Z',
    consent_source: 'Form',
  });
  expect(await readerBy(asked(), `${token()}x`)).toBeNull();
});

test('a reader chooses by their link what they get, and in which language', async () => {
  expect(await choose(asked(), token(), form({ urgent: 'on', lang: 'en' }))).toBe(true);
  expect(await stored()).toMatchObject({
    wants_letters: false,
    wants_events: false,
    wants_urgent: true,
    lang: 'en',
    status: 'confirmed',
    updated_at: now.toISOString(),
  });
});

test.each<[string, Record<string, string>, string?, 'unsubscribed'?]>([
  ['nothing at all', {}],
  ['a choice by a forged link', { letters: 'on' }, 'x.y'],
  ['a choice of somebody who has left', { letters: 'on' }, undefined, 'unsubscribed'],
])('%s changes nothing', async (_, boxes, forged, status) => {
  if (status) await api.db.update(newsletterSubscribers).set({ status });
  const before = await stored();
  expect(await choose(asked(), forged ?? token(), form({ ...boxes, lang: 'en' }))).toBe(false);
  expect(await stored()).toEqual(before);
});
