import { expect, test } from 'vitest';
import { momentOfBackup, readableSize } from '#admin/operations/backups/readable.ts';

test.each([
  [0, '0 byte'],
  [999, '999 byte'],
  [1000, '1 kB'],
  [640_400, '640 kB'],
  [84_250_000, '84.3 MB'],
  [1_234_000_000, '1.23 GB'],
  [5_000_000_000_000_000, '5,000 TB'],
])('%i bytes are %s', (bytes, text) => {
  expect(readableSize(bytes)).toBe(text.replace(' ', '\u00a0'));
});

test('the id of a backup is read as a moment in Auckland', () => {
  expect(momentOfBackup('2026-11-22T11-00-05Z')).toBe('Nov 23, 2026, 12:00 am');
});

test('what is no id of a backup is shown as it is', () => {
  expect(momentOfBackup('a copy of mine')).toBe('a copy of mine');
});
