import {
  Box,
  Button,
  Card,
  Checkbox,
  CircularProgress,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  Pagination,
  TextField,
  Typography,
} from '@mui/material';
import { useDeferredValue, useId, useState } from 'react';
import { useGetList, useNotify, useTranslate } from 'react-admin';
import { LoadFailed } from '#admin/kit/list/LoadFailed.tsx';
import { DraftChip } from '#admin/kit/publication/Drafts.tsx';
import { useLinkable } from '#admin/kit/publication/PublicationInputs.tsx';
import { StoredImage } from '#admin/kit/upload/StoredImage.tsx';

interface GalleryChooserProps {
  chosen: readonly string[];
  onChosen: (ids: string[]) => void;
  onClose: () => void;
}

/** A dialog with all galleries that can be linked as cards to tick, page by page. Escape changes nothing. */
export function GalleryChooser({ chosen, onChosen, onClose }: GalleryChooserProps) {
  const translate = useTranslate();
  const id = useId();
  const [ticked, setTicked] = useState(chosen);
  const toggle = (gallery: string) =>
    setTicked((before) => (before.includes(gallery) ? before.filter((one) => one !== gallery) : [...before, gallery]));
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} fullWidth maxWidth="md">
      <DialogTitle id={id}>{translate('resources.events.galleries.title')}</DialogTitle>
      <DialogContent>
        <Offered ticked={ticked} onToggle={toggle} />
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap' }}>
        <Typography role="status" variant="body2" color="text.secondary" sx={{ flex: 1, pl: 2 }}>
          {translate('resources.events.galleries.chosen', { smart_count: ticked.length })}
        </Typography>
        <Button onClick={onClose}>{translate('resources.events.galleries.cancel')}</Button>
        <Button
          variant="contained"
          onClick={() => {
            onChosen([...ticked]);
            onClose();
          }}
        >
          {translate('resources.events.galleries.done')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

interface OfferedProps {
  ticked: readonly string[];
  onToggle: (gallery: string) => void;
}

function Offered({ ticked, onToggle }: OfferedProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const linkable = useLinkable('galleries');
  const [query, setQuery] = useState('');
  const [page, setPage] = useState(1);
  const q = useDeferredValue(query.trim());
  const { data, total, isPending, error, refetch } = useGetList<OfferedGallery>(
    'galleries',
    {
      pagination: { page, perPage: GALLERIES_A_PAGE },
      sort: { field: 'created_at', order: 'DESC' },
      filter: { ...linkable, ...(q && { q }) },
    },
    {
      // A failure shows "Try Again" at once.
      retry: false,
      placeholderData: (before) => before,
      onError: () => notify('resources.galleries.failed.list', { type: 'error' }),
    },
  );
  const pages = Math.ceil((total ?? 0) / GALLERIES_A_PAGE);
  return (
    <>
      <TextField
        autoFocus
        size="small"
        type="search"
        label={translate('resources.galleries.search')}
        value={query}
        onChange={({ target }) => {
          setQuery(target.value);
          setPage(1);
        }}
        sx={{ my: 1, width: '100%', maxWidth: 360 }}
      />
      {isPending && <CircularProgress size={24} aria-label={translate('ra.page.loading')} />}
      {error && <LoadFailed text="resources.galleries.failed.list" onRetry={refetch} />}
      {data?.length === 0 && <Typography color="text.secondary">{translate('resources.galleries.none')}</Typography>}
      <Box
        sx={{
          display: 'grid',
          gap: 1,
          p: 0.5,
          gridTemplateColumns: { xs: 'repeat(2, 1fr)', sm: 'repeat(3, 1fr)', md: 'repeat(4, 1fr)' },
        }}
      >
        {data?.map((gallery) => (
          <GalleryChoice
            key={gallery.id}
            gallery={gallery}
            isChosen={ticked.includes(gallery.id)}
            onToggle={() => onToggle(gallery.id)}
          />
        ))}
      </Box>
      {pages > 1 && (
        <Pagination
          count={pages}
          page={page}
          onChange={(_, next) => setPage(next)}
          siblingCount={0}
          sx={{ mt: 2, '& ul': { justifyContent: 'center' } }}
        />
      )}
    </>
  );
}

interface GalleryChoiceProps {
  gallery: OfferedGallery;
  isChosen: boolean;
  onToggle: () => void;
}

/** A gallery as a card to tick (spec §2). */
function GalleryChoice({ gallery, isChosen, onToggle }: GalleryChoiceProps) {
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

/** A gallery as the chooser lists it. */
export interface OfferedGallery {
  id: string;
  title: string;
  cover: string | null;
  photo_count: number;
  draft: boolean;
}

/** Divides into two, three and four columns. */
const GALLERIES_A_PAGE = 12;
