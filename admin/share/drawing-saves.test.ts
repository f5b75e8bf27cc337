import { expect, test } from 'vitest';
import { toDraw } from '#admin/share/drawing-saves.ts';

test('a saved event is drawn when the stored picture does not fit it any more', () => {
  const event = { id: '1', share_image: null };
  expect(toDraw('events', event)).toEqual({ kind: 'events', id: '1' });
  expect(toDraw('events', { ...event, share_image: '/media/a.jpg' })).toBeNull();
});

test('a gallery is drawn anew with its photos', () => {
  expect(toDraw('gallery_photos', { id: 'p', gallery_id: 'g' })).toEqual({
    ...{ kind: 'galleries', id: 'g' },
  });
});

test('nothing else is drawn', () => {
  expect(toDraw('pages', { id: '1', share_image: null })).toBeNull();
  expect(toDraw('events', { id: '1' })).toBeNull();
});
