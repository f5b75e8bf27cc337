import { describe, expect, test } from 'vitest';
import { type Events, plain, refused, unique, wireEvent } from '#api/rest/contract/support';
import { en } from '#core/words/en';
import { admin } from '#testing/client';

const full = {
  title: 'Teej at the park',
  description: '<p>Songs and <strong>dal bhat</strong></p>',
  date: '2031-08-30',
  end_date: '2031-09-01',
  location: 'Western Springs',
  profile_image_url: 'https://example.org/teej.jpg',
  tags: ['festival', 'women'],
  start_time: '10:00',
  end_time: '16:30',
  title_ne: 'तीज',
  description_ne: '<p>गीत</p>',
  cancelled: true,
};

/** getOne, create, update and delete. */
export function writeContract(events: () => Events): void {
  const rawBody = (id: string, body: string) => events().request(`/api/admin/events/${id}`, { method: 'PUT', body });

  describe('create', () => {
    test('answers 201 and the stored record with an id', async () => {
      const answer = await events().create(full);
      expect(answer.status).toBe(201);
      const record = wireEvent.parse(await answer.json());
      expect(record).toMatchObject({ ...full, status: 'upcoming' });
      expect(await (await events().get(record.id)).json()).toEqual(record);
    });

    test('repeated with the same key makes one record and answers it, with another key another', async () => {
      const create = (key: string, title = 'Once') =>
        events().request('/api/admin/events', {
          method: 'POST',
          headers: { 'Idempotency-Key': key },
          body: JSON.stringify({ ...plain, title }),
        });
      const [key, other] = [unique(), unique()];
      const first = await create(key);
      expect(first.status).toBe(201);
      const made = wireEvent.parse(await first.json());
      const again = await create(key, 'Once more');
      expect(again.status).toBe(200);
      expect(await again.json()).toEqual(made);
      expect(wireEvent.parse(await (await create(other)).json()).id).not.toBe(made.id);
      // Two at the same moment: whoever comes second is told what the first has made.
      const answers = await Promise.all([1, 2, 3].map(() => create(`${key} at once`)));
      const ids = await Promise.all(answers.map(async (answer) => wireEvent.parse(await answer.json()).id));
      expect(new Set(ids).size).toBe(1);
    });

    test('through the provider gives the record that getOne reads', async () => {
      const { data } = await events().provider.create('events', { data: plain });
      const one = await events().provider.getOne('events', { id: data.id });
      expect(one.data).toEqual(data);
      expect(wireEvent.parse(one.data)).toMatchObject(plain);
    });

    test('fills what was left out with nothing', async () => {
      expect(await events().add()).toMatchObject({
        end_date: null,
        start_time: null,
        profile_image_url: null,
        title_ne: null,
        description: '',
        tags: [],
        cancelled: false,
      });
    });

    test('decides what is read-only by itself', async () => {
      const id = crypto.randomUUID();
      const old = '1999-01-01T00:00:00.000Z';
      const record = await events().add({
        id,
        created_at: old,
        updated_at: old,
        date: '2001-01-01',
        status: 'upcoming',
        last_date: '2099-01-01',
        search: 'x',
        excerpt: 'x',
        nonsense: 1,
      });
      expect(record.id).not.toBe(id);
      expect(record.status).toBe('past');
      expect(record.created_at > old && record.updated_at > old).toBe(true);
    });

    test('cleans HTML', async () => {
      const dirty =
        '<p>Hi<img src=/media/media/editor/x.jpg onerror=alert(1)><img src=x onerror=alert(1)><script>alert(1)</script></p>';
      const record = await events().add({ description: dirty, description_ne: dirty });
      expect(record.description).toContain('<p>Hi<img src="/media/media/editor/x.jpg"');
      expect(record.description).not.toMatch(/onerror|script|src="x"/);
      expect(record.description_ne).toBe(record.description);
    });
  });

  describe('update', () => {
    test('with a part of the record keeps the rest and fills in no defaults', async () => {
      const before = await events().add(full);
      const { data } = await events().provider.update('events', {
        id: before.id,
        data: { title: 'Teej, moved' },
        previousData: before,
      });
      // The short address follows the title.
      const { updated_at, short_name, ...rest } = wireEvent.parse(data);
      const same = { updated_at: before.updated_at, short_name: before.short_name };
      expect({ ...rest, ...same }).toEqual({ ...before, title: 'Teej, moved' });
      expect(short_name).toMatch(/^teej-moved/);
      expect(updated_at > before.updated_at).toBe(true);
      expect(await (await events().get(before.id)).json()).toEqual(data);
    });

    test('takes the whole record back and passes over what is read-only', async () => {
      const before = await events().add(full);
      const stamp = '1999-01-01T00:00:00.000Z';
      const answer = await events().put(before.id, {
        ...before,
        title: 'New',
        status: 'past',
        created_at: stamp,
        search: 'x',
        excerpt: 'x',
        last_date: '1999-01-01',
        unknown: { deep: true },
      });
      expect(answer.status).toBe(200);
      const after = wireEvent.parse(await answer.json());
      const { updated_at, short_name } = after;
      expect(after).toEqual({ ...before, title: 'New', updated_at, short_name });
      expect(after.updated_at > before.updated_at).toBe(true);
      expect(await events().find({ q: 'x', id: after.id, last_date: '1999-01-01' })).toEqual([]);
    });

    test('empties a field with null or with an empty text', async () => {
      const { id } = await events().add(full);
      await events().put(id, { end_date: null, end_time: '', start_time: '', title_ne: ' ' });
      expect(await (await events().get(id)).json()).toMatchObject({
        end_date: null,
        end_time: null,
        start_time: null,
        title_ne: null,
      });
    });

    test('of the date moves the status along', async () => {
      const { id } = await events().add({ date: '2031-01-01' });
      const moved = await events().put(id, { date: '2001-01-01' });
      expect(await moved.json()).toMatchObject({ status: 'past' });
      const spanning = await events().put(id, { end_date: '2031-01-01' });
      expect(await spanning.json()).toMatchObject({ status: 'upcoming' });
    });

    test('of different fields at the same moment keeps every one of them', async () => {
      const rows = await events().addMany(6, () => ({}));
      for (const { id } of rows) {
        const change = { title: unique(), location: unique(), tags: [unique()] };
        const answers = await Promise.all(
          Object.entries(change).map(([name, value]) => events().put(id, { [name]: value })),
        );
        expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200]);
        expect(await (await events().get(id)).json()).toMatchObject(change);
      }
    });

    test('made from an older version is 409 and told what is stored', async () => {
      const opened = await events().add(full);
      const theirs = await (await events().put(opened.id, { title: 'Theirs' })).json();
      const late = await events().put(opened.id, { ...opened, location: 'Mine' });
      expect(late.status).toBe(409);
      const changed_by = { actor: admin.email, at: expect.any(String) };
      const message = en.errors.outdated;
      expect(await late.json()).toEqual({ message, current: theirs, changed_by });
      expect(await (await events().get(opened.id)).json()).toEqual(theirs);
      // Whoever looked at both may overwrite, or lay a single field over it.
      const mine = { ...opened, location: 'Mine', updated_at: wireEvent.parse(theirs).updated_at };
      expect((await events().put(opened.id, mine)).status).toBe(200);
      const field = await events().put(opened.id, { title_ne: 'तीज २' });
      expect(await field.json()).toMatchObject({ location: 'Mine', title_ne: 'तीज २' });
    });

    test('of the id is refused', async () => {
      const before = await events().add();
      for (const id of [crypto.randomUUID(), null, 7])
        expect(await refused(events().put(before.id, { id, title: 'Other' }))).toEqual({
          status: 422,
          message: en.errors.validation,
          errors: { id: en.errors.idChanged },
        });
      expect(await (await events().get(before.id)).json()).toEqual(before);
    });

    test('with a body that is no JSON object is refused', async () => {
      const before = await events().add();
      for (const body of ['{"title":', 'title=x', '{"title":"x"}}'])
        expect(await refused(rawBody(before.id, body))).toEqual({ status: 400, message: en.errors.malformedBody });
      for (const body of ['[]', 'null', '"title"', '7'])
        expect(await refused(rawBody(before.id, body))).toEqual({ status: 400, message: en.errors.notAnObject });
      expect(await (await events().get(before.id)).json()).toEqual(before);
    });
  });

  describe('delete', () => {
    test('answers the deleted record, after which it is gone', async () => {
      const before = await events().add(full);
      const { data } = await events().provider.delete('events', { id: before.id, previousData: before });
      expect(data).toEqual(before);
      expect((await events().get(before.id)).status).toBe(404);
    });

    test('answers 200 with a body, never 204', async () => {
      const before = await events().add();
      const answer = await events().remove(before.id);
      expect(answer.status).toBe(200);
      expect(await answer.json()).toEqual(before);
    });
  });

  test('an id that does not exist is 404 for getOne, update and delete', async () => {
    const id = crypto.randomUUID();
    const { get, put, remove } = events();
    for (const answer of [get(id), put(id, { title: 'x' }), remove(id), get('%27%20or%201=1')])
      expect(await refused(answer)).toEqual({ status: 404, message: en.errors.noRecord('events') });
  });
}
