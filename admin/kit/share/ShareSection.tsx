import NoPictureIcon from '@mui/icons-material/ImageOutlined';
import { Box, Button, Stack, Typography } from '@mui/material';
import { useSyncExternalStore } from 'react';
import { useFormIsDirty, useNotify, useRecordContext, useTranslate } from 'react-admin';
import { ReasonedButton } from '#admin/kit/dialog/ReasonedButton.tsx';
import { drawingOf, drawNow, onDrawing } from '#admin/kit/share/drawings.ts';
import type { Shareable } from '#admin/kit/share/says.ts';
import { StoredImage } from '#admin/kit/upload/StoredImage.tsx';
import { officeLang } from '#admin/shell/language.ts';
import { paths } from '#core/kit/paths';
import { previewAt } from '#core/kit/preview';
import { slugOf } from '#core/kit/slug';

/** Sharing of a stored event or gallery: its picture for links, a QR code and a poster. */
export function ShareSection({ kind }: { kind: Shareable }) {
  const record = useRecordContext();
  const translate = useTranslate();
  if (!record) return null;
  const id = String(record.id);
  const short_name = typeof record.short_name === 'string' ? record.short_name : null;
  const path = kind === 'events' ? paths.sharedEvent({ id, short_name }) : paths.sharedGallery({ id, short_name });
  const poster = kind === 'events' ? paths.eventPoster(id) : paths.galleryPoster(id);
  return (
    <Stack component="section" aria-labelledby="sharing" spacing={1.5} sx={{ width: '100%', maxWidth: 480, mb: 2 }}>
      <Typography id="sharing" variant="h6" component="h2">
        {translate('share.title')}
      </Typography>
      <ShortAddress path={path} />
      <SharePicture
        kind={kind}
        id={id}
        stored={(officeLang() === 'ne' && record.share_image_ne) || record.share_image}
      />
      <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap' }}>
        <Button variant="outlined" href={record.draft ? previewAt(poster) : poster} target="_blank" rel="noopener">
          {translate('share.poster')}
        </Button>
        <CodeButtons path={path} name={slugOf(String(record.title)) || kind} />
      </Stack>
      <Typography variant="caption" color="text.secondary">
        {translate('share.codeHint')}
      </Typography>
    </Stack>
  );
}

/** The address for posters and messages, with a button to copy it. */
function ShortAddress({ path }: { path: string }) {
  const translate = useTranslate();
  const notify = useNotify();
  const address = new URL(path, location.origin).href;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address);
      notify('share.copied', { type: 'success' });
    } catch {
      notify('share.notCopied', { type: 'warning' });
    }
  };
  return (
    <>
      <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
        {translate('share.address')} <strong>{address}</strong>
      </Typography>
      <Box>
        <Button variant="outlined" onClick={() => void copy()}>
          {translate('share.copy')}
        </Button>
      </Box>
      <Typography variant="caption" color="text.secondary">
        {translate('share.addressHint')}
      </Typography>
    </>
  );
}

function SharePicture({ kind, id, stored }: { kind: Shareable; id: string; stored: unknown }) {
  const translate = useTranslate();
  const drawing = useSyncExternalStore(onDrawing, () => drawingOf(kind, id));
  const isDirty = useFormIsDirty();
  const known = typeof stored === 'string' ? stored : null;
  const address = drawing?.state === 'stored' ? drawing.url : known;
  const isBusy = drawing?.state === 'waiting' || drawing?.state === 'drawing';
  return (
    <>
      <Box sx={frameSx}>
        {address ? (
          <StoredImage src={address} alt="" fallback="event" sizes="480px" />
        ) : (
          <NoPictureIcon fontSize="large" color="disabled" />
        )}
      </Box>
      <Typography
        role="status"
        variant="body2"
        color={drawing?.state === 'failed' ? 'error' : 'text.secondary'}
        sx={statusSx}
      >
        {translate(drawing ? `share.state.${drawing.state}` : address ? 'share.hint' : 'share.none')}
      </Typography>
      <Box>
        <ReasonedButton
          variant="outlined"
          reason={isBusy ? 'share.state.drawing' : isDirty ? 'share.unsaved' : null}
          onClick={() => void drawNow(kind, id, true)}
        >
          {translate(address || drawing?.state === 'failed' ? 'share.again' : 'share.draw')}
        </ReasonedButton>
      </Box>
    </>
  );
}

/** As large before there is a picture: what stands below must not move under a pointer. */
const frameSx = {
  display: 'grid',
  placeItems: 'center',
  aspectRatio: '1200 / 630',
  overflow: 'hidden',
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
};

/** The room of the longest text: three lines on a phone, two elsewhere. */
const statusSx = { minHeight: { xs: '3lh', sm: '2lh' } };

function CodeButtons({ path, name }: { path: string; name: string }) {
  const translate = useTranslate();
  const notify = useNotify();
  const download = async (format: 'svg' | 'png') => {
    try {
      // Loaded when a code is wanted.
      const { qrFile } = await import('#admin/kit/share/qr-files.ts');
      const url = URL.createObjectURL(await qrFile(new URL(path, location.origin).href, format));
      const link = document.createElement('a');
      link.href = url;
      link.download = `qr-${name}.${format}`;
      link.click();
      setTimeout(() => URL.revokeObjectURL(url));
    } catch (error) {
      console.error('the QR code could not be made', error);
      notify('share.codeFailed', { type: 'error' });
    }
  };
  return (['svg', 'png'] as const).map((format) => (
    <Button key={format} variant="outlined" onClick={() => void download(format)}>
      {translate(`share.${format}`)}
    </Button>
  ));
}
