import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { isRecordId } from '#core/kit/slug';

const ids = ['6b0c1c1e-0001-4a6e-9f3e-000000000001', '17', 'dashain-2026', 'event_1'];
test.each(ids)('%s is an id', (id) => expect(isRecordId(id)).toBe(true));

test.each(['', '__proto__', 'constructor', 'new', 'create', 'bulk', '1/2', '..', '1 2', '१', 'a1\n'])(
  '%j is none',
  (id) => expect(isRecordId(id)).toBe(false),
);

test('no page of the site that stands beside records has a name that could be an id', () => {
  const pages = readdirSync(new URL('../../site/pages', import.meta.url), { recursive: true });
  const names = pages.map(String).flatMap((file) => file.replace(/\.astro$/, '').split('/'));
  expect(names).toContain('past');
  const fixed = names.filter((name) => !name.startsWith('[') && !/^[45]0/.test(name));
  expect(fixed.filter(isRecordId)).toEqual([]);
});
