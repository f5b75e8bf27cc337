import type { DataProvider } from 'ra-core';
import { z } from 'zod';
import { drawSoon, stopDrawing } from '#admin/kit/share/drawings.ts';
import type { Shareable } from '#admin/kit/share/says.ts';

interface Drawings {
  drawSoon: typeof drawSoon;
  stopDrawing: typeof stopDrawing;
}

const ofPhoto = z.object({ gallery_id: z.string() });
const ofRecord = z.object({
  id: z.string(),
  title_ne: z.string().nullable(),
  share_image: z.string().nullable(),
  share_image_ne: z.string().nullable(),
});

/** The record to draw after a write to `resource` was answered with `data`; `null` for none. */
export function toDraw(resource: string, data: unknown): { kind: Shareable; id: string } | null {
  if (resource === 'gallery_photos') {
    const photo = ofPhoto.safeParse(data).data;
    return photo ? { kind: 'galleries', id: photo.gallery_id } : null;
  }
  if (resource !== 'events' && resource !== 'galleries') return null;
  const record = ofRecord.safeParse(data).data;
  // Null: the picture that is stored says something else than the record now.
  if (!record) return null;
  const { id, title_ne, share_image, share_image_ne } = record;
  return share_image && (share_image_ne || !title_ne) ? null : { kind: resource, id };
}

/** The record whose picture a write to `resource` may change; `record` is the one written to, as it was read. */
export function toStop(resource: string, id: unknown, record: unknown): { kind: Shareable; id: string } | null {
  if (resource === 'events' || resource === 'galleries') return { kind: resource, id: String(id) };
  return resource === 'gallery_photos' ? toDraw(resource, record) : null;
}

/**
 * A data provider that draws and stores the picture for shared links after a save that changed what it says. No save
 * waits for it or fails with it. A drawing that a save overtakes is stopped before it, and made again after it.
 */
export function drawingSaves(
  provider: DataProvider,
  { drawSoon: draw, stopDrawing: stop }: Drawings = { drawSoon, stopDrawing },
): DataProvider {
  const written = async <T>(overtakes: ReturnType<typeof toStop>, write: () => Promise<T>) => {
    const isOvertaken = overtakes !== null && stop(overtakes.kind, overtakes.id);
    try {
      return { answer: await write(), overtaken: isOvertaken ? overtakes : null };
    } catch (error) {
      if (isOvertaken) draw(overtakes.kind, overtakes.id);
      throw error;
    }
  };
  const after = (found: ReturnType<typeof toDraw>) => {
    if (found) draw(found.kind, found.id);
  };
  return {
    ...provider,
    create: async (resource, params) => {
      const answer = await provider.create(resource, params);
      after(toDraw(resource, answer.data));
      return answer;
    },
    update: async (resource, params) => {
      const { answer, overtaken } = await written(toStop(resource, params.id, params.previousData), () =>
        provider.update(resource, params),
      );
      after(toDraw(resource, answer.data) ?? overtaken);
      return answer;
    },
    delete: async (resource, params) => {
      const { answer } = await written(toStop(resource, params.id, params.previousData), () =>
        provider.delete(resource, params),
      );
      if (resource === 'gallery_photos') after(toDraw(resource, params.previousData));
      return answer;
    },
  };
}
