import { useCallback, useEffect, useRef, useState } from 'react';
import { useDataProvider } from 'react-admin';
import { inOrderOf, numbered, withPhoto } from '#admin/galleries/photos/order.ts';
import { drawSoon } from '#admin/kit/share/drawings.ts';
import { httpClient } from '#admin/shell/http-client.ts';
import type { ListedPhoto } from '#core/files/pictures-contract';
import { paths } from '#core/kit/paths';

const RESOURCE = 'gallery_photos';
/** The most rows that the server lists at once: more photos than a gallery needs. */
const MOST = 1000;

/** The texts of a photo; absent ones are not changed. */
export type PhotoTexts = Partial<Pick<ListedPhoto, 'caption' | 'alt' | 'caption_ne' | 'alt_ne'>>;

interface Order {
  /** The order that the server has. */
  confirmed: readonly ListedPhoto[];
  next: boolean;
  /** Whether the files of an upload were chosen in it, or a person sorted the photos. */
  of: 'upload' | 'sorting';
}

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

  /** Adds an uploaded photo in the order of choosing. It can be stored in another one. */
  const add = useCallback(
    (photo: ListedPhoto, turn: number) => {
      // A repeated upload gives the photo that is shown already.
      if (current.current.some(({ id }) => id === photo.id)) return;
      const next = withPhoto(current.current, photo, turn, turns.current);
      turns.current.set(photo.id, turn);
      show(next);
    },
    [show],
  );

  const write = useCallback(
    async (photo: ListedPhoto, part: PhotoTexts) => {
      await dataProvider.update(RESOURCE, { id: photo.id, data: part, previousData: photo });
      show(current.current.map((one) => (one.id === photo.id ? { ...one, ...part } : one)));
    },
    [dataProvider, show],
  );

  const writeCaption = useCallback(
    async (ids: readonly string[], caption: string) => {
      await dataProvider.updateMany(RESOURCE, { ids: [...ids], data: { caption } });
      show(current.current.map((one) => (ids.includes(one.id) ? { ...one, caption } : one)));
    },
    [dataProvider, show],
  );

  const remove = useCallback(
    async (ids: readonly string[]) => {
      await dataProvider.deleteMany(RESOURCE, { ids: [...ids] });
      show(current.current.filter(({ id }) => !ids.includes(id)));
    },
    [dataProvider, show],
  );

  /** One order is saved at a time. Of the orders requested meanwhile, only the last is saved. */
  const orders = useRef<Order | null>(null);

  /** Shows and saves an order. When saving fails, the saved order is shown again. */
  const reorder = useCallback(
    async (wanted: readonly ListedPhoto[], of: Order['of'] = 'sorting') => {
      const before = current.current;
      show(numbered(wanted));
      if (orders.current) {
        orders.current.next = true;
        orders.current.of = of;
        return;
      }
      const order: Order = { confirmed: before, next: true, of };
      orders.current = order;
      try {
        while (order.next) {
          order.next = false;
          const sent = current.current;
          const ids = sent.map(({ id }) => id);
          await saveOrder(galleryId, ids, order.of === 'upload');
          order.confirmed = sent;
        }
      } catch (error) {
        show(numbered(inOrderOf(order.confirmed, current.current)));
        throw error;
      } finally {
        orders.current = null;
      }
    },
    [galleryId, show],
  );

  return { photos, loading, load, add, write, writeCaption, remove, reorder, current };
}

async function saveOrder(galleryId: string, ids: string[], uploaded: boolean): Promise<void> {
  await httpClient(paths.api.galleryOrder(galleryId), { method: 'POST', body: JSON.stringify({ ids, uploaded }) });
  drawSoon('galleries', galleryId);
}
