import { expect, test } from 'vitest';
import { readJson } from '#core/kit/half-json';

test('JSON is read whole', () => {
  for (const text of ['null', '"a"', '[]', '{"a":[1,{"b":"c"}]}'])
    expect(readJson(text)).toEqual({ value: JSON.parse(text), isWhole: true });
});

test.each([
  ['[{"id":"a","text":"Nam', [{ id: 'a', text: 'Nam' }]],
  ['[{"id":"a","te', [{ id: 'a' }]],
  ['[{"id":"a","text":', [{ id: 'a' }]],
  ['[{"id":"a"},{"id":"b"},', [{ id: 'a' }, { id: 'b' }]],
  ['["a\\', ['a']],
  ['["a\\u09', ['a']],
  ['["a","b","', ['a', 'b', '']],
  ['{"a":tru', {}],
  ['[1,2', [1, 2]],
  ['["a"] and more', ['a']],
  ['{"a":"b"', { a: 'b' }],
])('of %s what stands before its end is read', (text, value) => {
  expect(readJson(text)).toEqual({ value, isWhole: false });
});

const none = ['', 'words', 'undefined', "{'a':1}", ']'];
test.each(none)('of what is no JSON, %j, nothing is read but its brackets', (text) => {
  const { value, isWhole } = readJson(text);
  expect(isWhole).toBe(false);
  expect([null, {}]).toContainEqual(value);
});

test('JSON that is cut anywhere is read as far as it goes', () => {
  const blocks = [
    { id: 'a', kind: 'text', html: '<p title="x">नमस्ते 🙏 \\ \n</p>', html_ne: '' },
    { id: 'b', kind: 'picture', url: null, size: { width: 3, height: 4 } },
  ];
  const text = JSON.stringify(blocks);
  for (let end = 1; end < text.length; end++) expect(readJson(text.slice(0, end)).value).not.toBeNull();
  const cut = [blocks[0], { id: 'b', size: { width: 3 } }];
  expect(readJson(text.slice(0, -3)).value).toMatchObject(cut);
});
