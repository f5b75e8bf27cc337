import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { unlocking } from '#api/auth/unlocking';
import { profiles } from '#db/schema/profile';
import { startApi } from '#testing/api';
import { admin, call, signIn } from '#testing/client';

const api = await startApi();

test('the link of an unlocked admin sets a new password, once', async () => {
  const { email } = admin;
  const [person] = await api.db.select().from(profiles).where(eq(profiles.email, email));
  const who = { user_id: person?.id ?? '', email };
  const site = { SITE_URL: api.origin };
  const { link, statements } = await unlocking(api.db, site, who, new Date(), 'en');
  await api.db.batch(statements);
  const token = link.split('/').at(-1) ?? '';
  const password = 'a new password 9';
  const reset = () =>
    call({ ...api, cookie: '' }, '/api/auth/reset-password', {
      method: 'POST',
      body: JSON.stringify({ token, password }),
    });
  expect((await reset()).status).toBe(200);
  await signIn(api.url, api.origin, { email, password });
  expect((await reset()).status).toBe(422);
});
