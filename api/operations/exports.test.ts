import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { refused } from '#api/rest/contract/support';
import { paths } from '#core/kit/paths';
import { PERSONAL_LISTS } from '#core/users/roles';
import { en } from '#core/words/en';
import { securityLog } from '#db/users/security-log.schema';
import { startApi } from '#testing/api';
import { admin, type Caller, call, signIn } from '#testing/client';
import { addPerson, enter } from '#testing/people';

const api = await startApi();
const boss = await signIn(api.url, api.origin);
const person = await addPerson(api, { role: 'editor' });
const editor = await enter(api, person);
beforeEach(() => api.db.delete(securityLog));

const announce = (caller: Caller, body: object) =>
  call(caller, paths.api.exports(), {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'cf-connecting-ip': '203.0.113.7' },
  });
const logged = () => api.db.select().from(securityLog).where(eq(securityLog.kind, 'exported'));

test.each(PERSONAL_LISTS)('an export of %s by an admin is logged, with who and from where', async (list) => {
  const answer = await announce(boss, { list });
  expect(answer.status).toBe(200);
  expect(await answer.json()).toEqual({ list });
  expect(await logged()).toEqual([
    expect.objectContaining({
      email: admin.email,
      actor: '',
      detail: list,
      count: 1,
      client: expect.stringMatching(/^[\da-f]{12}$/),
    }),
  ]);
});

test('an editor exports messages and registrations, and is refused the other lists, of which nothing is logged', async () => {
  const allowed: readonly string[] = ['messages', 'registrations'];
  for (const list of allowed) expect((await announce(editor, { list })).status).toBe(200);
  for (const list of PERSONAL_LISTS.filter((one) => !allowed.includes(one)))
    expect(await refused(await announce(editor, { list }))).toMatchObject({ status: 403, message: en.errors.notYours });
  expect(await logged()).toMatchObject(allowed.map((detail) => ({ email: person.email, detail })));
});

test('an export of a list that has no data about people is not valid here', async () => {
  for (const body of [{ list: 'events' }, { list: 'toString' }, {}])
    expect(await refused(await announce(boss, body))).toMatchObject({
      status: 422,
      errors: { list: en.fields.invalid },
    });
  expect(await logged()).toEqual([]);
});
