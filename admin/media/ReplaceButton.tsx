import { List, ListItem } from '@mui/material';
import { useRef, useState } from 'react';
import { useNotify, useRefresh, useTranslate } from 'react-admin';
import { ConfirmDialog } from '#admin/kit/dialog/ConfirmDialog.tsx';
import { ReasonedButton } from '#admin/kit/dialog/ReasonedButton.tsx';
import { nameOfPicture, usePlaceNames } from '#admin/kit/upload/library/picture-words.ts';
import { fittingPicture } from '#admin/kit/upload/send-picture.ts';
import { uploadReplacement } from '#admin/kit/upload/upload.ts';
import { useMay } from '#admin/shell/access/useMay.ts';
import { PICTURE_TYPES } from '#core/files/picture';
import type { LibraryPicture } from '#core/files/pictures-contract';

const SAYS = 'library.replace';

/** Takes a new picture and puts it in the place of this one wherever it is shown, after a question that names where. */
export function ReplaceButton({ picture }: { picture: LibraryPicture }) {
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const nameOf = usePlaceNames();
  const picker = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<File | null>(null);
  const [isBusy, setBusy] = useState(false);
  const { used, used_elsewhere } = picture;
  const of = translate(`${SAYS}.of`, { name: nameOfPicture(picture) });

  const replace = async () => {
    if (!file) return;
    setBusy(true);
    try {
      const { replaced, left } = await uploadReplacement(picture.id, await fittingPicture(file));
      const reasons = left.map((one) => translate(`${SAYS}.left`, { place: nameOf(one), reason: one.reason }));
      const done = translate(`${SAYS}.done`, { smart_count: replaced.length });
      notify([done, ...reasons].join('. '), { type: left.length > 0 ? 'warning' : 'success' });
      refresh();
    } catch (error) {
      console.error('a picture could not be replaced', error);
      const reason = error instanceof Error ? error.message : 'media.upload_failed';
      notify(reason, { type: 'error', messageArgs: { _: reason } });
    } finally {
      setBusy(false);
      setFile(null);
    }
  };

  if (!useMay('edit', 'media')) return null;
  return (
    <>
      <input
        ref={picker}
        hidden
        type="file"
        accept={Object.keys(PICTURE_TYPES).join(',')}
        aria-label={of}
        onChange={({ target }) => {
          setFile(target.files?.[0] ?? null);
          // Emptied, so that choosing the same file again fires a change.
          target.value = '';
        }}
      />
      <ReasonedButton
        reason={isBusy ? 'office.reasons.busy' : null}
        aria-label={of}
        onClick={() => picker.current?.click()}
      >
        {translate(`${SAYS}.button`)}
      </ReasonedButton>
      <ConfirmDialog
        isOpen={file !== null}
        says={SAYS}
        color="primary"
        isBusy={isBusy}
        onConfirm={replace}
        onKeep={() => setFile(null)}
      >
        <List dense>
          {used.map((use) => (
            <ListItem key={`${use.resource}/${use.id}/${use.title}`}>{nameOf(use)}</ListItem>
          ))}
          {used_elsewhere > 0 && <ListItem>{translate('library.elsewhere', { smart_count: used_elsewhere })}</ListItem>}
        </List>
      </ConfirmDialog>
    </>
  );
}
