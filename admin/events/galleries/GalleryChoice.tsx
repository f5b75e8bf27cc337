import { Box, Card, Checkbox, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { OfferedGallery } from '#admin/events/galleries/offered.ts';
import { StoredImage } from '#admin/media/StoredImage.tsx';
import { DraftChip } from '#admin/publication/DraftChip.tsx';

interface GalleryChoiceProps {
  gallery: OfferedGallery;
  isChosen: boolean;
  onToggle: () => void;
}

/** A gallery as a card to tick (spec §2). */
export function GalleryChoice({ gallery, isChosen, onToggle }: GalleryChoiceProps) {
  const translate = useTranslate();
  return (
    <Card
      component="label"
      variant="outlined"
      sx={{
        cursor: 'pointer',
        borderColor: isChosen ? 'primary.main' : 'divider',
        boxShadow: isChosen ? (theme) => `0 0 0 1px ${theme.palette.primary.main}` : 'none',
        '&:focus-within': { outline: '3px solid', outlineColor: 'primary.main' },
      }}
    >
      <Box sx={{ aspectRatio: '3 / 2', overflow: 'hidden' }}>
        <StoredImage src={gallery.cover} alt="" fallback="gallery" />
      </Box>
      <Box sx={{ display: 'flex', alignItems: 'flex-start', p: 0.5 }}>
        <Checkbox checked={isChosen} onChange={onToggle} />
        <Box sx={{ minWidth: 0, py: 1 }}>
          <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
            {gallery.title} {gallery.draft && <DraftChip />}
          </Typography>
          <Typography variant="caption" color="text.secondary">
            {translate('resources.galleries.photo_count', { smart_count: gallery.photo_count })}
          </Typography>
        </Box>
      </Box>
    </Card>
  );
}
