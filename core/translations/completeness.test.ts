import { expect, test } from 'vitest';
import { completenessOf } from '#core/translations/completeness';

const fields = { title: 'title_ne', description: 'description_ne', location: 'location_ne' };

test.each([
  [{ title: 'Tihar', title_ne: 'तिहार' }, 1, 1],
  [{ title: 'Tihar', title_ne: '  ' }, 0, 1],
  [{ title: 'Tihar', title_ne: 'तिहार', description: '<p></p>' }, 1, 1],
  [{ title: 'Tihar', title_ne: null, description_ne: '<p>दियो</p>' }, 0, 2],
  [{ description: '<p><img src="/a.jpg"></p>' }, 0, 1],
  [{}, 0, 0],
])('of %j %i of %i is done', (record, done, total) => expect(completenessOf(record, fields)).toEqual({ done, total }));
