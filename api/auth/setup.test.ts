import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { profiles } from '#db/users/schema';
import { startApi } from '#testing/api';

const api = await startApi();

const setup = async () => {
  const answer = await fetch(`${api.url}/api/auth/setup`);
  expect(answer.headers.get('cache-control')).toContain('no-store');
  return answer.json();
};
const admins = eq(profiles.role, 'admin');

test('a site with an active admin says no more than that there is one', async () => {
  expect(await setup()).toEqual({ has_admin: true });
});

test('a site whose admins are inactive, or users now, has none', async () => {
  await api.db.update(profiles).set({ is_active: false }).where(admins);
  expect(await setup()).toEqual({ has_admin: false });
  await api.db.update(profiles).set({ is_active: true, role: 'user' });
  expect(await setup()).toEqual({ has_admin: false });
});
