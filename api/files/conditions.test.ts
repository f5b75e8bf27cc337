import { describe, expect, test } from 'vitest';
import { isKnown, stretchOf } from '#api/files/serve';

describe('If-None-Match', () => {
  test.each([
    [undefined, false],
    ['"a"', true],
    ['W/"a"', true],
    ['"b", W/"a"', true],
    ['*', true],
    ['"b"', false],
    ['a', false],
  ])('%s names the tag "a": %s', (header, known) => expect(isKnown(header, '"a"')).toBe(known));
});

describe('Range of a file of 100 bytes', () => {
  test.each([
    ['bytes=0-9', { offset: 0, length: 10 }],
    ['bytes=90-', { offset: 90, length: 10 }],
    ['bytes=90-1000', { offset: 90, length: 10 }],
    ['bytes=-5', { offset: 95, length: 5 }],
    ['bytes=-1000', { offset: 0, length: 100 }],
    ['bytes=99-99', { offset: 99, length: 1 }],
    ['bytes=100-', null],
    ['bytes=-0', null],
    // A range that cannot be read, or is not supported, gives the whole file.
    [undefined, undefined],
    ['bytes=-', undefined],
    ['bytes=9-0', undefined],
    ['bytes=0-1,3-4', undefined],
    ['lines=0-1', undefined],
  ])('%s gives %j', (header, stretch) => expect(stretchOf(header, 100)).toEqual(stretch));
});
