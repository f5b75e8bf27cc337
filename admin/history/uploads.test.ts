import { expect, test } from 'vitest';
import { entriesOf } from '#admin/history/uploads.ts';
import type { Change } from '#core/history/contract';

const upload = (id: string, gallery: string, over: Partial<Change> = {}): Change => {
  const records = [{ id: `photo-${id}`, title: gallery }];
  const part = { resource: 'gallery_photos', action: 'create' as const, count: 1, records };
  return {
    id,
    at: '2026-03-01T00:00:00.000Z',
    actor: 'sita@test.example',
    actor_id: 's',
    ...part,
    parts: [{ ...part, fields: [], picture: `/media/${id}.jpg` }],
    in_bin_until: null,
    ...over,
  };
};

test('photos that one person uploaded to one gallery in a row are one entry', () => {
  const entries = entriesOf([
    upload('4', 'Picnic'),
    upload('3', 'Picnic'),
    upload('2', 'Dashain'),
    upload('1', 'Dashain', { actor: 'hari@test.example' }),
  ]);
  expect(entries.map(({ ids }) => ids)).toEqual([['4', '3'], ['2'], ['1']]);
  expect(entries.map(({ change }) => change.parts[0]?.count)).toEqual([2, 1, 1]);
  expect(entries[0]?.pictures).toEqual(['/media/4.jpg', '/media/3.jpg']);
});

test('a deleted photo is shown from where the bin keeps it', () => {
  const gone = { action: 'delete' as const, picture: '/media/galleries/a/b.jpg' };
  const parts = upload('1', 'Picnic').parts.map((part) => ({ ...part, ...gone }));
  const [entry] = entriesOf([upload('1', 'Picnic', { action: 'delete', parts })]);
  expect(entry?.pictures).toEqual(['/api/admin/bin/picture?key=galleries%2Fa%2Fb.jpg']);
});

test('a change that is no upload is an entry of its own', () => {
  const change = upload('2', 'Picnic', { action: 'restore' });
  expect(entriesOf([change, upload('1', 'Picnic')])).toHaveLength(2);
});
