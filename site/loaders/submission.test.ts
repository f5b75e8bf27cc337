import { afterEach, expect, test, vi } from 'vitest';
import { contactSubmission } from '#api/messages/submission';
import { DEFAULT_LANG } from '#core/kit/lang';
import { paths } from '#core/kit/paths';
import { en } from '#core/words/en';
import { contactMessages } from '#db/messages/schema';
import { takeForm } from '#site/loaders/submission.ts';
import { emptyDatabase } from '#testing/database';

const good = {
  name: 'Sita Gurung',
  email: 'sita@example.org',
  subject: 'Language classes',
  message: 'Namaste, when do the classes begin?',
};

const database = await emptyDatabase();
afterEach(() => vi.restoreAllMocks());

/** Posts the contact form as a browser without JavaScript does. */
function post(fields: Record<string, string>, db = database.db) {
  const body = new URLSearchParams({ ...fields, honeypot: '' });
  const request = new Request(`http://localhost${paths.contact()}`, {
    method: 'POST',
    body,
    headers: { 'Content-Length': String(body.toString().length) },
  });
  const env = { SITE_URL: 'http://localhost', AUTH_SECRET: 'a secret that is long enough here' };
  const said = { lang: DEFAULT_LANG, words: en };
  return takeForm(contactSubmission, request, { db, env, now: new Date(), ...said });
}
const messages = () => database.db.$count(contactMessages);
const notice = (text: string) => ({ notice: { tone: 'error', text } });

test('a contact form that is posted twice is stored once, and with a corrected name twice', async () => {
  expect((await post(good)).status).toBe(200);
  expect((await post(good)).status).toBe(200);
  expect(await messages()).toBe(1);
  expect((await post({ ...good, name: 'Sita Rai' })).status).toBe(200);
  expect(await messages()).toBe(2);
});

test('a contact form that is refused keeps its values, with an error for each invalid field', async () => {
  const before = await messages();
  const values = { ...good, name: 'S' };
  const errors = { name: en.contact.errors.name };
  expect(await post(values)).toEqual({ status: 422, state: { values, errors, ...notice(en.errors.validation) } });
  expect(await messages()).toBe(before);
});

test('a contact form keeps its values when the database fails', async () => {
  const log = vi.spyOn(console, 'error').mockReturnValue();
  const broken = new Proxy(database.db, {
    get: () => () => {
      throw new Error('no database');
    },
  });
  const state = { values: good, ...notice(en.contact.failed) };
  expect(await post(good, broken)).toEqual({ status: 503, state });
  expect(log).toHaveBeenCalledWith('contact: a form was not stored', expect.any(Error));
});
