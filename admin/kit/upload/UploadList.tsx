import CloseIcon from '@mui/icons-material/Close';
import { Box, Button, IconButton, LinearProgress, List, ListItem, Stack, Typography } from '@mui/material';
import { memo } from 'react';
import { useTranslate } from 'react-admin';
import { readableNumber } from '#admin/kit/readable-number.ts';
import type { UploadQueue } from '#admin/kit/upload/queue.ts';
import { hasStopped, type Upload, type UploadProgress } from '#admin/kit/upload/upload-state.ts';

interface UploadListProps {
  uploads: readonly Upload[];
  progress: UploadProgress;
  queue: Pick<UploadQueue, 'retry' | 'dismiss'>;
}

/** The uploads, with a progress bar each. Failed ones come first, with the reason and a remedy. */
export function UploadList({ uploads, progress, queue }: UploadListProps) {
  const translate = useTranslate();
  if (uploads.length === 0) return null;
  const failed = uploads.filter(hasStopped);
  const going = uploads.filter((upload) => !hasStopped(upload));
  const again = failed.filter(({ remedy }) => remedy === 'retry');
  return (
    <Stack spacing={1} sx={{ my: 2 }}>
      <Typography role="status" sx={{ fontWeight: failed.length > 0 ? 'bold' : undefined }}>
        {translate('media.progress', { ...progress })}
      </Typography>
      {failed.length > 1 && (
        <Stack direction="row" spacing={1}>
          {again.length > 1 && (
            <Button variant="outlined" onClick={() => again.map(({ id }) => queue.retry(id))}>
              {translate('media.retry_all')}
            </Button>
          )}
          <Button onClick={() => failed.map(({ id }) => queue.dismiss(id))}>{translate('media.dismiss_all')}</Button>
        </Stack>
      )}
      <List
        aria-label={translate('media.files')}
        // Focusable, so that the list can be scrolled by keyboard.
        tabIndex={0}
        dense
        sx={{ maxHeight: 320, overflow: 'auto', border: 1, borderColor: 'divider', py: 0 }}
      >
        {[...failed, ...going].map((upload) => (
          <Row key={upload.id} upload={upload} queue={queue} />
        ))}
      </List>
    </Stack>
  );
}

const Row = memo(function Row({ upload, queue }: { upload: Upload; queue: UploadListProps['queue'] }) {
  const translate = useTranslate();
  const { id, file, state, percent, reason, remedy } = upload;
  const { name } = file;
  return (
    <ListItem divider sx={{ gap: 1, flexWrap: 'wrap' }}>
      <Box sx={{ flex: '1 1 12rem', minWidth: 0 }}>
        <Typography variant="body2" noWrap title={name}>
          {name}
        </Typography>
        {hasStopped({ state }) ? (
          <Typography variant="body2" color={state === 'offline' ? 'text.secondary' : 'error'} role="alert">
            {reason && translate(reason, { _: reason })} {state === 'offline' && translate('media.goes_on')}
          </Typography>
        ) : (
          <Stack direction="row" spacing={1} sx={{ alignItems: 'center' }}>
            <LinearProgress
              variant={state === 'shrinking' ? 'indeterminate' : 'determinate'}
              value={percent}
              aria-label={translate('media.uploading', { name })}
              sx={{ flex: 1 }}
            />
            <Typography variant="caption" color="text.secondary" sx={{ minWidth: '7rem' }}>
              {state === 'sending' ? `${readableNumber(percent)} %` : translate(`media.${state}`)}
            </Typography>
          </Stack>
        )}
      </Box>
      {remedy === 'retry' && (
        <Button
          size="small"
          variant="outlined"
          aria-label={translate('media.retry_one', { name })}
          onClick={() => queue.retry(id)}
        >
          {translate('media.retry')}
        </Button>
      )}
      {hasStopped({ state }) && (
        <IconButton aria-label={translate('media.dismiss', { name })} onClick={() => queue.dismiss(id)}>
          <CloseIcon fontSize="small" />
        </IconButton>
      )}
    </ListItem>
  );
});
