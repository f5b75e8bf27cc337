import { type DataProvider, testDataProvider } from 'ra-core';
import { expect, test } from 'vitest';
import { drawingSaves, toDraw } from '#admin/kit/share/drawing-saves.ts';

test('a saved event is drawn when the stored picture does not fit it any more', () => {
  const event = { id: '1', title_ne: null, share_image: null, share_image_ne: null };
  expect(toDraw('events', event)).toEqual({ kind: 'events', id: '1' });
  const drawn = { ...event, share_image: '/media/a.jpg' };
  expect(toDraw('events', drawn)).toBeNull();
  expect(toDraw('events', { ...drawn, title_ne: 'दशैँ' })).toEqual({ kind: 'events', id: '1' });
  expect(toDraw('events', { ...drawn, title_ne: 'दशैँ', share_image_ne: '/media/b.jpg' })).toBeNull();
});

test('a gallery is drawn anew with its photos', () => {
  const drawn = toDraw('gallery_photos', { id: 'p', gallery_id: 'g' });
  expect(drawn).toEqual({ kind: 'galleries', id: 'g' });
});

test('nothing else is drawn', () => {
  expect(toDraw('pages', { id: '1', share_image: null })).toBeNull();
  expect(toDraw('events', { id: '1' })).toBeNull();
});

test('a drawing that a save overtakes ends before it, and is made again after it', async () => {
  const steps: string[] = [];
  let refuses = false;
  const said = (step: string) => async () => {
    steps.push(step);
    if (refuses) throw new Error('refused');
    return { data: { id: '1', title_ne: null, share_image: '/media/fits.jpg', share_image_ne: null } };
  };
  const provider = { update: said('update'), delete: said('delete') } as unknown as DataProvider;
  const office = drawingSaves(testDataProvider(provider), {
    drawSoon: (kind, id) => void steps.push(`draw ${kind}/${id}`),
    stopDrawing: (kind, id) => {
      steps.push(`stop ${kind}/${id}`);
      return true;
    },
  });
  const params = { id: '1', data: {}, previousData: { id: '1' } };

  await office.update('events', params);
  expect(steps.splice(0)).toEqual(['stop events/1', 'update', 'draw events/1']);
  await office.delete('galleries', params);
  expect(steps.splice(0)).toEqual(['stop galleries/1', 'delete']);
  refuses = true;
  await expect(office.update('events', params)).rejects.toThrow('refused');
  expect(steps.splice(0)).toEqual(['stop events/1', 'update', 'draw events/1']);
  await expect(office.update('pages', params)).rejects.toThrow('refused');
  expect(steps).toEqual(['update']);
});
