import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { problemOf } from '#admin/media/check.ts';
import { createUploadQueue, type UploadQueueOptions } from '#admin/media/queue.ts';
import { shrinkPicture } from '#admin/media/shrink.ts';

type Events<T> = Pick<
  UploadQueueOptions<T>,
  'send' | 'onStored' | 'onSettled' | 'onAdded' | 'onGone'
> &
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
      shrinkFailed: 'media.shrink_failed',
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
