import { expect, test } from 'vitest';
import { errorsFirst, hasErrors, placeOf } from '#admin/letters/preview/findings.ts';
import { filledCounts, shareOver } from '#admin/letters/sending/ProgressPanel.tsx';
import { typedNumber } from '#admin/letters/sending/SendDialog.tsx';
import type { LetterChecks, LetterProgress } from '#core/letters/contract';

const none: LetterProgress['counts'] = {
  waiting: 0,
  claimed: 0,
  sent: 0,
  failed: 0,
  bounced: 0,
  complained: 0,
  unknown: 0,
  withdrawn: 0,
};

test.each([
  ['250', 250],
  [' ०२५० ', 250],
  ['1 000', null],
  ['', null],
  ['-3', null],
  ['2.5', null],
] as const)('the number that is typed as "%s" is %s', (text, number) => {
  expect(typedNumber(text)).toBe(number);
});

test('what is over is all but what waits or is being handed over', () => {
  const counts = { ...none, waiting: 3, claimed: 1, sent: 4, unknown: 1, withdrawn: 1 };
  expect(shareOver(counts)).toEqual({ total: 10, percent: 60 });
  expect(shareOver(none)).toEqual({ total: 0, percent: 0 });
});

test('a letter with one reader left is never done to the full', () => {
  expect(shareOver({ ...none, waiting: 1, sent: 9_999 }).percent).toBe(99);
});

test('the counts are shown in the order of their way, without empty ones, and add up', () => {
  const shown = filledCounts({ ...none, withdrawn: 2, sent: 7, waiting: 1 });
  expect(shown.map((one) => one.join(': '))).toEqual(['waiting: 1', 'sent: 7', 'withdrawn: 2']);
});

test('errors come before warnings, and keep a letter from being sent', () => {
  const finding = (check: 'alt' | 'link' | 'size', level: 'error' | 'warning') => ({
    check,
    level,
    block_id: null,
    detail: '',
  });
  const found: LetterChecks = [finding('size', 'warning'), finding('link', 'error')];
  expect(errorsFirst(found).map(({ check }) => check)).toEqual(['link', 'size']);
  expect(hasErrors(found)).toBe(true);
  expect(hasErrors([finding('alt', 'warning')])).toBe(false);
});

test('a finding leads to the place of its block, counted from one', () => {
  const blocks = [
    { id: 'a', kind: 'divider' as const },
    { id: 'b', kind: 'event' as const, event_id: null },
  ];
  expect(placeOf(blocks, 'b')).toEqual({ kind: 'event', position: 2 });
  expect(placeOf(blocks, 'gone')).toBeNull();
  expect(placeOf(blocks, null)).toBeNull();
});
