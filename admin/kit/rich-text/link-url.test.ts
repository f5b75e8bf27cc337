import { expect, test } from 'vitest';
import { linkUrl } from '#admin/kit/rich-text/link-url.ts';

test.each([
  ['https://example.org/momo', 'https://example.org/momo'],
  [' http://example.org ', 'http://example.org/'],
  ['example.org/a?b=1', 'https://example.org/a?b=1'],
  ['/contact', '/contact'],
  ['/', '/'],
  ['#programme', '#programme'],
  ['us@society.example', 'mailto:us@society.example'],
  ['mailto:us@society.example', 'mailto:us@society.example'],
  ['tel:+6491234567', 'tel:+6491234567'],
  ['', null],
  ['hello', null],
  ['two words.org', null],
  ['//evil.example', null],
  ['javascript:alert(1)', null],
  ['data:text/html,x.y', null],
  ['/\u007f/evil.example', null],
  ['mailto:\u0085us@society.example', null],
])('the link target %j is stored as %j', (typed, address) => {
  expect(linkUrl(typed)).toBe(address);
});
