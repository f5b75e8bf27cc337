import Subscript from '@tiptap/extension-subscript';
import Superscript from '@tiptap/extension-superscript';
import {
  ClearButtons,
  DefaultEditorOptions,
  FormatButtons,
  ListButtons,
  QuoteButtons,
  RichTextInput,
  type RichTextInputProps,
  RichTextInputToolbar,
} from 'ra-input-rich-text';
import { useMemo } from 'react';
import { ImageButton } from '#admin/layout/rich-text/ImageButton.tsx';
import { LevelSelect } from '#admin/layout/rich-text/LevelSelect.tsx';
import { LinkButton } from '#admin/layout/rich-text/LinkButton.tsx';
import { PasteNotice } from '#admin/layout/rich-text/PasteNotice.tsx';
import { usePaste } from '#admin/layout/rich-text/paste/usePaste.ts';
import { TableButton } from '#admin/layout/rich-text/TableButton.tsx';
import { tableExtensions } from '#admin/layout/rich-text/tables.ts';

/** What the editor takes of its field. */
export type RichTextProps = Omit<RichTextInputProps, 'toolbar'> & {
  /** A fixed height in pixels; without one it grows with its text. */
  height?: number;
};

/** The editable element has the label. The box around it has no role and so cannot be named. */
const labelled: Pick<typeof DefaultEditorOptions, 'onCreate'> = {
  onCreate: ({ editor }) => {
    const { dom } = editor.view;
    const box = dom.closest('[aria-labelledby]');
    const label = box?.getAttribute('aria-labelledby');
    if (!box || box === dom || !label) return;
    box.removeAttribute('aria-labelledby');
    dom.setAttribute('role', 'textbox');
    dom.setAttribute('aria-multiline', 'true');
    dom.setAttribute('aria-labelledby', label);
  },
};

/**
 * The rich-text editor with exactly what the server keeps: colours and alignment are sanitized away. It
 * takes what is pasted from word processors, and uploads its pictures.
 */
export function RichText({ height, ...props }: RichTextProps) {
  const { extension, report, forget } = usePaste();
  const options = useMemo(
    () => ({
      ...labelled,
      extensions: [
        ...(DefaultEditorOptions.extensions ?? []),
        ...tableExtensions,
        Subscript,
        Superscript,
        extension,
      ],
    }),
    [extension],
  );
  return (
    <>
      <RichTextInput
        editorOptions={options}
        {...props}
        sx={{
          '& .tiptap img': { maxWidth: '100%', height: 'auto' },
          // A picture that is still being uploaded.
          '& .tiptap img[src^="blob:"]': { opacity: 0.5, outline: '2px dashed currentColor' },
          '& .tiptap table': { borderCollapse: 'collapse', width: '100%', my: 1 },
          '& .tiptap :is(td, th)': {
            border: 1,
            borderColor: 'text.secondary',
            p: 0.75,
            minWidth: '3rem',
            textAlign: 'start',
            verticalAlign: 'top',
          },
          '& .tiptap th': { backgroundColor: 'action.selected', fontWeight: 700 },
          '& .tiptap .selectedCell': { outline: '2px solid', outlineColor: 'primary.main' },
          '& .tiptap pre': { whiteSpace: 'pre-wrap' },
          '& .tiptap': {
            minHeight: height ?? 220,
            maxHeight: height ?? 500,
            overflow: 'auto',
            overflowWrap: 'anywhere',
          },
        }}
        toolbar={
          <RichTextInputToolbar>
            <LevelSelect />
            <FormatButtons />
            <ListButtons />
            <LinkButton />
            <ImageButton />
            <TableButton />
            <QuoteButtons />
            <ClearButtons />
          </RichTextInputToolbar>
        }
      />
      <PasteNotice report={report} onClose={forget} />
    </>
  );
}
