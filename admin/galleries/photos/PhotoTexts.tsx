import { Box, Stack, TextField, Typography } from '@mui/material';
import { useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { PhotoTexts } from '#admin/galleries/photos/usePhotos.ts';
import { PreetiHint } from '#admin/kit/legacy-font/PreetiHint.tsx';
import { fieldTexts } from '#admin/shell/failures.ts';
import type { ListedPhoto } from '#core/files/pictures-contract';
import { completenessOf } from '#core/translations/completeness';
import { galleryPhotoFields } from '#db/galleries/schema';

const SAYS = 'resources.galleries.photos';

interface Props {
  photo: ListedPhoto;
  position: number;
  onWrite: (photo: ListedPhoto, part: PhotoTexts) => Promise<void>;
}

/** The texts of a photo in Nepali, closed at first; its heading says how many are there. */
export function NepaliPhotoTexts({ photo, position, onWrite }: Props) {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  const { done, total } = completenessOf({ ...photo }, galleryPhotoFields.translated);
  return (
    <Box
      component="details"
      onToggle={({ currentTarget }: React.SyntheticEvent<HTMLDetailsElement>) => setOpen(currentTarget.open)}
    >
      <Typography component="summary" variant="body2" sx={summarySx}>
        {translate('translation.title')}
        {total > 0 && ` (${translate('translation.done', { done, total, smart_count: total })})`}
      </Typography>
      {isOpen && (
        <Stack spacing={1} lang="ne" sx={{ pt: 0.5 }}>
          <SavedText
            label={translate(`${SAYS}.caption_ne`)}
            name={translate(`${SAYS}.caption_ne_of`, { position })}
            value={photo.caption_ne ?? ''}
            onSave={(caption_ne) => onWrite(photo, { caption_ne })}
          />
          <SavedText
            label={translate(`${SAYS}.alt_ne`)}
            name={translate(`${SAYS}.alt_ne_of`, { position })}
            value={photo.alt_ne ?? ''}
            onSave={(alt_ne) => onWrite(photo, { alt_ne })}
          />
        </Stack>
      )}
    </Box>
  );
}

const summarySx = { minHeight: 44, cursor: 'pointer', alignContent: 'center' } as const;

interface SavedTextProps {
  label: string;
  /** The accessible name; it begins with the label. */
  name: string;
  value: string;
  onSave: (text: string) => Promise<void>;
}

/** A text field that is saved on blur or Enter, with a notice. Escape restores the saved text. */
export function SavedText({ label, name, value, onSave }: SavedTextProps) {
  const translate = useTranslate();
  const [draft, setDraft] = useState<string | null>(null);
  const [state, setState] = useState<'saving' | 'saved' | 'idle'>('idle');
  const [error, setError] = useState<string | null>(null);
  // The text being saved, so that Enter followed by blur saves once.
  const sent = useRef(value);
  const input = useRef<HTMLInputElement>(null);

  const save = async () => {
    if (draft === null) return;
    const text = draft.trim();
    if (text === value || (state === 'saving' && text === sent.current)) {
      if (text === value) setDraft(null);
      return;
    }
    sent.current = text;
    setState('saving');
    setError(null);
    try {
      await onSave(text);
      setState('saved');
      // Text typed in the meantime stays a draft.
      setDraft((now) => (now?.trim() === text ? null : now));
    } catch (failure) {
      setState('idle');
      setError(Object.values(fieldTexts(failure))[0] ?? translate('resources.galleries.photos.not_saved'));
    }
  };

  const note =
    state === 'saved'
      ? translate(`${SAYS}.saved`)
      : draft !== null && draft !== value
        ? translate(`${SAYS}.unsaved`)
        : null;
  return (
    <>
      <TextField
        inputRef={input}
        size="small"
        fullWidth
        label={label}
        value={draft ?? value}
        error={error !== null}
        helperText={error ?? note}
        onChange={({ target }) => {
          setDraft(target.value);
          setError(null);
          if (state === 'saved') setState('idle');
        }}
        onBlur={save}
        onKeyDown={(event) => {
          // Enter must not submit the gallery's form around the field.
          if (event.key === 'Enter') {
            event.preventDefault();
            void save();
          }
          if (event.key === 'Escape' && draft !== null) {
            event.stopPropagation();
            setDraft(null);
            setError(null);
          }
        }}
        slotProps={{ htmlInput: { 'aria-label': name, autoComplete: 'off' }, formHelperText: { role: 'status' } }}
      />
      <PreetiHint
        value={draft ?? value}
        onConvert={(text) => {
          setDraft(text);
          // It is saved when the field is left.
          input.current?.focus();
        }}
      />
    </>
  );
}
