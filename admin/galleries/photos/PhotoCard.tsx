import EarlierIcon from '@mui/icons-material/ArrowBack';
import LaterIcon from '@mui/icons-material/ArrowForward';
import DeleteIcon from '@mui/icons-material/Delete';
import CoverIcon from '@mui/icons-material/Star';
import NotCoverIcon from '@mui/icons-material/StarBorder';
import { Box, Button, ButtonBase, Card, Checkbox, Chip, IconButton, Stack } from '@mui/material';
import { memo, useRef } from 'react';
import { useTranslate } from 'react-admin';
import { NepaliPhotoTexts, SavedText } from '#admin/galleries/photos/PhotoTexts.tsx';
import { useDraggable } from '#admin/galleries/photos/useDraggable.ts';
import type { PhotoTexts } from '#admin/galleries/photos/usePhotos.ts';
import { Reasoned } from '#admin/kit/dialog/ReasonedButton.tsx';
import { StoredImage } from '#admin/kit/upload/StoredImage.tsx';
import type { ListedPhoto } from '#core/files/pictures-contract';

const SAYS = 'resources.galleries.photos';

interface PhotoCardProps {
  photo: ListedPhoto;
  /** Counts from 1. */
  position: number;
  /** Not the total: with it, every card would render again for each new photo. */
  isLast: boolean;
  isCover: boolean;
  isMovable: boolean;
  isSelected: boolean;
  onSelect: (id: string, isSelected: boolean, isRange: boolean) => void;
  onOpen: (photo: ListedPhoto) => void;
  onMove: (id: string, where: 'earlier' | 'later') => void;
  onDrop: (id: string, over: string, edge: 'before' | 'after') => void;
  onCover: (photo: ListedPhoto) => void;
  onRemove: (photo: ListedPhoto) => void;
  onWrite: (photo: ListedPhoto, part: PhotoTexts) => Promise<void>;
}

/** A card to view, move, describe or remove a photo, or to make it the cover. */
export const PhotoCard = memo(function PhotoCard(props: PhotoCardProps) {
  const { photo, position, isLast, isCover, isMovable, isSelected, onDrop, onWrite } = props;
  const translate = useTranslate();
  const says = (key: string) => translate(`${SAYS}.${key}`, { position });
  const waits = isMovable ? null : `${SAYS}.order_waits`;
  const card = useRef<HTMLLIElement>(null);
  const picture = useRef<HTMLDivElement>(null);
  const { edge, isDragged } = useDraggable({ card, handle: picture, id: photo.id, isMovable, onDrop });
  return (
    <Card
      component="li"
      ref={card}
      variant="outlined"
      data-photo={photo.id}
      sx={{ position: 'relative', overflow: 'visible', opacity: isDragged ? 0.4 : 1 }}
    >
      {edge && <DropLine edge={edge} />}
      {/* Not a <button>: Firefox does not drag one. */}
      <ButtonBase
        component="div"
        ref={picture}
        aria-label={says('open')}
        onClick={() => props.onOpen(photo)}
        sx={{
          display: 'block',
          width: '100%',
          aspectRatio: '3 / 2',
          overflow: 'hidden',
          borderRadius: 'inherit',
          borderBottomLeftRadius: 0,
          borderBottomRightRadius: 0,
          '&:focus-visible': { outline: '3px solid', outlineColor: 'primary.main' },
        }}
      >
        <StoredImage src={photo.url} alt="" fallback="gallery" />
      </ButtonBase>
      <Checkbox
        checked={isSelected}
        // Shift selects all photos from the one before.
        onClick={({ shiftKey }) => props.onSelect(photo.id, !isSelected, shiftKey)}
        slotProps={{ input: { 'aria-label': says('select_one') } }}
        sx={selectSx}
      />
      {isCover && (
        <Chip
          label={translate(`${SAYS}.cover`)}
          color="secondary"
          size="small"
          sx={{ position: 'absolute', top: 8, left: 8, pointerEvents: 'none' }}
        />
      )}
      <Stack spacing={1} sx={{ p: 1 }}>
        <SavedText
          label={translate(`${SAYS}.caption`)}
          name={says('caption_of')}
          value={photo.caption ?? ''}
          onSave={(caption) => onWrite(photo, { caption })}
        />
        <SavedText
          label={translate(`${SAYS}.alt`)}
          name={says('alt_of')}
          value={photo.alt ?? ''}
          onSave={(alt) => onWrite(photo, { alt })}
        />
        <NepaliPhotoTexts photo={photo} position={position} onWrite={onWrite} />
        <Stack direction="row" sx={{ flexWrap: 'wrap', justifyContent: 'space-between' }}>
          <Stack direction="row">
            <Reasoned reason={waits ?? (position === 1 ? `${SAYS}.is_first` : null)}>
              <IconButton
                data-move="earlier"
                aria-label={says('earlier')}
                onClick={() => props.onMove(photo.id, 'earlier')}
                sx={buttonSx}
              >
                <EarlierIcon />
              </IconButton>
            </Reasoned>
            <Reasoned reason={waits ?? (isLast ? `${SAYS}.is_last` : null)}>
              <IconButton
                data-move="later"
                aria-label={says('later')}
                onClick={() => props.onMove(photo.id, 'later')}
                sx={buttonSx}
              >
                <LaterIcon />
              </IconButton>
            </Reasoned>
            <IconButton
              aria-label={says(isCover ? 'is_cover' : 'make_cover')}
              aria-pressed={isCover}
              color={isCover ? 'secondary' : 'default'}
              onClick={() => props.onCover(photo)}
              sx={buttonSx}
            >
              {isCover ? <CoverIcon /> : <NotCoverIcon />}
            </IconButton>
          </Stack>
          <Button
            color="error"
            startIcon={<DeleteIcon />}
            aria-label={says('remove_one')}
            onClick={() => props.onRemove(photo)}
            sx={{ minHeight: 44 }}
          >
            {translate(`${SAYS}.remove`)}
          </Button>
        </Stack>
      </Stack>
    </Card>
  );
});

/** Large enough for a thumb. */
const buttonSx = { width: 44, height: 44 };

const selectSx = {
  ...buttonSx,
  position: 'absolute',
  top: 4,
  right: 4,
  backgroundColor: 'background.paper',
  '&:hover': { backgroundColor: 'background.paper' },
} as const;

function DropLine({ edge }: { edge: 'before' | 'after' }) {
  return (
    <Box
      sx={{
        position: 'absolute',
        zIndex: 1,
        top: 0,
        bottom: 0,
        width: 4,
        borderRadius: 2,
        backgroundColor: 'primary.main',
        [edge === 'before' ? 'left' : 'right']: -10,
      }}
    />
  );
}
