import CloseIcon from '@mui/icons-material/Close';
import { Box, Button, FormHelperText, IconButton, Stack, Typography } from '@mui/material';
import { useRef, useState } from 'react';
import { FieldTitle, InputHelperText, useGetMany, useInput, useTranslate } from 'react-admin';
import { GalleryChooser, type OfferedGallery } from '#admin/events/galleries/GalleryChooser.tsx';
import { LoadFailed } from '#admin/kit/list/LoadFailed.tsx';
import { DraftChip } from '#admin/kit/publication/Drafts.tsx';
import { StoredImage } from '#admin/kit/upload/StoredImage.tsx';

/** The galleries of an event (spec §2): the linked ones, and a dialog in which others are chosen. */
export function GalleriesInput({ source }: { source: string }) {
  const translate = useTranslate();
  const { field, fieldState, id } = useInput({ source, defaultValue: [] });
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const chosen: string[] = Array.isArray(field.value) ? field.value : [];
  const { data, error, refetch } = useGetMany<OfferedGallery>(
    'galleries',
    { ids: chosen },
    { enabled: chosen.length > 0, retry: false },
  );
  const remove = (gallery: string) => {
    field.onChange(chosen.filter((one) => one !== gallery));
    // The pressed button disappears.
    opener.current?.focus();
  };
  return (
    <Box
      component="fieldset"
      aria-describedby={`${id}-hint`}
      sx={{ width: '100%', border: 0, p: 0, m: 0, mb: 2, minWidth: 0 }}
    >
      <Typography component="legend" variant="body2" color="text.secondary" sx={{ p: 0, mb: 1 }}>
        <FieldTitle source={source} />
        {chosen.length > 0 && ` (${translate('resources.events.galleries.chosen', { smart_count: chosen.length })})`}
      </Typography>
      {chosen.length > 0 && (
        <Stack component="ul" spacing={1} sx={{ listStyle: 'none', p: 0, m: 0, mb: 1 }}>
          {chosen.map((one) => (
            <LinkedGallery
              key={one}
              gallery={data?.find((gallery) => gallery?.id === one)}
              onRemove={() => remove(one)}
            />
          ))}
        </Stack>
      )}
      {error && <LoadFailed text="resources.galleries.failed.list" onRetry={refetch} />}
      <Button ref={opener} variant="outlined" onClick={() => setOpen(true)}>
        {translate('resources.events.galleries.choose')}
      </Button>
      {isOpen && <GalleryChooser chosen={chosen} onChosen={field.onChange} onClose={() => setOpen(false)} />}
      <FormHelperText id={`${id}-hint`} error={fieldState.invalid}>
        <InputHelperText error={fieldState.error?.message} helperText="resources.events.hints.gallery_ids" />
      </FormHelperText>
    </Box>
  );
}

interface LinkedGalleryProps {
  /** Missing until it is loaded. */
  gallery: OfferedGallery | undefined;
  onRemove: () => void;
}

function LinkedGallery({ gallery, onRemove }: LinkedGalleryProps) {
  const translate = useTranslate();
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1.5,
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        overflow: 'hidden',
      }}
    >
      <Box sx={{ flex: 'none', width: 84, height: 56 }}>
        <StoredImage src={gallery?.cover} alt="" fallback="gallery" sizes="84px" />
      </Box>
      <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography variant="body2">
          {gallery?.title ?? '…'} {gallery?.draft && <DraftChip />}
        </Typography>
        {gallery && (
          <Typography variant="caption" color="text.secondary">
            {translate('resources.galleries.photo_count', { smart_count: gallery.photo_count })}
          </Typography>
        )}
      </Box>
      <IconButton
        onClick={onRemove}
        aria-label={translate('resources.events.galleries.remove', { title: gallery?.title ?? '' })}
        sx={{ width: 44, height: 44 }}
      >
        <CloseIcon />
      </IconButton>
    </Box>
  );
}
