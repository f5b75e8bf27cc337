import type { DataProvider } from 'ra-core';
import { z } from 'zod';
import { drawSoon } from '#admin/share/drawings.ts';
import type { Shareable } from '#admin/share/says.ts';

const ofPhoto = z.object({ gallery_id: z.string() });
const ofRecord = z.object({ id: z.string(), share_image: z.string().nullable() });

/** The record that has to be drawn after `data` was answered for a write to `resource`. */
export function toDraw(resource: string, data: unknown): { kind: Shareable; id: string } | null {
  if (resource === 'gallery_photos') {
    const photo = ofPhoto.safeParse(data).data;
    return photo ? { kind: 'galleries', id: photo.gallery_id } : null;
  }
  if (resource !== 'events' && resource !== 'galleries') return null;
  const record = ofRecord.safeParse(data).data;
  // Null: the picture that is stored says something else than the record now.
  return record && record.share_image === null ? { kind: resource, id: record.id } : null;
}

/**
 * The data provider with pictures for shared links: after a save that changed what the picture says, it is
 * drawn and stored behind the screen. No save waits for it or fails with it.
 */
export function drawingSaves(provider: DataProvider, draw = drawSoon): DataProvider {
  const after = (resource: string, data: unknown) => {
    const found = toDraw(resource, data);
    if (found) draw(found.kind, found.id);
  };
  return {
    ...provider,
    create: async (resource, params) => {
      const answer = await provider.create(resource, params);
      after(resource, answer.data);
      return answer;
    },
    update: async (resource, params) => {
      const answer = await provider.update(resource, params);
      after(resource, answer.data);
      return answer;
    },
    delete: async (resource, params) => {
      const answer = await provider.delete(resource, params);
      if (resource === 'gallery_photos') after(resource, params.previousData);
      return answer;
    },
  };
}
