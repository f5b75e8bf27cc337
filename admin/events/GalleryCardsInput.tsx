import {
  Box,
  Button,
  Card,
  Checkbox,
  CircularProgress,
  FormHelperText,
  TextField,
  Typography,
} from '@mui/material';
import { useState } from 'react';
import {
  FieldTitle,
  InputHelperText,
  useGetList,
  useInput,
  useNotify,
  useTranslate,
} from 'react-admin';
import { StoredImage } from '#admin/media/StoredImage.tsx';
import { DraftChip } from '#admin/publication/DraftChip.tsx';
import { fold } from '#core/rules/text';

interface OfferedGallery {
  id: string;
  title: string;
  cover: string | null;
  photo_count: number;
  draft: boolean;
}

/** All galleries, up to the most that the server lists at once. */
const ALL = { page: 1, perPage: 1000 };
/** The number of galleries from which the search is shown. */
const SEARCH_FROM = 9;

/** All galleries as cards to tick (spec §2). Those chosen at first come first. */
export function GalleryCardsInput({ source }: { source: string }) {
  const translate = useTranslate();
  const notify = useNotify();
  const { field, fieldState, id } = useInput({ source, defaultValue: [] });
  const [query, setQuery] = useState('');
  const { data, isPending, error, refetch } = useGetList<OfferedGallery>(
    'galleries',
    { pagination: ALL, sort: { field: 'title', order: 'ASC' } },
    {
      // A failure shows "Try Again" at once.
      retry: false,
      onError: () => notify('resources.galleries.notifications.list_failed', { type: 'error' }),
    },
  );
  const chosen: string[] = Array.isArray(field.value) ? field.value : [];
  // Not sorted by the current choice: a ticked card must not move.
  const [first] = useState(chosen);
  const offered = (data ?? [])
    .filter(({ title }) => fold(title).includes(fold(query)))
    .sort((a, b) => Number(first.includes(b.id)) - Number(first.includes(a.id)));

  const toggle = (gallery: string) =>
    field.onChange(
      chosen.includes(gallery) ? chosen.filter((one) => one !== gallery) : [...chosen, gallery],
    );

  return (
    <Box
      component="fieldset"
      aria-describedby={`${id}-hint`}
      sx={{ width: '100%', border: 0, p: 0, m: 0, mb: 2, minWidth: 0 }}
    >
      <Typography component="legend" variant="body2" color="text.secondary" sx={{ p: 0, mb: 1 }}>
        <FieldTitle source={source} />
        {chosen.length > 0 &&
          ` (${translate('resources.events.galleries.chosen', { smart_count: chosen.length })})`}
      </Typography>
      {isPending && <CircularProgress size={24} aria-label={translate('ra.page.loading')} />}
      {error && (
        <Button onClick={() => refetch()}>
          {translate('resources.galleries.photos.try_again')}
        </Button>
      )}
      {data?.length === 0 && (
        <Typography color="text.secondary">{translate('resources.galleries.none')}</Typography>
      )}
      {data && data.length >= SEARCH_FROM && (
        <TextField
          size="small"
          type="search"
          label={translate('resources.galleries.search')}
          value={query}
          onChange={({ target }) => setQuery(target.value)}
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
          sx={{ mb: 1, width: '100%', maxWidth: 360 }}
        />
      )}
      <Box
        sx={{
          display: 'grid',
          gap: 1,
          p: 0.5,
          maxHeight: 420,
          overflow: 'auto',
          gridTemplateColumns: { xs: 'repeat(2, 1fr)', sm: 'repeat(3, 1fr)', lg: 'repeat(4, 1fr)' },
        }}
      >
        {offered.map((gallery) => (
          <GalleryCard
            key={gallery.id}
            gallery={gallery}
            isChosen={chosen.includes(gallery.id)}
            onToggle={() => toggle(gallery.id)}
          />
        ))}
      </Box>
      <FormHelperText id={`${id}-hint`} error={fieldState.invalid}>
        <InputHelperText
          error={fieldState.error?.message}
          helperText="resources.events.hints.gallery_ids"
        />
      </FormHelperText>
    </Box>
  );
}

interface GalleryCardProps {
  gallery: OfferedGallery;
  isChosen: boolean;
  onToggle: () => void;
}

function GalleryCard({ gallery, isChosen, onToggle }: GalleryCardProps) {
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
