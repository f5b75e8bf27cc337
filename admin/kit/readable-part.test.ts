import { expect, test } from 'vitest';
import { readable } from '#admin/kit/readable.ts';
import type { LetterBlock } from '#db/letters/blocks';

test('a list of blocks is read as a line each, without HTML and without ids', () => {
  const blocks: LetterBlock[] = [
    { id: 'one', kind: 'heading', text: 'News', text_ne: 'समाचार' },
    { id: 'two', kind: 'text', html: '<p>Dear <b>readers</b></p>', html_ne: '' },
    { id: 'three', kind: 'picture', url: '/media/editor/a.jpg', alt: 'A lamp', alt_ne: '', href: null },
    { id: 'four', kind: 'divider' },
    { id: 'five', kind: 'event', event_id: 'dashain' },
  ];
  expect(readable(blocks).split('\n')).toEqual([
    'Heading: News / समाचार',
    'Text: Dear readers',
    'Picture: /media/editor/a.jpg / A lamp',
    'Divider',
    'Event: dashain',
  ]);
});

test('a list without parts is read with commas, an empty one as nothing', () => {
  expect(readable(['dance', 'music'])).toBe('dance, music');
  expect(readable([])).toBe('–');
});
