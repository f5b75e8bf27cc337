import {
  Alert,
  Button,
  Checkbox,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  FormControlLabel,
  LinearProgress,
  Stack,
  TextField,
} from '@mui/material';
import { useId, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { ReasonedButton } from '#admin/kit/dialog/ReasonedButton.tsx';
import type { ShownPicture } from '#admin/kit/rich-text/picture-attributes.ts';
import { StoredPictureButton } from '#admin/kit/upload/library/StoredPictureButton.tsx';
import { StoredImage } from '#admin/kit/upload/StoredImage.tsx';
import { usePicture } from '#admin/kit/upload/usePicture.ts';
import { PICTURE_TYPES } from '#core/files/picture';

const SAYS = 'media.editor';

interface ImageDialogProps {
  /** `alt` is empty for a picture that is only decoration. */
  onInsert: (picture: ShownPicture, alt: string) => void;
  onClose: () => void;
}

/** A dialog that uploads a picture and asks for its description. */
export function ImageDialog({ onInsert, onClose }: ImageDialogProps) {
  const translate = useTranslate();
  const titleId = useId();
  const picker = useRef<HTMLInputElement>(null);
  const [stored, setStored] = useState<ShownPicture | null>(null);
  const [alt, setAlt] = useState('');
  const [isDecoration, setDecoration] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [isTried, setTried] = useState(false);
  const picture = usePicture('editor', {
    onStored: setStored,
    onRefused: setProblem,
    onFailed: (error) => {
      console.error('upload failed', error);
      setProblem(error instanceof Error ? error.message : 'media.upload_failed');
    },
  });
  const lacksAlt = !isDecoration && alt.trim() === '';
  const uploading = picture.percent === null ? null : translate('media.uploading', { name: picture.name });

  const insert = () => {
    setTried(true);
    if (!stored) setProblem(`${SAYS}.file_required`);
    else if (!lacksAlt) onInsert(stored, isDecoration ? '' : alt.trim());
  };

  return (
    <Dialog open onClose={onClose} disableRestoreFocus fullWidth maxWidth="xs" aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{translate(`${SAYS}.image_title`)}</DialogTitle>
      <DialogContent>
        <Stack spacing={2}>
          <input
            ref={picker}
            hidden
            type="file"
            accept={Object.keys(PICTURE_TYPES).join(',')}
            aria-label={translate('media.choose')}
            onChange={({ target }) => {
              const [file] = target.files ?? [];
              target.value = '';
              if (!file) return;
              setProblem(null);
              void picture.take(file);
            }}
          />
          {stored && (
            <StoredImage
              src={stored.url}
              alt=""
              fallback="event"
              sx={{ height: 'auto', maxHeight: 200, objectFit: 'contain' }}
            />
          )}
          <ReasonedButton autoFocus variant="outlined" reason={uploading} onClick={() => picker.current?.click()}>
            {translate(stored ? 'media.replace' : 'media.choose')}
          </ReasonedButton>
          <StoredPictureButton
            reason={uploading}
            onChoose={(chosen) => {
              setProblem(null);
              setStored(chosen);
            }}
          />
          {uploading && <LinearProgress variant="determinate" value={picture.percent ?? 0} aria-label={uploading} />}
          {problem && <Alert severity="error">{translate(problem, { _: problem })}</Alert>}
          <TextField
            label={translate(`${SAYS}.alt`)}
            value={alt}
            disabled={isDecoration}
            error={isTried && lacksAlt}
            helperText={translate(isTried && lacksAlt ? `${SAYS}.alt_required` : `${SAYS}.alt_hint`)}
            onChange={({ target }) => setAlt(target.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return;
              event.preventDefault();
              insert();
            }}
            slotProps={{ htmlInput: { maxLength: 500 } }}
          />
          <FormControlLabel
            control={<Checkbox checked={isDecoration} onChange={({ target }) => setDecoration(target.checked)} />}
            label={translate(`${SAYS}.decoration`)}
          />
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate('ra.action.cancel')}</Button>
        <ReasonedButton variant="contained" reason={uploading} onClick={insert}>
          {translate(`${SAYS}.insert`)}
        </ReasonedButton>
      </DialogActions>
    </Dialog>
  );
}
