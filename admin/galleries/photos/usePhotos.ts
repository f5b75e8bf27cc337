import { useCallback, useEffect, useRef, useState } from 'react';
import { useDataProvider } from 'react-admin';
import { withPhoto } from '#admin/galleries/photos/order.ts';
import { httpClient } from '#admin/http-client.ts';
import { drawSoon } from '#admin/share/drawings.ts';
import type { ListedPhoto } from '#core/contracts/pictures';
import { paths } from '#core/paths';

const RESOURCE = 'gallery_photos';
/** The most rows that the server lists at once: more photos than a gallery needs. */
const MOST = 1000;

/** The photos of a gallery in their order, with functions to change them, which may reject. */
export function usePhotos(galleryId: string) {
  const dataProvider = useDataProvider();
  const [photos, setPhotos] = useState<readonly ListedPhoto[]>([]);
  const [loading, setLoading] = useState<'loading' | 'loaded' | 'failed'>('loading');
  /** The current photos, for code that runs between two renders. */
  const current = useRef(photos);
  /** The position of each uploaded photo in the order of choosing, by id. */
  const turns = useRef(new Map<string, number>());

  const show = useCallback((next: readonly ListedPhoto[]) => {
    current.current = next;
    setPhotos(next);
  }, []);

  const load = useCallback(async () => {
    // Shown photos stay while they are read again: somebody may be writing under one.
    setLoading((before) => (before === 'loaded' ? before : 'loading'));
    try {
      const { data } = await dataProvider.getList<ListedPhoto>(RESOURCE, {
        filter: { gallery_id: galleryId },
        sort: { field: 'order_position', order: 'ASC' },
        pagination: { page: 1, perPage: MOST },
      });
      show(data);
      setLoading('loaded');
    } catch (error) {
      console.error('photos could not be loaded', error);
      setLoading('failed');
    }
  }, [dataProvider, galleryId, show]);

  useEffect(() => {
    void load();
  }, [load]);

  /** Adds an uploaded photo in the order of choosing. Returns whether it is not last, as stored. */
  const add = useCallback(
    (photo: ListedPhoto, turn: number): boolean => {
      // A repeated upload gives the photo that is shown already.
      if (current.current.some(({ id }) => id === photo.id)) return false;
      const next = withPhoto(current.current, photo, turn, turns.current);
      turns.current.set(photo.id, turn);
      show(next);
      return next.at(-1)?.id !== photo.id;
    },
    [show],
  );

  const write = useCallback(
    async (photo: ListedPhoto, part: Partial<Pick<ListedPhoto, 'caption' | 'alt'>>) => {
      await dataProvider.update(RESOURCE, { id: photo.id, data: part, previousData: photo });
      show(current.current.map((one) => (one.id === photo.id ? { ...one, ...part } : one)));
    },
    [dataProvider, show],
  );

  const remove = useCallback(
    async (photo: ListedPhoto) => {
      await dataProvider.delete(RESOURCE, { id: photo.id, previousData: photo });
      show(current.current.filter(({ id }) => id !== photo.id));
    },
    [dataProvider, show],
  );

  /** One order is saved at a time. Of the orders requested meanwhile, only the last is saved. */
  const orders = useRef<{ confirmed: readonly ListedPhoto[]; next: boolean } | null>(null);

  /** Shows and saves an order. When saving fails, the saved order is shown again. */
  const reorder = useCallback(
    async (wanted: readonly ListedPhoto[]) => {
      const before = current.current;
      show(wanted);
      if (orders.current) {
        orders.current.next = true;
        return;
      }
      const order = { confirmed: before, next: true };
      orders.current = order;
      try {
        while (order.next) {
          order.next = false;
          const sent = current.current;
          await saveOrder(
            galleryId,
            sent.map(({ id }) => id),
          );
          order.confirmed = sent;
        }
      } catch (error) {
        show(inOrderOf(order.confirmed, current.current));
        throw error;
      } finally {
        orders.current = null;
      }
    },
    [galleryId, show],
  );

  return { photos, loading, load, add, write, remove, reorder, current };
}

/** The photos of `now` in the order of `before`, with new photos at the end. */
function inOrderOf(before: readonly ListedPhoto[], now: readonly ListedPhoto[]): ListedPhoto[] {
  const left = new Map(now.map((photo) => [photo.id, photo]));
  const ordered = before.flatMap(({ id }) => left.get(id) ?? []);
  for (const { id } of ordered) left.delete(id);
  return [...ordered, ...left.values()];
}

async function saveOrder(galleryId: string, ids: string[]): Promise<void> {
  await httpClient(paths.api.galleryOrder(galleryId), {
    method: 'POST',
    body: JSON.stringify({ ids }),
  });
  drawSoon('galleries', galleryId);
}
