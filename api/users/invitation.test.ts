import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { invitedBy } from '#api/auth/invited';
import { refused } from '#api/rest/contract/support';
import { en } from '#core/words/en';
import { ne } from '#core/words/ne';
import { activity } from '#db/history/activity.schema';
import { profiles, verifications } from '#db/users/schema';
import { startApi } from '#testing/api';
import { admin, signIn } from '#testing/client';
import { addPerson, mailsTo, resetTokens, send, USERS, wireUser } from '#testing/people';

const api = await startApi();
const caller = await signIn(api.url, api.origin);

/** Invites somebody, and gives their id and the tokens of the links that were mailed to them so far. */
async function invite(body: object) {
  const email = `${crypto.randomUUID()}@test.example`;
  const answer = await send(caller, 'POST', USERS, { email, ...body });
  expect(answer.status).toBe(201);
  const { id } = await answer.json();
  const tokens = () => resetTokens(api, email);
  const read = async () => wireUser.parse(await (await send(caller, 'GET', `${USERS}/${id}`)).json());
  return { id: String(id), email, tokens, read, again: `${USERS}/${id}/invitation` };
}

const accept = (token: string | undefined) =>
  send({ ...caller, cookie: '' }, 'POST', '/api/auth/reset-password', { token, password: 'chosen by myself' });

test('an invitation names the person, says what the role may do, and has a link that nobody can read', async () => {
  const { id, email, read } = await invite({ name: 'Asha Gurung', role: 'editor' });
  const [mail] = await mailsTo(api, email);
  expect(mail?.subject).toBe(en.auth.mail.invitationSubject);
  expect(mail?.parts.text).toContain('Namaste Asha Gurung,');
  expect(mail?.parts.text).toContain(en.users.youCan.editor);
  const link = /http:\/\/localhost\/api\/auth\/reset-password\/([0-9a-f]{64})\s/;
  const token = link.exec(mail?.parts.text ?? '')?.[1] ?? '';
  const links = await api.db.select().from(verifications).where(eq(verifications.value, id));
  expect(links).toHaveLength(1);
  expect(JSON.stringify(links)).not.toContain(token);
  const person = await read();
  expect(person).toMatchObject({ name: 'Asha Gurung', has_come: false });
  const days = (Date.parse(person.invited_until ?? '') - Date.now()) / 86_400_000;
  expect(days).toBeCloseTo(7, 1);
});

test('an invitation without a name begins without one', async () => {
  const { email } = await invite({ role: 'user' });
  const text = (await mailsTo(api, email))[0]?.parts.text ?? '';
  expect(text).toMatch(/^Namaste,\n/);
  expect(text).not.toContain('you can');
});

test('an invitation says by name who invites, in the language that was chosen for it, as does its page', async () => {
  const { email, tokens, again } = await invite({ name: 'Asha Gurung', role: 'writer', lang: 'ne' });
  const [mail] = await mailsTo(api, email);
  expect(mail?.subject).toBe(ne.auth.mail.invitationSubject);
  expect(mail?.parts.text).toContain(`\n\n${admin.email} ले`);
  expect((await send(caller, 'POST', '/api/auth/name', { name: ' Sita Rai ' })).status).toBe(200);
  expect((await send(caller, 'POST', again)).status).toBe(200);
  const texts = (await mailsTo(api, email)).map(({ parts }) => parts.text).join();
  expect(texts).toContain(`\n\nSita Rai (${admin.email}) ले`);
  const [, token = ''] = await tokens();
  const guest = { email, name: 'Asha Gurung', role: 'writer', lang: 'ne', by: 'Sita Rai' };
  expect(await invitedBy(api.db, token)).toEqual(guest);
  await accept(token);
  expect(await invitedBy(api.db, token)).toBeNull();
});

test('whoever accepts an invitation to the back office is signed in by it, and nobody else', async () => {
  const here = async (body: object) => {
    const { tokens } = await invite(body);
    const answer = await accept((await tokens())[0]);
    const cookie = answer.headers.getSetCookie().map((one) => one.split(';')[0] ?? '');
    return send({ ...caller, cookie: cookie.join('; ') }, 'GET', '/api/auth/get-session').then((one) => one.json());
  };
  expect(await here({ name: 'Asha', role: 'editor' })).toMatchObject({ user: { name: 'Asha', role: 'editor' } });
  expect(await here({ role: 'user' })).toBeNull();
});

test('an invitation that is sent again makes the link before worthless, and works once', async () => {
  const { id, tokens, again, read } = await invite({ role: 'writer' });
  const answer = await send(caller, 'POST', again);
  expect(answer.status).toBe(200);
  const [first, second] = await tokens();
  expect((await accept(first)).status).toBe(422);
  expect((await accept(second)).status).toBe(200);
  expect((await accept(second)).status).toBe(422);
  expect(await read()).toMatchObject({ has_come: true, invited_until: null });
  const logged = await api.db.select().from(activity).where(eq(activity.record_id, id));
  expect(logged.map(({ action }) => action)).toContain('invite');
});

test('an invitation that ran out is told so, and can be sent again', async () => {
  const { id, tokens, again, read } = await invite({ role: 'writer' });
  const past = '2026-01-01T00:00:00.000Z';
  await api.db.update(verifications).set({ expires_at: past }).where(eq(verifications.value, id));
  expect(await read()).toMatchObject({ has_come: false, invited_until: past });
  expect((await accept((await tokens())[0])).status).toBe(422);
  expect((await send(caller, 'POST', again)).status).toBe(200);
  expect((await accept((await tokens())[1])).status).toBe(200);
});

test('an invitation that is taken back opens nothing', async () => {
  const { id, tokens } = await invite({ role: 'admin' });
  expect((await send(caller, 'DELETE', `${USERS}/${id}`)).status).toBe(200);
  expect((await accept((await tokens())[0])).status).toBe(422);
  expect(await api.db.$count(verifications, eq(verifications.value, id))).toBe(0);
});

test('an invitation is not sent to somebody who has come, is switched off, or is not there', async () => {
  const { id } = await addPerson(api);
  const has = await send(caller, 'POST', `${USERS}/${id}/invitation`);
  expect(await refused(has)).toMatchObject({ status: 409, message: en.users.hasCome });
  const off = await invite({ role: 'writer' });
  await api.db.update(profiles).set({ is_active: false }).where(eq(profiles.id, off.id));
  expect(await refused(await send(caller, 'POST', off.again))).toMatchObject({
    status: 409,
    message: en.users.notActive,
  });
  expect((await send(caller, 'POST', `${USERS}/nobody/invitation`)).status).toBe(404);
});
