import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { refusedFields } from '#api/rest/contract/support';
import { paths } from '#core/kit/paths';
import { en } from '#core/words/en';
import { letters } from '#db/letters/schema';
import { startAsAdmin } from '#testing/as-admin';
import type { Caller } from '#testing/client';
import { addPerson, enter, send } from '#testing/people';

const LETTERS = `${paths.api.admin()}/letters`;
const made = z.object({ id: z.string(), status: z.string(), updated_at: z.string() });

const { api, caller: admin } = await startAsAdmin();
const editor = await enter(api, await addPerson(api, { role: 'editor' }));

const write = async (caller: Caller, body: object) => {
  const answer = await send(caller, 'POST', LETTERS, body);
  expect(answer.status).toBe(201);
  return made.parse(await answer.json());
};

test('an editor writes, changes and deletes drafts, their own and those of an admin', async () => {
  for (const author of [editor, admin]) {
    const { id, status, updated_at } = await write(author, { subject: 'Dashain' });
    expect(status).toBe('draft');
    const body = { subject: 'Tihar', updated_at };
    expect((await send(editor, 'PUT', `${LETTERS}/${id}`, body)).status).toBe(200);
    expect((await send(editor, 'DELETE', `${LETTERS}/${id}`)).status).toBe(200);
  }
});

test('nobody writes the state of a letter; a letter that is no draft is no editor’s', async () => {
  const { id, updated_at } = await write(editor, { subject: 'Teej', status: 'sent' });
  const [stored] = await api.db.select().from(letters).where(eq(letters.id, id));
  expect(stored?.status).toBe('draft');
  await api.db.update(letters).set({ status: 'sending' }).where(eq(letters.id, id));
  const body = { in_archive: false, updated_at };
  expect((await send(editor, 'PUT', `${LETTERS}/${id}`, body)).status).toBe(403);
  expect((await send(editor, 'DELETE', `${LETTERS}/${id}`)).status).toBe(403);
  // What has a page on the site is decided later, too; what it says is not.
  const text = await send(admin, 'PUT', `${LETTERS}/${id}`, { ...body, subject: 'Other' });
  expect(text.status).toBe(409);
  expect((await send(admin, 'PUT', `${LETTERS}/${id}`, body)).status).toBe(200);
  expect((await send(admin, 'DELETE', `${LETTERS}/${id}`)).status).toBe(409);
});

test('a field of a block that is refused is named by the place of the block', async () => {
  const button = { id: 'b', kind: 'button', label: 'Join', href: 'nowhere' };
  const body = { subject: 'Holi', blocks: [{ id: 'a', kind: 'divider' }, button] };
  expect(await refusedFields(send(editor, 'POST', LETTERS, body))).toEqual({ 'blocks.1.href': en.fields.webUrl });
});
