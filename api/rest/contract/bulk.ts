import { beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { type Events, idsOf, refused, unique, type WireEvent } from '#api/rest/contract/support';
import { en } from '#core/words/en';

const COUNT = 500;
const LIMIT = 1000;

/** updateMany and deleteMany: one call, however many ids. */
export function bulkContract(events: () => Events): void {
  describe('500 rows at once', () => {
    const location = unique();
    let ids: string[] = [];
    let before = new Map<string, WireEvent>();
    beforeAll(async () => {
      const rows = await events().addMany(COUNT, (index) => ({
        title: `Row ${index}`,
        location,
        tags: [`tag ${index}`],
        ...(index % 2 && { end_date: '2026-05-03' }),
      }));
      ids = rows.map((row) => row.id);
      before = new Map(rows.map((row) => [row.id, row]));
    });

    test('are updated by one call, each keeping its other fields', async () => {
      events().sent.length = 0;
      const data = { date: '2026-05-01', cancelled: true, title_ne: 'मोमो' };
      const { data: changed = [] } = await events().provider.updateMany('events', { ids, data });
      expect(events().sent).toEqual(['POST /api/admin/events/bulk']);
      expect(changed.toSorted()).toEqual(ids.toSorted());
      const rows = await events().find({ location });
      expect(rows).toHaveLength(COUNT);
      for (const row of rows) {
        const was = before.get(row.id);
        expect(row).toEqual({ ...was, ...data, updated_at: row.updated_at });
        expect(row.updated_at > (was?.updated_at ?? '')).toBe(true);
      }
    });

    test('are left alone when the change is wrong for a single one of them', async () => {
      const rows = await events().find({ location });
      // Right for a row that lasts one day, wrong for those that end on 3 May.
      expect(await refused(events().bulk({ action: 'update', ids, data: { date: '2026-05-04' } }))).toEqual({
        status: 422,
        message: en.errors.validation,
        errors: { end_date: en.fields.endBeforeStart },
      });
      expect(await events().find({ location })).toEqual(rows);
    });

    test('are deleted by one call', async () => {
      events().sent.length = 0;
      const { data: gone = [] } = await events().provider.deleteMany('events', { ids });
      expect(events().sent).toEqual(['POST /api/admin/events/bulk']);
      expect(gone.toSorted()).toEqual(ids.toSorted());
      expect(await events().find({ location })).toEqual([]);
    });
  });

  describe('a bulk call', () => {
    const answered = async (answer: Promise<Response>) => {
      const response = await answer;
      expect(response.status).toBe(200);
      return z.array(z.string()).parse(await response.json());
    };

    test('cleans HTML and moves the status and the search along', async () => {
      const { id } = await events().add({ date: '2031-01-01' });
      const title = unique();
      const data = { title, date: '2001-01-01', description: '<b onclick="x()">Hi</b>' };
      expect(await answered(events().bulk({ action: 'update', ids: [id], data }))).toEqual([id]);
      expect(await events().find({ q: title })).toMatchObject([{ id, status: 'past', description: '<b>Hi</b>' }]);
    });

    test('empties a field in some rows and passes over what is read-only', async () => {
      const location = unique();
      const rows = [await events().add({ location, title_ne: 'होली' }), await events().add({ location })];
      const data = { title_ne: null, created_at: 'x', status: 'past', search: 'x', nonsense: 1 };
      await answered(events().bulk({ action: 'update', ids: idsOf(rows), data }));
      const after = await events().find({ location });
      expect(after.map((row) => row.title_ne)).toEqual([null, null]);
      expect(after.map((row) => row.created_at).sort()).toEqual(rows.map((row) => row.created_at).sort());
    });

    test('names only the ids it found, and of those it was to change only what was not so before', async () => {
      const { id } = await events().add();
      const ids = [id, crypto.randomUUID()];
      const update = () => answered(events().bulk({ action: 'update', ids, data: { location: 'Park' } }));
      expect(await update()).toEqual([id]);
      expect(await update()).toEqual([]);
      expect(await answered(events().bulk({ action: 'delete', ids }))).toEqual([id]);
      expect(await answered(events().bulk({ action: 'delete', ids }))).toEqual([]);
      expect(await answered(events().bulk({ action: 'update', ids: [], data: {} }))).toEqual([]);
    });

    test('takes 1,000 ids', async () => {
      const ids = Array.from({ length: LIMIT }, () => crypto.randomUUID());
      expect(await answered(events().bulk({ action: 'delete', ids }))).toEqual([]);
    });

    test('cannot change an id', async () => {
      const { id } = await events().add();
      const data = { id: crypto.randomUUID() };
      expect(await refused(events().bulk({ action: 'update', ids: [id], data }))).toMatchObject({
        status: 422,
        errors: { id: en.errors.idChanged },
      });
      expect((await events().get(id)).status).toBe(200);
    });

    const ids = ['a'];
    test.each([
      ['an unknown action', { action: 'drop', ids }],
      ['no action', { ids }],
      ['no ids', { action: 'delete' }],
      ['ids that are no texts', { action: 'delete', ids: [1] }],
      ['1,001 ids', { action: 'delete', ids: Array.from({ length: LIMIT + 1 }, () => 'a') }],
      ['an update without data', { action: 'update', ids }],
      ['data that is no object', { action: 'update', ids, data: 'x' }],
      [
        '21 labels',
        { action: 'update', ids, data: {}, add: { tags: Array.from({ length: 21 }, (_, at) => `t${at}`) } },
      ],
      ['a list', []],
    ])('with %s is 400 and told the form it must have', async (_what, body) => {
      const { status, message } = await refused(events().bulk(body));
      expect(status).toBe(400);
      expect(message).toContain('"update" or "delete"');
      expect(message).toContain(`${LIMIT}`);
    });

    test('that is not JSON is 400', async () => {
      const body = '{"action":';
      const answer = events().request('/api/admin/events/bulk', { method: 'POST', body });
      expect(await refused(answer)).toEqual({ status: 400, message: en.errors.malformedBody });
    });
  });
}
