import { eq } from 'drizzle-orm';
import { afterEach, expect, test, vi } from 'vitest';
import { paths } from '#core/kit/paths';
import { profiles } from '#db/users/schema';
import { startApi } from '#testing/api';
import { admin, call, signIn } from '#testing/client';

const SITE_URL = 'http://localhost';
const USERS = `${paths.api.admin()}/users`;

const society = await startApi({ SITE_MODE: 'production', SITE_URL });
const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
afterEach(() => warn.mockClear());

test('a call without a session is logged, by path and without its query', async () => {
  await society.fetch(new Request(`${SITE_URL}${USERS}?filter={"q":"sita@example.org"}`));
  expect(warn.mock.calls).toEqual([[`refused 401: GET ${USERS}`, { name: 'Unauthenticated', caller: null }]]);
});

test('a call that the role of the caller does not allow is logged with the caller', async () => {
  const caller = await signIn(society.url, SITE_URL);
  const [writer] = await society.db
    .update(profiles)
    .set({ role: 'writer' })
    .where(eq(profiles.email, admin.email))
    .returning({ id: profiles.id });
  expect((await call(caller, USERS)).status).toBe(403);
  expect(warn.mock.calls).toEqual([[`refused 403: GET ${USERS}`, { name: 'Forbidden', caller: writer?.id }]]);
});

test('a write that another website sends is logged, a wrong field is not', async () => {
  const post = (headers: HeadersInit) =>
    society.fetch(
      new Request(`${SITE_URL}${paths.api.contact()}`, {
        method: 'POST',
        body: '{}',
        headers: { 'Content-Type': 'application/json', ...headers },
      }),
    );
  expect((await post({ 'Sec-Fetch-Site': 'same-origin' })).status).toBe(422);
  expect(warn).not.toHaveBeenCalled();
  expect((await post({ 'Sec-Fetch-Site': 'cross-site' })).status).toBe(403);
  expect(warn.mock.calls).toEqual([[`refused 403: POST ${paths.api.contact()}`, { name: 'Forbidden', caller: null }]]);
});

test('the token of a mailed link is in no log', async () => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => {});
  const broken = await startApi({ SITE_MODE: 'production', SITE_URL });
  await broken.db.run('drop table verifications');
  await broken.fetch(new Request(`${SITE_URL}${paths.api.auth()}/reset-password/only-for-you`));
  expect(error).toHaveBeenCalledOnce();
  expect(String(error.mock.calls[0]?.[0])).toContain('/reset-password/:token');
  expect(String(error.mock.calls[0]?.[0])).not.toContain('only-for-you');
  error.mockRestore();
});
