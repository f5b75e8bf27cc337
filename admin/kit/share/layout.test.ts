import { expect, test } from 'vitest';
import { layoutOf, type MeasureIn } from '#admin/kit/share/layout.ts';
import type { Says } from '#admin/kit/share/says.ts';

const measureIn: MeasureIn = (size) => (text) => [...new Intl.Segmenter().segment(text)].length * size * 0.55;
const room = { x: 64, y: 150, width: 600, height: 420 };
const says: Says = {
  society: 'Society',
  title: 'Tihar',
  otherTitle: 'तिहार',
  mark: null,
  picture: null,
  facts: ['Saturday, 7 November 2026', '10:00 am', 'Mount Albert Hall'],
};
const layout = (more: Partial<Says> = {}) => layoutOf({ ...says, ...more }, room, measureIn);
const bottom = room.y + room.height;

test('short titles are drawn large, above when and where', () => {
  const lines = layout();
  expect(lines.map(({ text }) => text)).toEqual(['Tihar', 'तिहार', ...says.facts]);
  expect(lines[0]?.size).toBe(70);
  const tops = lines.map(({ y }) => y);
  expect(tops).toEqual(tops.toSorted((a, b) => a - b));
});

test('a longer title becomes smaller and is still whole', () => {
  const title = 'The annual general meeting of the society with elections and lunch';
  const lines = layout({ title }).filter(({ style }) => style === 'title');
  expect(lines.map(({ text }) => text).join(' ')).toBe(title);
  expect(lines[0]?.size).toBeLessThan(70);
});

test('the longest texts stay within the room, and what is cut says so', () => {
  const lines = layout({
    title: 'Very long title '.repeat(12),
    otherTitle: 'लामो शीर्षक '.repeat(16),
    mark: 'Cancelled',
    facts: ['Sat, 5 December 2026 – Thu, 7 January 2027', '10:00 am', 'A place '.repeat(25)],
  });
  for (const { text, y, size, style } of lines) {
    expect(y, text).toBeLessThanOrEqual(bottom);
    expect(measureIn(size, style)(text), text).toBeLessThanOrEqual(room.width);
  }
  const cut = lines.filter(({ text }) => text.endsWith('…'));
  expect(cut.map(({ style }) => style)).toEqual(['title', 'other', 'plain']);
});

test('a cancelled event says so first', () => {
  expect(layout({ mark: 'Cancelled' })[0]).toMatchObject({ text: 'Cancelled', style: 'mark' });
});
