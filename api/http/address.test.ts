import { expect, test } from 'vitest';
import { isReadable } from '#api/http/create-api';
import { refused } from '#api/rest/contract/support';
import { en } from '#core/words/en';
import { startApi } from '#testing/api';

const api = await startApi();

test.each(['/%', '/events/%E0%A4%A', '/media/%zz', '/%FF', '/a%2', '/events/%C0%AF'])(
  'the address %s cannot be read',
  (path) => expect(isReadable(`http://localhost${path}`)).toBe(false),
);

test.each(['/', '/events/%E0%A4%A4', '/a%20b', '/%2e%2e', '/x?q=%', '/x?q=%E0%A4%A'])(
  'the address %s can be read',
  (path) => expect(isReadable(`http://localhost${path}`)).toBe(true),
);

test.each(['/api/%', '/api/events/%', '/api/events/%E0%A4%A', '/api/admin/events/%FF'])(
  'a call of %s is 400 and told why',
  async (path) => {
    for (const method of ['GET', 'POST', 'DELETE'])
      expect(await refused(api.fetch(new Request(`${api.origin}${path}`, { method })))).toEqual({
        status: 400,
        message: en.errors.malformedUrl,
      });
  },
);
