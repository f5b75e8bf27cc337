import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { refused } from '#api/rest/contract/support';
import { en } from '#core/words/en';
import { events } from '#db/events/schema';
import { startAsAdmin } from '#testing/as-admin';

const { api, send } = await startAsAdmin();

const list = (resource: string, filter: object) =>
  send('GET', `/api/admin/${resource}?filter=${JSON.stringify(filter)}&range=[0,9]`);
/** What the refusal of a filter says of those there are. */
const allowedBy = async (resource: string) => {
  const { message } = await refused(list(resource, { nonsense: 1 }));
  return /Filters: (.*) \(/.exec(message)?.[1]?.split(', ') ?? [];
};

/** Every resource with the columns of text that it shows. */
const SHOWN: Record<string, string[]> = {
  events: ['title', 'description', 'date', 'location', 'profile_image_url', 'title_ne'],
  galleries: ['title', 'description', 'folder_name', 'cover_photo_url', 'event_id'],
  gallery_photos: ['gallery_id', 'filename', 'url', 'caption', 'alt', 'caption_ne'],
  messages: ['name', 'email', 'subject', 'message', 'status'],
  outbox: ['to', 'subject', 'status', 'last_error'],
  page_categories: ['name'],
  pages: ['title', 'slug', 'content', 'meta_description', 'category_id', 'status'],
  subscribers: ['name', 'email', 'status', 'consent_source'],
  users: ['email', 'name', 'role', 'role_ends_on', 'created_at', 'last_sign_in_at'],
};
/** Columns that are never shown, whichever table they are in. */
const HIDDEN = [
  'search',
  'plain_text',
  'excerpt',
  'parts',
  'message_id',
  'name',
  'image',
  'password',
  'email_verified',
  'token',
];
const WITHOUT_SEARCH = ['gallery_photos', 'outbox', 'page_categories'];

test.each(Object.entries(SHOWN))(
  'a list of %s is filtered by every text that it shows, and by none that it hides',
  async (resource, columns) => {
    expect(await allowedBy(resource)).toEqual(expect.arrayContaining(['id', ...columns]));
    for (const column of columns) {
      const answer = await list(resource, { [column]: 'no such value', [`${column}_neq`]: null });
      expect(answer.status, column).toBe(200);
      expect(await answer.json(), column).toEqual([]);
    }
    for (const column of HIDDEN.filter((one) => !columns.includes(one)))
      for (const filter of [column, `${column}_gt`, `${column}_neq`])
        expect((await list(resource, { [filter]: '' })).status, filter).toBe(400);
  },
);

test.each(Object.keys(SHOWN))('a search in %s is made, or refused by its name', async (resource) => {
  const answer = await list(resource, { q: 'momo' });
  if (!WITHOUT_SEARCH.includes(resource)) return expect(answer.status).toBe(200);
  const message = expect.stringContaining(en.errors.unknownFilter('q', 'id, '));
  expect(await refused(answer)).toMatchObject({ status: 400, message });
});

test('a search finds a word of Nepali in each of its forms, also in a row that an earlier release stored', async () => {
  const [joined, plain] = ['गर्\u200dयो', 'गर्यो'];
  const event = { title: `भेटघाट ${joined}`, date: '2026-03-01', location: 'Hall' };
  const { id } = z.object({ id: z.string() }).parse(await (await send('POST', '/api/admin/events', event)).json());
  const found = async (q: string): Promise<unknown> => (await list('events', { q })).json();
  for (const search of [undefined, `भेटघाट ${joined}`, `भेटघाट ${plain}`, 'भेटघाट गऱ्यो']) {
    if (search) await api.db.update(events).set({ search }).where(eq(events.id, id));
    for (const q of [joined, plain]) expect(await found(q), search).toEqual([expect.objectContaining({ id })]);
  }
});
