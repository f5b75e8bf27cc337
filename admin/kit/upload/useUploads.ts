import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { useGetIdentity, useNotify } from 'react-admin';
import { problemOf } from '#admin/kit/upload/check.ts';
import { forgetFile, type PendingFile, pendingFiles, storePendingFiles } from '#admin/kit/upload/pending-files.ts';
import { createUploadQueue, type UploadQueueOptions } from '#admin/kit/upload/queue.ts';
import { shrinkPicture } from '#admin/kit/upload/shrink.ts';
import { holdUploads, unlessUploading } from '#admin/kit/upload/upload-lock.ts';
import type { Upload } from '#admin/kit/upload/upload-state.ts';

type Events<T> = Pick<UploadQueueOptions<T>, 'send' | 'onStored' | 'onSettled' | 'onAdded' | 'onGone'> &
  Partial<Pick<UploadQueueOptions<T>, 'check'>>;

/** An upload queue that is closed on unmount. `events` may change with every render. */
export function useUploads<T>(events: Events<T>) {
  const latest = useRef(events);
  useEffect(() => {
    latest.current = events;
  });
  const [queue] = useState(() =>
    createUploadQueue<T>({
      check: (file) => (latest.current.check ?? problemOf)(file),
      shrink: (file) => shrinkPicture(file),
      send: (...sent) => latest.current.send(...sent),
      onStored: (...stored) => latest.current.onStored(...stored),
      onSettled: (outcome) => latest.current.onSettled(outcome),
      onAdded: (added) => latest.current.onAdded?.(added),
      onGone: (upload) => latest.current.onGone?.(upload),
    }),
  );
  useEffect(() => () => queue.close(), [queue]);
  useEffect(() => {
    window.addEventListener('online', queue.resume);
    return () => window.removeEventListener('online', queue.resume);
  }, [queue]);
  const uploads = useSyncExternalStore(queue.subscribe, queue.uploads);
  const progress = useSyncExternalStore(queue.subscribe, queue.progress);
  return { queue, uploads, progress };
}

/** Keeps the uploads of the signed-in user for `purpose` in this browser until they are stored. */
export function usePendingFiles(purpose: string) {
  const notify = useNotify();
  const user = useGetIdentity().identity?.id;
  return useMemo(() => {
    const place = user === undefined ? null : `${user}/${purpose}`;
    return {
      keep: async (uploads: readonly Upload[]) => {
        // Files of the same moment keep the order of choosing.
        const files = uploads.map(({ key, file, id }) => ({ key, file, at: Date.now() + id }));
        const isKept = place && (await storePendingFiles(files.map((one) => ({ ...one, place }))));
        if (!isKept) notify('media.not_kept', { type: 'warning' });
      },
      forget: ({ key }: Upload) => forgetFile(key),
      /**
       * Gives `add` files that were not uploaded before, unless another tab uploads them. `null`: the user is not known
       * yet.
       */
      goOn:
        place === null
          ? null
          : (add: (files: PendingFile[]) => void) =>
              unlessUploading(place, async () => {
                add(await pendingFiles(place));
                // By then the screen has seen that files are under way, and holds the uploads.
                await new Promise((done) => setTimeout(done));
              }),
      hold: () => (place === null ? () => {} : holdUploads(place)),
    };
  }, [notify, user, purpose]);
}
