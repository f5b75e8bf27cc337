import ImageIcon from '@mui/icons-material/Image';
import { ToggleButton } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { Reasoned } from '#admin/layout/ReasonedButton.tsx';
import { ImageDialog } from '#admin/layout/rich-text/ImageDialog.tsx';
import { useEditorValue } from '#admin/layout/rich-text/useEditorValue.ts';
import type { UploadedPicture } from '#core/contracts/pictures';

/** The maximum width of a picture in a text, in CSS pixels: the site's line width. */
const LINE_WIDTH = 720;

/** Inserts an uploaded picture at the cursor. */
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
      <Reasoned
        reason={editor?.isEditable ? null : 'media.editor.loading'}
        hint={translate('media.editor.image')}
      >
        <ToggleButton
          value="image"
          aria-label={translate('media.editor.image')}
          onClick={() => setOpen(true)}
        >
          <ImageIcon fontSize="inherit" />
        </ToggleButton>
      </Reasoned>
      {isOpen && <ImageDialog onInsert={insert} onClose={close} />}
    </>
  );
}
