import { TextField } from '@mui/material';
import { useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { fieldTexts } from '#admin/failures.ts';

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
      setError(
        Object.values(fieldTexts(failure))[0] ?? translate('resources.galleries.photos.not_saved'),
      );
    }
  };

  return (
    <TextField
      size="small"
      fullWidth
      label={label}
      value={draft ?? value}
      error={error !== null}
      helperText={
        error ?? (state === 'saved' ? translate('resources.galleries.photos.saved') : null)
      }
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
      slotProps={{
        htmlInput: { 'aria-label': name, autoComplete: 'off' },
        formHelperText: { role: 'status' },
      }}
    />
  );
}
