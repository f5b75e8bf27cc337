import { Box, Stack, Typography } from '@mui/material';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { landing, moved } from '#admin/galleries/photos/order.ts';
import { PhotoCard } from '#admin/galleries/photos/PhotoCard.tsx';
import { PhotoPreview } from '#admin/galleries/photos/PhotoPreview.tsx';
import { PhotoTools } from '#admin/galleries/photos/PhotoTools.tsx';
import type { Cover } from '#admin/galleries/photos/useCover.ts';
import type { usePhotos } from '#admin/galleries/photos/usePhotos.ts';
import { useSelection } from '#admin/galleries/photos/useSelection.ts';
import { useDeletedNotice } from '#admin/history/bin/useDeletedNotice.tsx';
import { ConfirmDialog } from '#admin/kit/dialog/ConfirmDialog.tsx';
import { visuallyHidden } from '#admin/kit/form/visually-hidden.ts';
import { StoredImage } from '#admin/kit/upload/StoredImage.tsx';
import type { ListedPhoto } from '#core/files/pictures-contract';

const SAYS = 'resources.galleries.photos';
/** How many photos a question shows. */
const MOST_SHOWN = 12;

interface PhotoGridProps {
  photos: ReturnType<typeof usePhotos>;
  cover: Cover;
  /** False during uploads: saving an order needs all photos. */
  isMovable: boolean;
}

/** The photos, two to four in a row (spec §9), with the actions for each photo. */
export function PhotoGrid({ photos, cover, isMovable }: PhotoGridProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const [shown, setShown] = useState<string | null>(null);
  const [leaving, setLeaving] = useState<readonly ListedPhoto[]>([]);
  const [asking, setAsking] = useState(false);
  const [removing, setRemoving] = useState(false);
  const [news, setNews] = useState('');
  const grid = useRef<HTMLUListElement>(null);
  const [focus, setFocus] = useState<{ id: string; button: 'earlier' | 'later' } | null>(null);
  const { current, reorder, write } = photos;
  const total = photos.photos.length;
  const selection = useSelection(photos.photos);

  const deleted = useDeletedNotice('gallery_photos', {
    says: `${SAYS}.deleted`,
    // With the photo comes back that it is the cover.
    onRestored: () => {
      void photos.load();
      void cover.read();
    },
  });

  const failed = useCallback(
    (text: string) => (error: unknown) => {
      console.error(text, error);
      notify(`${SAYS}.${text}`, { type: 'error' });
    },
    [notify],
  );

  const moveTo = useCallback(
    (id: string, to: number) => {
      const from = current.current.findIndex((photo) => photo.id === id);
      if (from < 0 || to < 0 || to >= current.current.length || from === to) return;
      reorder(moved(current.current, from, to)).catch(failed('order_failed'));
      setNews(translate(`${SAYS}.moved`, { position: to + 1, total: current.current.length }));
    },
    [current, reorder, failed, translate],
  );

  const move = useCallback(
    (id: string, button: 'earlier' | 'later') => {
      const from = current.current.findIndex((photo) => photo.id === id);
      moveTo(id, button === 'earlier' ? from - 1 : from + 1);
      setFocus({ id, button });
    },
    [current, moveTo],
  );

  const drop = useCallback(
    (id: string, over: string, edge: 'before' | 'after') => {
      const place = (wanted: string) => current.current.findIndex((photo) => photo.id === wanted);
      moveTo(id, landing(place(id), place(over), edge));
    },
    [current, moveTo],
  );

  // A card loses the focus when React moves it in the page.
  useEffect(() => {
    if (!focus) return;
    const card = grid.current?.querySelector(`[data-photo="${CSS.escape(focus.id)}"]`);
    card?.querySelector<HTMLElement>(`[data-move="${focus.button}"]`)?.focus();
    setFocus(null);
  }, [focus]);

  const choose = (photo: ListedPhoto) =>
    cover
      .choose(photo.url)
      .then(() => setNews(translate(`${SAYS}.cover_saved`)))
      .catch(failed('cover_failed'));

  const remove = async () => {
    const ids = leaving.map(({ id }) => id);
    setRemoving(true);
    try {
      await photos.remove(ids);
      for (const { url } of leaving) cover.forget(url);
      deleted(ids);
    } catch (error) {
      failed('delete_failed')(error);
    }
    setRemoving(false);
    setAsking(false);
  };

  // Stable callbacks: a card does not render again when another one changes.
  const latest = useRef({ choose });
  useEffect(() => {
    latest.current = { choose };
  });
  const chooseCover = useCallback((photo: ListedPhoto) => latest.current.choose(photo), []);
  const open = useCallback((photo: ListedPhoto) => setShown(photo.id), []);
  const askToRemove = useCallback((some: readonly ListedPhoto[]) => {
    setLeaving(some);
    setAsking(true);
  }, []);
  const removeOne = useCallback((photo: ListedPhoto) => askToRemove([photo]), [askToRemove]);

  if (total === 0) return <Typography color="text.secondary">{translate(`${SAYS}.none`)}</Typography>;
  return (
    <>
      <Typography variant="body2" color="text.secondary">
        {translate(isMovable ? `${SAYS}.hint` : `${SAYS}.order_waits`)}
      </Typography>
      {total > 1 && (
        <PhotoTools
          photos={photos}
          selection={selection}
          waits={isMovable ? null : `${SAYS}.order_waits`}
          onRemove={askToRemove}
        />
      )}
      <Box
        component="ul"
        ref={grid}
        sx={{
          display: 'grid',
          gap: { xs: 1, sm: 2 },
          p: 0,
          m: 0,
          listStyle: 'none',
          gridTemplateColumns: {
            xs: 'repeat(2, minmax(0, 1fr))',
            sm: 'repeat(3, minmax(0, 1fr))',
            lg: 'repeat(4, minmax(0, 1fr))',
          },
        }}
      >
        {photos.photos.map((photo, at) => (
          <PhotoCard
            key={photo.id}
            photo={photo}
            position={at + 1}
            isLast={at === total - 1}
            isCover={cover.url ? cover.url === photo.url : at === 0}
            isMovable={isMovable}
            isSelected={selection.ids.has(photo.id)}
            onSelect={selection.select}
            onOpen={open}
            onMove={move}
            onDrop={drop}
            onCover={chooseCover}
            onRemove={removeOne}
            onWrite={write}
          />
        ))}
      </Box>
      <Box role="status" sx={visuallyHidden}>
        {news}
      </Box>
      <PhotoPreview photos={photos.photos} shown={shown} onShow={setShown} />
      <ConfirmDialog
        isOpen={asking}
        says={`${SAYS}.question`}
        args={{ smart_count: leaving.length }}
        isBusy={removing}
        onConfirm={remove}
        onKeep={() => setAsking(false)}
      >
        <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap', mt: 1 }}>
          {leaving.slice(0, MOST_SHOWN).map(({ id, url, caption }) => (
            <Box key={id} sx={{ width: 96 }}>
              <StoredImage src={url} alt={caption ?? ''} fallback="gallery" sx={{ aspectRatio: '1', height: 'auto' }} />
            </Box>
          ))}
        </Stack>
      </ConfirmDialog>
    </>
  );
}
