import UploadIcon from '@mui/icons-material/Upload';
import { type ChangeEvent, useId, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { ReasonedButton } from '#admin/kit/dialog/ReasonedButton.tsx';

/** A button that opens the file picker for one file and passes the file on. */
export function FilePicker(props: {
  label: string;
  about: string;
  accept: string;
  take: (file: File) => Promise<void>;
}) {
  const translate = useTranslate();
  const input = useRef<HTMLInputElement>(null);
  const [isBusy, setBusy] = useState(false);
  const id = useId();
  const chosen = async (event: ChangeEvent<HTMLInputElement>) => {
    const { files } = event.target;
    const [file] = files ?? [];
    if (!file) return;
    setBusy(true);
    await props.take(file);
    setBusy(false);
    // Emptied, so that choosing the same file again fires a change.
    if (input.current) input.current.value = '';
  };
  return (
    <>
      <input
        ref={input}
        id={id}
        type="file"
        accept={props.accept}
        aria-label={`${props.about}: ${props.label}`}
        hidden
        onChange={chosen}
      />
      <ReasonedButton
        variant="outlined"
        startIcon={<UploadIcon />}
        reason={isBusy ? 'office.files.uploading' : null}
        aria-label={`${props.about}: ${props.label}`}
        onClick={() => input.current?.click()}
      >
        {isBusy ? translate('office.files.uploading') : props.label}
      </ReasonedButton>
    </>
  );
}
