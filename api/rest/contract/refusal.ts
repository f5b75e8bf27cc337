import { describe, expect, test } from 'vitest';
import { type Events, plain, refused, unique } from '#api/rest/contract/support';
import { en } from '#core/words/en';

/** Columns of the table that nobody outside may sort or filter by. */
const HIDDEN = ['search', 'excerpt', 'plain_text'];
const UNKNOWN = ['nonsense', 'password', 'constructor', '__proto__', 'title; drop table events'];
const BODY_LIMIT = 512 * 1024;

const ranges = [
  '[0',
  '0-24',
  '[-1,4]',
  '[-5,-1]',
  '[9,3]',
  '[0,1000]',
  '[0,999999999]',
  '[0,1e30]',
  '[1e30,1e31]',
  '[0.5,3]',
  '["0","9"]',
  '[0]',
  '[0,1,2]',
  '{}',
  'null',
];

/** Calls that make no sense: each is told what would. */
export function refusalContract(events: () => Events): void {
  const bad = async (parameters: Record<string, string>) => {
    const { status, message, ...rest } = await refused(events().list(parameters));
    expect({ status, rest }).toEqual({ status: 400, rest: {} });
    return message;
  };

  describe('a list that cannot be read is 400', () => {
    test.each(ranges)('because of the range %s', async (range) => {
      expect(await bad({ range })).toBe(en.errors.parameter('range', en.errors.range(1000)));
    });

    test.each(['[title', '["title"]', '["title","UP"]', '["title","asc"]', '{}', '"title"', 'title', '[1,"ASC"]'])(
      'because of the sort %s',
      async (sort) => {
        const message = await bad({ sort });
        expect(message).toContain('"ASC" or "DESC"');
        expect(message).toContain(en.errors.unknownSort('title, date, location'));
      },
    );

    test.each(['{', '[]', 'null', '7', '"momo"', "{'location':'x'}"])('because of the filter %s', async (filter) => {
      expect(await bad({ filter })).toBe(en.errors.parameter('filter', 'a JSON object'));
    });

    test.each([...HIDDEN, ...UNKNOWN, 'description', 'last_date'])('when it is sorted by %s', async (field) => {
      const message = await bad({ sort: JSON.stringify([field, 'ASC']) });
      expect(message).toContain(en.errors.unknownSort('title, date, location'));
      for (const hidden of HIDDEN) expect(message).not.toContain(hidden);
    });

    const names = [
      ...HIDDEN,
      ...UNKNOWN,
      'tags',
      'gallery_ids',
      'search_gte',
      'excerpt_lte',
      'search_neq',
      'plain_text_gt',
      '_gte',
      '_neq',
      'title_like',
    ];
    test.each(names)('when it is filtered by %s', async (name) => {
      // Text, because an object literal would take __proto__ for something else.
      const message = await bad({ filter: `{${JSON.stringify(name)}:"x"}` });
      expect(message).toContain(en.errors.unknownFilter(name, 'q, id, title, description, date'));
      const [, allowed = ''] = message.split('Filters:');
      for (const hidden of HIDDEN) expect(allowed).not.toContain(hidden);
    });

    test.each([
      ['location', { a: 1 }, 'a string'],
      ['location', 7, 'a string'],
      ['location', ['a', null], 'a string'],
      ['location', [['a']], 'a string'],
      ['title', 7, 'a string'],
      ['date_gt', null, 'a string'],
      ['date_neq', 7, 'a string'],
      ['date_neq', ['2026-01-01', null], 'a string'],
      ['date_gte', null, 'a string'],
      ['date_gte', ['2026-01-01'], 'a string'],
      ['cancelled', 'true', 'a boolean'],
      ['cancelled', 1, 'a boolean'],
      ['id', { ne: '' }, 'a string'],
    ])('when %s is to be %j', async (name, value, allowed) => {
      const message = await bad({ filter: JSON.stringify({ [name]: value }) });
      expect(message).toBe(en.errors.parameter(`filter.${name}`, allowed));
    });
  });

  describe('a body', () => {
    const send = (body: BodyInit) =>
      events().request('/api/admin/events', {
        method: 'POST',
        body,
        // A server may hang up on a body it did not read: no later call is to use this connection.
        headers: { Connection: 'close' },
        // What Node asks for when a body has no known length.
        ...(body instanceof ReadableStream && { duplex: 'half' }),
      });
    const padded = (location: string, bytes: number) => {
      const empty = JSON.stringify({ ...plain, location, padding: '' });
      return JSON.stringify({ ...plain, location, padding: 'x'.repeat(bytes - empty.length) });
    };

    test('as large as allowed is taken', async () => {
      const answer = await send(padded(unique(), BODY_LIMIT));
      expect(answer.status).toBe(201);
    });

    test('over the limit is 413 and nothing is stored', async () => {
      const location = unique();
      const body = padded(location, BODY_LIMIT + 1);
      const tooLarge = { status: 413, message: en.errors.tooLarge };
      expect(await refused(send(body))).toEqual(tooLarge);
      expect(await events().find({ location })).toEqual([]);
    });

    test('over the limit is 413 even when it does not tell its length', async () => {
      const location = unique();
      const stream = new Blob([padded(location, BODY_LIMIT + 1)]).stream();
      const tooLarge = { status: 413, message: en.errors.tooLarge };
      expect(await refused(send(stream))).toEqual(tooLarge);
      expect(await events().find({ location })).toEqual([]);
    });

    test('that does not tell its length is taken when it fits', async () => {
      const answer = await send(new Blob([padded(unique(), 1000)]).stream());
      expect(answer.status).toBe(201);
    });

    test.each([
      ['{"title":', en.errors.malformedBody],
      ['', en.errors.malformedBody],
      ['[]', en.errors.notAnObject],
      ['null', en.errors.notAnObject],
    ])('of %j is 400', async (body, message) => {
      const answer = events().request('/api/admin/events', { method: 'POST', body });
      expect(await refused(answer)).toEqual({ status: 400, message });
    });
  });

  test.each([
    ['GET', '/api'],
    ['GET', '/api/nothing'],
    ['POST', '/api/nothing'],
    ['GET', '/api/admin'],
    ['GET', '/api/admin/nothing'],
    ['GET', '/api/admin/events/a/b'],
    ['PATCH', '/api/admin/events/a'],
    ['PUT', '/api/admin/events'],
    ['DELETE', '/api/admin/events'],
  ])('%s %s is an unknown path: 404 in JSON', async (method, path) => {
    const answer = await events().request(path, { method });
    expect(answer.headers.get('content-type')).toContain('application/json');
    expect(await refused(answer)).toEqual({ status: 404, message: en.errors.notFound });
  });
}
