import { expect, test } from 'vitest';
import { completenessOf } from '#core/rules/completeness';

const fields = { title: 'title_ne', description: 'description_ne', location: 'location_ne' };

test.each([
  [
    { title: 'Tihar', title_ne: 'तिहार' },
    { done: 1, total: 1 },
  ],
  [
    { title: 'Tihar', title_ne: '  ' },
    { done: 0, total: 1 },
  ],
  [
    { title: 'Tihar', title_ne: 'तिहार', description: '<p></p>' },
    { done: 1, total: 1 },
  ],
  [
    { title: 'Tihar', title_ne: null, description_ne: '<p>दियो</p>' },
    { done: 0, total: 2 },
  ],
  [{ description: '<p><img src="/a.jpg"></p>' }, { done: 0, total: 1 }],
  [{}, { done: 0, total: 0 }],
])('of %j is %j', (record, state) => expect(completenessOf(record, fields)).toEqual(state));
