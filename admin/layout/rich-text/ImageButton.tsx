import ImageIcon from '@mui/icons-material/Image';
import { ToggleButton } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { ImageDialog } from '#admin/layout/rich-text/ImageDialog.tsx';
import { useEditorValue } from '#admin/layout/rich-text/useEditorValue.ts';
import type { UploadedPicture } from '#core/contracts/pictures';

/** How wide a picture stands in a text at most, in CSS pixels: the length of a line of the site. */
const LINE_WIDTH = 720;

/** Puts an uploaded picture where the caret is. */
export function ImageButton() {
  const translate = useTranslate();
  const { editor } = useEditorValue(() => true, true);
  const [isOpen, setOpen] = useState(false);
  const close = () => {
    setOpen(false);
    editor?.commands.focus();
  };
  const insert = ({ url, width, height }: UploadedPicture, alt: string) => {
    const shown = Math.min(width, LINE_WIDTH);
    editor
      ?.chain()
      .focus()
      .insertContent({
        type: 'image',
        attrs: {
          src: url,
          alt,
          width: shown,
          height: Math.max(1, Math.round((height * shown) / width)),
        },
      })
      .run();
    close();
  };
  return (
    <>
      <ToggleButton
        value="image"
        aria-label={translate('media.editor.image')}
        title={translate('media.editor.image')}
        disabled={!editor?.isEditable}
        onClick={() => setOpen(true)}
      >
        <ImageIcon fontSize="inherit" />
      </ToggleButton>
      {isOpen && <ImageDialog onInsert={insert} onClose={close} />}
    </>
  );
}
