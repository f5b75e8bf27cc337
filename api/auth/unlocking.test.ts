import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { unlocking } from '#api/auth/unlocking';
import { profiles } from '#db/schema/profile';
import { startApi } from '#testing/api';
import { admin } from '#testing/client';
import { canSignIn, send } from '#testing/people';
import { newBrowser } from '#testing/second-step';

const api = await startApi();

test('the link of an unlocked admin sets a new password, once', async () => {
  const { email } = admin;
  const [person] = await api.db.select().from(profiles).where(eq(profiles.email, email));
  const who = { user_id: person?.id ?? '', email };
  const site = { SITE_URL: api.origin };
  const { link, statements } = await unlocking(api.db, site, who, new Date(), 'en');
  await api.db.batch(statements);
  const reset = { token: link.split('/').at(-1), password: 'a new password 9' };
  const set = () => send(newBrowser(api), 'POST', '/api/auth/reset-password', reset);
  expect((await set()).status).toBe(200);
  expect(await canSignIn(api, email, reset.password)).toBe(true);
  expect((await set()).status).toBe(422);
});
