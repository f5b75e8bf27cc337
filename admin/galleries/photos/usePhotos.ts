import { useCallback, useEffect, useRef, useState } from 'react';
import { useDataProvider } from 'react-admin';
import { withPhoto } from '#admin/galleries/photos/order.ts';
import { httpClient } from '#admin/http-client.ts';
import type { ListedPhoto } from '#core/contracts/pictures';
import { paths } from '#core/paths';

const RESOURCE = 'gallery_photos';
/** More than a gallery can sensibly hold, and the most that the server gives at once. */
const MOST = 1000;

/** The photos of a gallery in their order, and what can be done with them. Each write is a promise that fails. */
export function usePhotos(galleryId: string) {
  const dataProvider = useDataProvider();
  const [photos, setPhotos] = useState<readonly ListedPhoto[]>([]);
  const [loading, setLoading] = useState<'loading' | 'loaded' | 'failed'>('loading');
  /** The photos as they are now, for what happens between two renders. */
  const current = useRef(photos);
  /** Which of the files chosen on this screen each photo was. */
  const turns = useRef(new Map<string, number>());

  const show = useCallback((next: readonly ListedPhoto[]) => {
    current.current = next;
    setPhotos(next);
  }, []);

  const load = useCallback(async () => {
    setLoading('loading');
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

  /** Puts an uploaded photo where it was chosen; says whether that is elsewhere than the server put it. */
  const add = useCallback(
    (photo: ListedPhoto, turn: number): boolean => {
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

  /** One order is saved at a time; of those asked for meanwhile, the last. */
  const orders = useRef<{ confirmed: readonly ListedPhoto[]; next: boolean } | null>(null);

  /** Shows the photos in this order and saves it; when that fails, they go back to the saved one. */
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

/** What stands now, in the order of `before`; what is new goes behind. */
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
}
