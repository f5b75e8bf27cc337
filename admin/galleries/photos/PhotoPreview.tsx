import CloseIcon from '@mui/icons-material/Close';
import PreviousIcon from '@mui/icons-material/NavigateBefore';
import NextIcon from '@mui/icons-material/NavigateNext';
import { Box, Dialog, DialogContent, DialogTitle, IconButton, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Reasoned } from '#admin/kit/dialog/ReasonedButton.tsx';
import { StoredImage } from '#admin/kit/upload/StoredImage.tsx';
import type { ListedPhoto } from '#core/files/pictures-contract';

const SAYS = 'resources.galleries.photos';

interface PhotoPreviewProps {
  photos: readonly ListedPhoto[];
  /** An id; `null` closes the dialog. */
  shown: string | null;
  onShow: (id: string | null) => void;
}

/** A large photo in a dialog. The arrow keys show its neighbours, Escape closes it. */
export function PhotoPreview({ photos, shown, onShow }: PhotoPreviewProps) {
  const translate = useTranslate();
  const at = photos.findIndex(({ id }) => id === shown);
  const photo = photos[at];
  const go = (step: number) => {
    const next = photos[at + step];
    if (next) onShow(next.id);
  };
  return (
    <Dialog
      open={photo !== undefined}
      onClose={() => onShow(null)}
      maxWidth="lg"
      fullWidth
      aria-labelledby="photo-preview"
      onKeyDown={({ key }) => {
        if (key === 'ArrowLeft') go(-1);
        if (key === 'ArrowRight') go(1);
      }}
    >
      <DialogTitle id="photo-preview" sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        <Box sx={{ flex: 1 }}>{translate(`${SAYS}.preview`, { position: at + 1, total: photos.length })}</Box>
        <Reasoned reason={at <= 0 ? `${SAYS}.is_first` : null}>
          <IconButton aria-label={translate(`${SAYS}.previous`)} onClick={() => go(-1)}>
            <PreviousIcon />
          </IconButton>
        </Reasoned>
        <Reasoned reason={at >= photos.length - 1 ? `${SAYS}.is_last` : null}>
          <IconButton aria-label={translate(`${SAYS}.next`)} onClick={() => go(1)}>
            <NextIcon />
          </IconButton>
        </Reasoned>
        <IconButton aria-label={translate(`${SAYS}.close`)} onClick={() => onShow(null)} autoFocus>
          <CloseIcon />
        </IconButton>
      </DialogTitle>
      <DialogContent>
        {photo && (
          <>
            <StoredImage
              src={photo.url}
              alt={photo.alt || photo.caption || photo.filename}
              fallback="gallery"
              sizes="(min-width: 1200px) 1152px, 90vw"
              sx={{ height: 'auto', maxHeight: '75vh', objectFit: 'contain' }}
            />
            {photo.caption && <Typography sx={{ mt: 1 }}>{photo.caption}</Typography>}
          </>
        )}
      </DialogContent>
    </Dialog>
  );
}
