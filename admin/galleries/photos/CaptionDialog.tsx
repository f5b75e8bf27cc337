import { Button, Dialog, DialogActions, DialogContent, DialogTitle, TextField } from '@mui/material';
import { useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { ReasonedButton } from '#admin/kit/dialog/ReasonedButton.tsx';
import type { ListedPhoto } from '#core/files/pictures-contract';

const SAYS = 'resources.galleries.photos.captions';

interface CaptionDialogProps {
  photos: readonly Pick<ListedPhoto, 'caption'>[];
  onClose: () => void;
  /** Gives the reason when it fails, else `null`. */
  onSave: (caption: string) => Promise<string | null>;
}

/** Asks for one caption for several photos. It begins with the one that all of them have. */
export function CaptionDialog({ photos, onClose, onSave }: CaptionDialogProps) {
  const translate = useTranslate();
  const titleId = useId();
  const captions = new Set(photos.map(({ caption }) => caption ?? ''));
  const [common = ''] = captions.size === 1 ? captions : [];
  const [caption, setCaption] = useState(common);
  const [error, setError] = useState<string | null>(null);
  const [isSaving, setSaving] = useState(false);
  const isWritten = [...captions].some((one) => one !== '');
  const save = async () => {
    if (isSaving) return;
    setSaving(true);
    setError(await onSave(caption.trim()));
    setSaving(false);
  };
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{translate(`${SAYS}.title`, { smart_count: photos.length })}</DialogTitle>
      <DialogContent>
        <TextField
          autoFocus
          fullWidth
          margin="dense"
          label={translate('resources.galleries.photos.caption')}
          value={caption}
          error={error !== null}
          helperText={error ?? (isWritten ? translate(`${SAYS}.replaces`) : null)}
          onChange={({ target }) => {
            setCaption(target.value);
            setError(null);
          }}
          onKeyDown={(event) => {
            // Enter must not submit the gallery's form around the dialog.
            if (event.key !== 'Enter') return;
            event.preventDefault();
            void save();
          }}
        />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate(`${SAYS}.cancel`)}</Button>
        <ReasonedButton reason={isSaving ? 'office.reasons.busy' : null} variant="contained" onClick={save}>
          {translate(`${SAYS}.save`)}
        </ReasonedButton>
      </DialogActions>
    </Dialog>
  );
}
