import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { type Reason, ReasonedButton } from '#admin/kit/dialog/ReasonedButton.tsx';
import type { LibraryDialogProps } from '#admin/kit/upload/library/LibraryDialog.tsx';
import { useMay } from '#admin/shell/access/useMay.ts';
import { rarePart } from '#admin/shell/loading/lazy.tsx';
import type { LibraryPicture } from '#core/files/pictures-contract';

const LibraryDialog = rarePart<LibraryDialogProps>(
  async () => (await import('#admin/kit/upload/library/LibraryDialog.tsx')).LibraryDialog,
);

interface StoredPictureButtonProps {
  reason: Reason;
  onChoose: (picture: LibraryPicture) => void;
  label?: string;
}

/** A button that lets a picture be chosen that was uploaded before. */
export function StoredPictureButton({ reason, onChoose, label = 'media.stored_choose' }: StoredPictureButtonProps) {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  if (!useMay('read', 'media')) return null;
  return (
    <>
      <ReasonedButton variant="outlined" reason={reason} onClick={() => setOpen(true)}>
        {translate(label)}
      </ReasonedButton>
      {isOpen && (
        <LibraryDialog
          onChoose={(picture) => {
            setOpen(false);
            onChoose(picture);
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
