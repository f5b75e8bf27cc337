import { beforeAll, describe, expect, test } from 'vitest';
import { type Events, idsOf, plain, unique, type WireEvent, wireEvents } from '#api/rest/contract/support';

const ROWS = 12;
const ORDERS = ['ASC', 'DESC'] as const;

/** How SQLite compares: nothing first, then text byte by byte. */
function compare(a: unknown, b: unknown): number {
  if (a === b) return 0;
  if (a === null) return -1;
  if (b === null) return 1;
  return Buffer.compare(Buffer.from(String(a)), Buffer.from(String(b)));
}

function sorted(rows: WireEvent[], field: string, order: 'ASC' | 'DESC'): WireEvent[] {
  const value = (row: WireEvent) => Object.entries(row).find(([name]) => name === field)?.[1];
  const up = rows.toSorted((a, b) => compare(value(a), value(b)) || compare(a.id, b.id));
  return order === 'ASC' ? up : up.reverse();
}

/** getList, getMany and getManyReference. */
export function listContract(events: () => Events): void {
  describe('a list', () => {
    const word = unique();
    const filter = { q: word };
    let mine: WireEvent[] = [];
    beforeAll(async () => {
      // Few values for many rows: every column has ties for the id to break.
      mine = await events().addMany(ROWS, (index) => ({
        title: `${word} ${['b', 'c', 'a'][index % 3]}`,
        date: ['2024-02-29', '2031-01-01'][index % 2],
        location: `Hall ${index % 4}`,
      }));
    });

    const getList = async (
      page: number,
      perPage: number,
      sort: { field: string; order: 'ASC' | 'DESC' },
      wanted: object = filter,
    ) => {
      const pagination = { page, perPage };
      const { data, total } = await events().provider.getList('events', { pagination, sort, filter: wanted });
      return { rows: wireEvents.parse(data), total };
    };

    test('is sorted by every declared column, both ways, and by id where values are equal', async () => {
      const fields = await events().sortable();
      expect(fields).toContain('title');
      for (const field of fields)
        for (const order of ORDERS) {
          // The whole table: the demo society was written in one instant, so even stamps have ties.
          const { rows, total } = await getList(1, 1000, { field, order }, {});
          expect(rows).toHaveLength(total ?? -1);
          const values = rows.map((row) => Object.entries(row).find(([name]) => name === field));
          const distinct = new Set(values.map((entry) => String(entry?.[1]))).size;
          expect(distinct, `values of ${field}`).toBeGreaterThan(1);
          expect(distinct, `values of ${field}`).toBeLessThan(rows.length);
          expect(rows.map((row) => row.id)).toEqual(sorted(rows, field, order).map((row) => row.id));
        }
    });

    test('is sorted by id when nothing else is asked for', async () => {
      const answer = await events().list({ filter: JSON.stringify(filter) });
      const rows = wireEvents.parse(await answer.json());
      expect(rows.map((row) => row.id)).toEqual(idsOf(mine));
    });

    test.each(['title', 'date', 'status', 'id'])('cut into pages by %s shows every row once', async (field) => {
      const seen: WireEvent[] = [];
      for (const page of [1, 2, 3]) {
        const { rows, total } = await getList(page, 5, { field, order: 'DESC' });
        expect(total).toBe(ROWS);
        expect(rows).toHaveLength(page < 3 ? 5 : 2);
        seen.push(...rows);
      }
      expect(seen).toEqual(sorted(mine, field, 'DESC'));
    });

    test.each([
      ['the first row', [0, 0], '0-0', 1],
      ['the last row', [ROWS - 1, ROWS - 1], `${ROWS - 1}-${ROWS - 1}`, 1],
      ['a single row in the middle', [5, 5], '5-5', 1],
      ['rows over the end', [ROWS - 2, ROWS + 20], `${ROWS - 2}-${ROWS - 1}`, 2],
      ['rows past the end', [ROWS, ROWS + 9], '*', 0],
      ['rows far past the end', [9e15, 9e15 + 1], '*', 0],
      ['the most rows a list answers with', [0, 999], `0-${ROWS - 1}`, ROWS],
    ])('gives %s and tells where they stand', async (_what, range, span, length) => {
      const answer = await events().list({
        sort: '["title","ASC"]',
        range: JSON.stringify(range),
        filter: JSON.stringify(filter),
      });
      expect(answer.status).toBe(200);
      expect(answer.headers.get('content-range')).toBe(`events ${span}/${ROWS}`);
      const all = sorted(mine, 'title', 'ASC');
      const rows = wireEvents.parse(await answer.json());
      expect(rows).toHaveLength(length);
      expect(rows).toEqual(all.slice(range[0], (range[1] ?? 0) + 1));
    });

    test('past its end tells the provider the total all the same', async () => {
      const { rows, total } = await getList(9, 5, { field: 'id', order: 'ASC' });
      expect(rows).toEqual([]);
      expect(total).toBe(ROWS);
    });

    test('without rows has a total of 0 that the provider reads', async () => {
      const nothing = { location: unique() };
      const answer = await events().list({ range: '[0,24]', filter: JSON.stringify(nothing) });
      expect(answer.headers.get('content-range')).toBe('events */0');
      expect(await answer.json()).toEqual([]);
      const { rows, total } = await getList(1, 25, { field: 'id', order: 'ASC' }, nothing);
      expect(rows).toEqual([]);
      expect(total).toBe(0);
    });

    test('of what belongs to another record is filtered by the target', async () => {
      const { data, total } = await events().provider.getManyReference('events', {
        target: 'location',
        id: 'Hall 1',
        pagination: { page: 1, perPage: 2 },
        sort: { field: 'title', order: 'DESC' },
        filter,
      });
      const belonging = mine.filter((row) => row.location === 'Hall 1');
      expect(total).toBe(belonging.length);
      expect(data).toEqual(sorted(belonging, 'title', 'DESC').slice(0, 2));
    });
  });

  describe('many ids', () => {
    const COUNT = 250;
    const location = unique();
    let ids: string[] = [];
    beforeAll(async () => {
      const rows = await events().addMany(COUNT, () => ({ ...plain, location }));
      ids = rows.map((row) => row.id);
    });

    test('are fetched by the provider, all 250 of them', async () => {
      const { data } = await events().provider.getMany('events', { ids });
      expect(wireEvents.parse(data)).toHaveLength(COUNT);
      expect(idsOf(data)).toEqual(ids.toSorted());
    });

    test('in one call, without a range, are all answered', async () => {
      const answer = await events().list({ filter: JSON.stringify({ id: ids }) });
      expect(answer.status).toBe(200);
      expect(answer.headers.get('content-range')).toBe(`events 0-${COUNT - 1}/${COUNT}`);
      expect(idsOf(wireEvents.parse(await answer.json()))).toEqual(ids.toSorted());
    });

    test('that do not exist are left out', async () => {
      const [first = ''] = ids;
      const { data } = await events().provider.getMany('events', { ids: [first, crypto.randomUUID()] });
      expect(idsOf(data)).toEqual([first]);
      expect((await events().provider.getMany('events', { ids: [] })).data).toEqual([]);
    });
  });
}
