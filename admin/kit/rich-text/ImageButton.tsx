import ImageIcon from '@mui/icons-material/Image';
import { ToggleButton } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { Reasoned } from '#admin/kit/dialog/ReasonedButton.tsx';
import { ImageDialog } from '#admin/kit/rich-text/ImageDialog.tsx';
import { pictureAttributes, type ShownPicture } from '#admin/kit/rich-text/picture-attributes.ts';
import { useEditorValue } from '#admin/kit/rich-text/useEditorValue.ts';

/** A toolbar button that uploads a picture and inserts it at the cursor. */
export function ImageButton() {
  const translate = useTranslate();
  const { editor } = useEditorValue(() => true, true);
  const [isOpen, setOpen] = useState(false);
  const close = () => {
    setOpen(false);
    editor?.commands.focus();
  };
  const insert = (picture: ShownPicture, alt: string) => {
    editor
      ?.chain()
      .focus()
      .insertContent({ type: 'image', attrs: pictureAttributes(picture, alt) })
      .run();
    close();
  };
  return (
    <>
      <Reasoned reason={editor?.isEditable ? null : 'media.editor.loading'} hint={translate('media.editor.image')}>
        <ToggleButton value="image" aria-label={translate('media.editor.image')} onClick={() => setOpen(true)}>
          <ImageIcon fontSize="inherit" />
        </ToggleButton>
      </Reasoned>
      {isOpen && <ImageDialog onInsert={insert} onClose={close} />}
    </>
  );
}
