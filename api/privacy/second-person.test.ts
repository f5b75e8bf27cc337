import { eq } from 'drizzle-orm';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { refusedFields } from '#api/rest/contract/support';
import { paths } from '#core/kit/paths';
import { personalDataContract } from '#core/privacy/contract';
import { en } from '#core/words/en';
import { outbox } from '#db/mail/schema';
import { contactMessages } from '#db/messages/schema';
import { newsletterSubscribers } from '#db/newsletter/schema';
import { profiles } from '#db/users/schema';
import { startApi } from '#testing/api';
import { type Caller, signIn } from '#testing/client';
import { type Api, addPerson, enter, send, USERS } from '#testing/people';
import { addEverywhere, everyRow, messageOf, SITA } from '#testing/person-everywhere';

let api: Api;
let boss: Caller;
const start = async () => {
  api = await startApi();
  boss = await signIn(api.url, api.origin);
};

const X = SITA.email;
const Y = 'sita.new@test.example';
const BINOD = { email: X, name: 'Binod Thapa' };
const now = () => new Date();

const ask = (what: 'find' | 'export' | 'erase', email: string, account?: string) =>
  send(boss, 'POST', paths.api.privacy(what), { email, ...(account && { account }) });
const find = async (email: string, account?: string) =>
  personalDataContract.parse(await (await ask('find', email, account)).json());
const exported = async (email: string, account?: string) => (await ask('export', email, account)).text();
const counts = async (email: string, account?: string) =>
  Object.fromEntries((await find(email, account)).kinds.map(({ kind, count }) => [kind, count]));

/** The rows of people: without counts by address, which go within a day, and the version of what visitors read. */
const rows = async () => {
  const passing = /^(?:rate_limits|installation) /;
  return (await everyRow(api)).filter((row) => !passing.test(row));
};
const missing = (from: readonly string[], among: readonly string[]) => {
  const known = new Set(among);
  return from.filter((row) => !known.has(row));
};

/** Gives the account of `caller` another address, by the mailed link. */
async function move(caller: Caller, to: string): Promise<void> {
  await send(caller, 'POST', '/api/auth/change-address', { email: to });
  const mails = await api.db.select().from(outbox).where(eq(outbox.to, to));
  const link = /http:\S+confirm-address\S+/.exec(mails.at(-1)?.parts.text ?? '')?.[0] ?? '';
  const token = new URL(link).searchParams.get('token');
  expect((await send(caller, 'POST', '/api/auth/confirm-address', { token })).status).toBe(200);
}

/** Sita was everywhere with the address, moved away from it, and goes on; then Binod was given it and was everywhere. */
async function twoPeople() {
  const sita = await addEverywhere(api);
  await move(sita.caller, Y);
  const event = { title: 'Teej', date: '2027-08-14', location: 'Hall' };
  await send(sita.caller, 'POST', '/api/admin/events', event);
  const ofSita = await rows();
  const binod = await addEverywhere(api, 'admin', BINOD, now);
  return { sita, binod, ofSita, ofBinod: missing(await rows(), ofSita) };
}

describe('of an address that was used again', () => {
  beforeEach(start);
  afterEach(() => api.close());

  test.each([
    { who: 'first', email: Y, other: 'ofBinod', gone: [SITA.name, X, Y] },
    { who: 'second', email: X, other: 'ofSita', gone: [BINOD.name, X] },
  ] as const)(
    'the $who person is erased with all of their time, and no row of the other is touched',
    async ({ email, other, gone }) => {
      const rowsOfOther = (await twoPeople())[other];
      expect((await ask('erase', email)).status).toBe(200);
      const left = await rows();
      expect(missing(rowsOfOther, left)).toEqual([]);
      const own = missing(left, rowsOfOther).join('\n');
      for (const text of gone) expect(own.toLowerCase()).not.toContain(text.toLowerCase());
      expect(own).toContain(en.privacy.formerVolunteer);
    },
  );

  test('without another account, what came after the first is of whoever has the mailbox', async () => {
    const { caller } = await addEverywhere(api);
    await move(caller, Y);
    const later = new Date(Date.now() + 120_000).toISOString();
    const asked = messageOf({ email: X, name: 'A Visitor' }, 'A question', later);
    await api.db.insert(contactMessages).values(asked);
    expect(await counts(X)).toMatchObject({ messages: 1, account: 0, sessions: 0, mails: 0 });
    expect(await exported(X)).not.toContain(Y);
    await ask('erase', X);
    expect(await counts(X)).toMatchObject({ messages: 0 });
    expect(await counts(Y)).toMatchObject({ messages: 1, account: 1 });
  });
});

describe('two people of one address', () => {
  let people: Awaited<ReturnType<typeof twoPeople>>;
  beforeAll(async () => {
    await start();
    people = await twoPeople();
  });

  test('each is exported alone', async () => {
    const second = await exported(X);
    for (const text of [SITA.name, Y, people.sita.id, 'Teej']) expect(second).not.toContain(text);
    for (const text of ['Hall hire for Binod', 'Losar', 'Phone of Binod', 'Dear Binod']) expect(second).toContain(text);
    const first = await exported(Y);
    for (const text of [BINOD.name, people.binod.id]) expect(first).not.toContain(text);
    for (const text of ['Hall hire for Sita', 'Losar', 'Teej', 'Phone of Sita', X]) expect(first).toContain(text);
  });

  test('each is told who else there is, so that both can be served', async () => {
    const until = expect.stringMatching(/^\d{4}-/);
    expect(await find(X)).toMatchObject({
      account: { name: BINOD.name },
      earlier: [],
      others: [{ account: people.sita.id, until, email: Y }],
    });
    expect(await find(Y)).toMatchObject({ account: { name: SITA.name }, earlier: [{ email: X, until }], others: [] });
  });

  test('a subscription is of whoever signed up last', async () => {
    expect(await counts(X)).toMatchObject({ subscription: 0 });
    expect(await counts(Y)).toMatchObject({ subscription: 1 });
    const at = new Date().toISOString();
    await api.db.update(newsletterSubscribers).set({ name: 'Binod', consent_at: at });
    expect(await counts(X)).toMatchObject({ subscription: 1 });
    expect(await counts(X, people.sita.id)).toMatchObject({ subscription: 0, account: 1 });
  });
});

describe('an account that was deleted', () => {
  beforeEach(start);
  afterEach(() => api.close());

  /** An account that did and got something and was deleted, and a new one with its address. */
  async function deletedAndNew() {
    const first = await addPerson(api, { email: X, role: 'editor' });
    const caller = await enter(api, first);
    await send(caller, 'PUT', `${USERS}/${first.id}`, { name: SITA.name });
    const event = { title: 'Losar', date: '2027-02-07', location: 'Hall' };
    await send(caller, 'POST', '/api/admin/events', event);
    await send(boss, 'DELETE', `${USERS}/${first.id}`);
    const ofFirst = await rows();
    const second = await addPerson(api, { email: X, role: 'editor' });
    await api.db.update(profiles).set({ name: BINOD.name }).where(eq(profiles.id, second.id));
    await enter(api, second);
    return { first, second, ofFirst, ofSecond: missing(await rows(), ofFirst) };
  }

  test('is a person of its own beside the new one, and is asked for by its id', async () => {
    const { first, ofFirst, ofSecond } = await deletedAndNew();
    const until = expect.stringMatching(/^\d{4}-/);
    expect((await find(X)).others).toEqual([{ account: first.id, until, email: null }]);
    for (const text of ['Losar', SITA.name]) expect(await exported(X)).not.toContain(text);
    const old = await exported(X, first.id);
    expect(old).toContain('Losar');
    expect(old).not.toContain(BINOD.name);
    await ask('erase', X, first.id);
    expect(missing(ofSecond, await rows())).toEqual([]);
    const left = missing(ofFirst, await rows());
    expect(left.join('\n')).toContain('Losar');
    expect(missing(await rows(), ofSecond).join('\n')).not.toContain(X);
  });

  test('is left when the new one is erased', async () => {
    const { ofFirst } = await deletedAndNew();
    await ask('erase', X);
    expect(missing(ofFirst, await rows())).toEqual([]);
    await ask('erase', X);
    expect(missing(ofFirst, await rows())).toEqual([]);
  });

  test('an account that never had the address is refused', async () => {
    const { id } = await addPerson(api, { email: Y });
    for (const what of ['find', 'export', 'erase'] as const)
      expect(await refusedFields(await ask(what, X, id))).toEqual({ account: en.fields.invalid });
  });
});
