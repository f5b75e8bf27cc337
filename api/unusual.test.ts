import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { dashboardContract } from '#core/contracts/dashboard';
import { paths } from '#core/paths';
import { NEW_BROWSER_DAYS, UNUSUAL_REFUSALS } from '#core/rules/security-log';
import { profiles } from '#db/schema/profile';
import { securityLog } from '#db/schema/security-log';
import { startApi } from '#testing/api';
import { call, signIn } from '#testing/client';
import { addPerson, roundTrips } from '#testing/people';

const NOW = '2026-06-01T00:00:00.000Z';
const ago = (hours: number) => new Date(Date.parse(NOW) - hours * 3_600_000).toISOString();

const api = await startApi({ SITE_NOW: NOW });
const boss = await signIn(api.url, api.origin);
beforeEach(() => api.db.delete(securityLog));

async function unusual() {
  const answer = await call(boss, paths.api.dashboard());
  expect(roundTrips(answer)).toBe(2);
  return dashboardContract.parse(await answer.json()).unusual;
}

const log = (some: Partial<typeof securityLog.$inferInsert> & { hours?: number }) => {
  const { hours = 1, ...entry } = some;
  const at = ago(hours);
  return api.db.insert(securityLog).values({ kind: 'failed', first_at: at, at, ...entry });
};

describe('many refusals are unusual', () => {
  test('of one account, whatever kind they are and wherever they come from', async () => {
    await log({ email: 'a@test.example', client: 'aaa', count: UNUSUAL_REFUSALS - 2, hours: 2 });
    await log({ email: 'a@test.example', client: 'bbb', kind: 'step_failed' });
    expect(await unusual()).toEqual([]);
    await log({ email: 'a@test.example', client: 'ccc', kind: 'refused' });
    expect(await unusual()).toEqual([
      { what: 'account', whose: 'a@test.example', count: UNUSUAL_REFUSALS, at: ago(1) },
    ]);
  });

  test('from one place, whatever the accounts are', async () => {
    for (let number = 0; number < UNUSUAL_REFUSALS; number++)
      await log({ email: number % 2 ? '' : `${number}@test.example`, client: 'aaa' });
    expect(await unusual()).toEqual([
      { what: 'place', whose: 'aaa', count: UNUSUAL_REFUSALS, at: ago(1) },
    ]);
  });

  test('and neither those of an earlier day nor what was not refused', async () => {
    await log({ email: 'a@test.example', client: 'aaa', count: 100, hours: 25 });
    await log({ email: 'a@test.example', client: 'aaa', count: 100, kind: 'reset_requested' });
    // Without an account and without a place they are nobody's.
    await log({ count: 100 });
    expect(await unusual()).toEqual([]);
  });

  test('of three accounts at most: those with the most', async () => {
    for (const count of [30, 50, 20, 40, 60]) await log({ email: `${count}@test.example`, count });
    expect((await unusual())?.map(({ count }) => count)).toEqual([60, 50, 40]);
  });
});

describe('a sign-in in a new browser is unusual', () => {
  const DAY = 24;
  const person = async (role: 'admin' | 'editor', created: string) => {
    const { id, email } = await addPerson(api, { role });
    await api.db.update(profiles).set({ created_at: created }).where(eq(profiles.id, id));
    const signedIn = (hours: number, new_device = true) =>
      log({ kind: 'signed_in', profile_id: id, email, new_device, hours });
    return { email, signedIn };
  };

  test('of an admin, for a week', async () => {
    const { email, signedIn } = await person('admin', ago(400 * DAY));
    await signedIn(NEW_BROWSER_DAYS * DAY + 1);
    expect(await unusual()).toEqual([]);
    await signedIn(2);
    await signedIn(1, false);
    expect(await unusual()).toEqual([{ what: 'new_browser', whose: email, count: 1, at: ago(2) }]);
  });

  test('and not of an editor', async () => {
    const { signedIn } = await person('editor', ago(400 * DAY));
    await signedIn(2);
    expect(await unusual()).toEqual([]);
  });

  test('and not the first one of a new account, but the second', async () => {
    const { email, signedIn } = await person('admin', ago(3));
    await signedIn(2);
    expect(await unusual()).toEqual([]);
    await signedIn(1);
    expect(await unusual()).toEqual([{ what: 'new_browser', whose: email, count: 1, at: ago(1) }]);
  });
});
