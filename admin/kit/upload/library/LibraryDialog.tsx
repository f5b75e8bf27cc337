import {
  Box,
  Button,
  ButtonBase,
  CircularProgress,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  Stack,
  TextField,
  type Theme,
  Typography,
  useMediaQuery,
} from '@mui/material';
import { useEffect, useId, useState } from 'react';
import { useInfiniteGetList, useTranslate } from 'react-admin';
import { LoadFailed } from '#admin/kit/list/LoadFailed.tsx';
import { nameOfPicture, useUsedText } from '#admin/kit/upload/library/picture-words.ts';
import { StoredImage } from '#admin/kit/upload/StoredImage.tsx';
import type { LibraryPicture } from '#core/files/pictures-contract';
import { FIRST_DAY, LAST_DAY } from '#core/kit/dates';

const SAYS = 'library.choose';
const PAGE = 24;
/** In milliseconds. */
const TYPING_TAKES = 300;
const days = { inputLabel: { shrink: true }, htmlInput: { min: FIRST_DAY, max: LAST_DAY } };

export interface LibraryDialogProps {
  onChoose: (picture: LibraryPicture) => void;
  onClose: () => void;
}

/** The stored pictures, to choose one of them: the newest first, by name, by what shows them and by day. */
export function LibraryDialog({ onChoose, onClose }: LibraryDialogProps) {
  const translate = useTranslate();
  const titleId = useId();
  const isSmall = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'));
  const [typed, setTyped] = useState('');
  const [span, setSpan] = useState({ from: '', to: '' });
  const q = useSettled(typed.trim());
  const filter = { ...(q && { q }), ...(span.from && { from: span.from }), ...(span.to && { to: span.to }) };
  const { data, error, isPending, isFetching, hasNextPage, fetchNextPage, refetch } =
    useInfiniteGetList<LibraryPicture>(
      'media',
      { filter, sort: { field: 'created_at', order: 'DESC' }, pagination: { page: 1, perPage: PAGE } },
      { retry: false },
    );
  const pictures = data?.pages.flatMap((page) => page.data) ?? [];
  return (
    <Dialog open onClose={onClose} fullScreen={isSmall} fullWidth maxWidth="md" aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{translate(`${SAYS}.title`)}</DialogTitle>
      <DialogContent>
        <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap', mb: 2, pt: 1 }}>
          <TextField
            autoFocus
            type="search"
            label={translate(`${SAYS}.search`)}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
            sx={{ flex: '2 1 14rem', m: 0 }}
          />
          {(['from', 'to'] as const).map((end) => (
            <TextField
              key={end}
              type="date"
              label={translate(`library.${end}`)}
              value={span[end]}
              onChange={({ target }) => setSpan((before) => ({ ...before, [end]: target.value }))}
              slotProps={days}
              sx={{ flex: '1 1 9rem', m: 0 }}
            />
          ))}
        </Stack>
        {error && <LoadFailed text="resources.media.failed.list" onRetry={() => refetch()} />}
        <Typography role="status" variant="body2" color="text.secondary" sx={{ mb: 1 }}>
          {data && translate(`${SAYS}.found`, { smart_count: data.pages[0]?.total ?? 0 })}
        </Typography>
        <Box component="ul" aria-label={translate(`${SAYS}.title`)} sx={grid}>
          {pictures.map((picture) => (
            <li key={picture.id}>
              <Choice picture={picture} onChoose={() => onChoose(picture)} />
            </li>
          ))}
        </Box>
        <Stack sx={{ alignItems: 'center', mt: 2 }}>
          {isPending && <CircularProgress aria-label={translate('ra.page.loading')} />}
          {hasNextPage && (
            <Button variant="outlined" loading={isFetching} onClick={() => fetchNextPage()}>
              {translate(`${SAYS}.more`)}
            </Button>
          )}
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate('ra.action.cancel')}</Button>
      </DialogActions>
    </Dialog>
  );
}

const grid = {
  display: 'grid',
  gap: 1,
  p: 0,
  m: 0,
  listStyle: 'none',
  gridTemplateColumns: {
    xs: 'repeat(2, minmax(0, 1fr))',
    sm: 'repeat(3, minmax(0, 1fr))',
    md: 'repeat(4, minmax(0, 1fr))',
  },
};

function Choice({ picture, onChoose }: { picture: LibraryPicture; onChoose: () => void }) {
  const used = useUsedText(picture);
  return (
    <ButtonBase
      focusRipple
      onClick={onChoose}
      sx={{
        display: 'flex',
        flexDirection: 'column',
        alignItems: 'stretch',
        justifyContent: 'flex-start',
        font: 'inherit',
        width: '100%',
        height: '100%',
        textAlign: 'start',
        p: 1,
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        '&:hover': { backgroundColor: 'action.hover' },
        '&.Mui-focusVisible': { outline: '2px solid', outlineColor: 'primary.main' },
      }}
    >
      <StoredImage
        src={picture.url}
        alt=""
        fallback="event"
        sizes="220px"
        sx={{ aspectRatio: '4 / 3', height: 'auto' }}
      />
      <Typography variant="body2" sx={{ mt: 0.5, overflowWrap: 'anywhere' }}>
        {nameOfPicture(picture)}
      </Typography>
      <Typography variant="caption" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
        {used}
      </Typography>
    </ButtonBase>
  );
}

/** The value that has stood still for a moment. */
function useSettled(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), TYPING_TAKES);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
