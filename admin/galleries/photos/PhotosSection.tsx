import { Alert, Box, Button, CircularProgress, Stack, Typography } from '@mui/material';
import { useCallback, useEffect, useRef } from 'react';
import { useDataProvider, useNotify, useRecordContext, useTranslate } from 'react-admin';
import { DropArea } from '#admin/galleries/photos/DropArea.tsx';
import { isAsStored } from '#admin/galleries/photos/order.ts';
import { PhotoGrid } from '#admin/galleries/photos/PhotoGrid.tsx';
import { type Cover, useCover } from '#admin/galleries/photos/useCover.ts';
import { usePhotos } from '#admin/galleries/photos/usePhotos.ts';
import { readableNumber } from '#admin/kit/readable-number.ts';
import { drawSoon } from '#admin/kit/share/drawings.ts';
import { isLongerThan, OVERSIZE, problemOf } from '#admin/kit/upload/check.ts';
import { LONGEST_SIDE } from '#admin/kit/upload/draw.ts';
import { StoredPictureButton } from '#admin/kit/upload/library/StoredPictureButton.tsx';
import { StoredImage } from '#admin/kit/upload/StoredImage.tsx';
import { originalOf } from '#admin/kit/upload/shrink.ts';
import { UploadList } from '#admin/kit/upload/UploadList.tsx';
import { type Sending, uploadPhoto } from '#admin/kit/upload/upload.ts';
import { isUnderWay } from '#admin/kit/upload/upload-state.ts';
import { usePendingFiles, useUploads } from '#admin/kit/upload/useUploads.ts';
import { usePublishedReason } from '#admin/shell/access/usePublished.tsx';
import { dateTaken } from '#core/files/date-taken';
import type { ListedPhoto } from '#core/files/pictures-contract';

const SAYS = 'resources.galleries.photos';

interface PhotosSectionProps {
  onUploading: (is: boolean) => void;
  /** Counts restored earlier versions: after each, photos and cover are loaded again. */
  restored: number;
}

/** The photos of the gallery of the context: uploads, order, cover and texts. */
export function PhotosSection(props: PhotosSectionProps) {
  const gallery = useRecordContext();
  return gallery ? <Photos key={gallery.id} galleryId={String(gallery.id)} {...props} /> : null;
}

function Photos({ galleryId, onUploading, restored }: PhotosSectionProps & { galleryId: string }) {
  const translate = useTranslate();
  const notify = useNotify();
  const isClosed = usePublishedReason() !== null;
  const photos = usePhotos(galleryId);
  const cover = useCover(galleryId);
  const kept = usePendingFiles(`galleries/${galleryId}`);
  const check = usePhotoCheck();
  const { queue, uploads, progress } = useUploads({
    check,
    send: (file, onProgress, signal, key) => sendPhoto(galleryId, { file, onProgress, signal, key }),
    onAdded: kept.keep,
    onGone: kept.forget,
    onStored: (photo, { id }) => {
      photos.add(photo, id);
      // It may be the first, which stands for the gallery.
      drawSoon('galleries', galleryId);
    },
    onSettled: ({ stored, failed }) => {
      if (failed === 0) notify(`${SAYS}.uploaded`, { type: 'success' });
      else notify(stored > 0 ? `${SAYS}.some_failed` : `${SAYS}.all_failed`, { type: 'error' });
    },
  });
  const uploading = uploads.some(isUnderWay);
  useEffect(() => onUploading(uploading), [uploading, onUploading]);
  useEffect(() => () => onUploading(false), [onUploading]);

  const { load } = photos;
  const { read } = cover;
  useEffect(() => {
    if (restored === 0) return;
    void load();
    void read();
  }, [restored, load, read]);

  const { goOn, hold } = kept;
  const isHeld = uploading || uploads.some(({ state }) => state === 'offline');
  useEffect(() => (isHeld ? hold() : undefined), [isHeld, hold]);
  const { reorder, current } = photos;
  const isLoaded = photos.loading === 'loaded';
  useEffect(() => {
    if (!isLoaded) return;
    let isOpen = true;
    void goOn?.((files) => {
      const ours = new Set(queue.uploads().map(({ key }) => key));
      const left = files.filter(({ key }) => !ours.has(key));
      if (!isOpen || left.length === 0) return;
      queue.add(
        left.map(({ file }) => file),
        left.map(({ key }) => key),
      );
      notify('media.continued', { type: 'info', messageArgs: { smart_count: left.length } });
    });
    return () => {
      isOpen = false;
    };
  }, [isLoaded, goOn, queue, notify]);

  // The photos are what an empty gallery is opened for, and stand below its fields.
  const section = useRef<HTMLElement>(null);
  const isEmpty = photos.photos.length === 0;
  const isFirst = useRef(true);
  useEffect(() => {
    if (isLoaded && isFirst.current && isEmpty) section.current?.scrollIntoView({ block: 'center' });
    if (isLoaded) isFirst.current = false;
  }, [isLoaded, isEmpty]);

  const wasUploading = useRef(false);
  useEffect(() => {
    const isOver = wasUploading.current && !uploading;
    wasUploading.current = uploading;
    // Files that were chosen later can be stored earlier: save the order.
    if (!isOver || isAsStored(current.current)) return;
    reorder(current.current, 'upload').catch(() => notify(`${SAYS}.order_failed`, { type: 'error' }));
  }, [uploading, reorder, current, notify]);

  return (
    <Stack component="section" ref={section} spacing={2} aria-labelledby="photos">
      <Typography id="photos" variant="h6" component="h2">
        {translate(`${SAYS}.title`)}
        {photos.loading === 'loaded' && ` (${readableNumber(photos.photos.length)})`}
      </Typography>
      {!isClosed && <DropArea onFiles={queue.add} />}
      {!isClosed && <StoredCover cover={cover} photos={photos.photos} />}
      <UploadList uploads={uploads} progress={progress} queue={queue} />
      {photos.loading === 'loading' && <CircularProgress aria-label={translate('ra.page.loading')} />}
      {photos.loading === 'failed' && (
        <Alert
          severity="error"
          action={
            <Button color="inherit" onClick={() => photos.load()}>
              {translate(`${SAYS}.try_again`)}
            </Button>
          }
        >
          {translate(`${SAYS}.load_failed`)}
        </Alert>
      )}
      {photos.loading === 'loaded' && <PhotoGrid photos={photos} cover={cover} isMovable={!uploading} />}
    </Stack>
  );
}

/** Lets a picture be the cover that is stored already, such as one of another gallery. */
function StoredCover({ cover, photos }: { cover: Cover; photos: readonly ListedPhoto[] }) {
  const notify = useNotify();
  const translate = useTranslate();
  const isOther = cover.url !== null && photos.every(({ url }) => url !== cover.url);
  const choose = ({ url }: { url: string }) =>
    cover.choose(url).then(
      () => notify(`${SAYS}.cover_saved`, { type: 'success' }),
      () => notify(`${SAYS}.cover_failed`, { type: 'error' }),
    );
  return (
    <Stack direction="row" spacing={2} useFlexGap sx={{ alignItems: 'center', flexWrap: 'wrap' }}>
      <StoredPictureButton reason={null} label={`${SAYS}.stored_cover`} onChoose={choose} />
      {isOther && (
        <Box sx={{ width: 120 }}>
          <StoredImage
            src={cover.url}
            alt={translate(`${SAYS}.cover`)}
            fallback="gallery"
            sx={{ aspectRatio: '4 / 3', height: 'auto' }}
          />
        </Box>
      )}
    </Stack>
  );
}

/**
 * Uploads a photo to the end of a gallery. The date taken is read here, because it is removed from the file later.
 * @throws as `uploadPhoto`, AbortError
 */
async function sendPhoto(galleryId: string, sending: Sending): Promise<ListedPhoto> {
  const bytes = await originalOf(sending.file)
    .arrayBuffer()
    .catch(() => null);
  const taken_at = bytes && (await dateTaken(bytes, new Date()));
  sending.signal?.throwIfAborted();
  return uploadPhoto(galleryId, { ...sending, ...(taken_at && { texts: { taken_at } }) });
}

/** Photos larger than any screen are to be made smaller, unless the settings keep originals. */
function usePhotoCheck() {
  const dataProvider = useDataProvider();
  const isOriginalKept = useRef<Promise<boolean> | null>(null);
  return useCallback(
    async (file: File) => {
      const problem = await problemOf(file);
      if (problem || !(await isLongerThan(LONGEST_SIDE, file))) return problem;
      isOriginalKept.current ??= dataProvider.getOne('settings', { id: 'site' }).then(
        ({ data }) => data.original_photos === 'yes',
        () => {
          // Asked again with the next photo.
          isOriginalKept.current = null;
          return false;
        },
      );
      return (await isOriginalKept.current) ? null : OVERSIZE;
    },
    [dataProvider],
  );
}
