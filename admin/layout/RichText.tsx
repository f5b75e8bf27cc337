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
import { ImageButton } from '#admin/layout/rich-text/ImageButton.tsx';
import { LevelSelect } from '#admin/layout/rich-text/LevelSelect.tsx';
import { LinkButton } from '#admin/layout/rich-text/LinkButton.tsx';

type RichTextProps = Omit<RichTextInputProps, 'toolbar'> & {
  /** A fixed height in pixels; without one it grows with its text. */
  height?: number;
};

/** The editable element has the label. The box around it has no role and so cannot be named. */
const labelled: typeof DefaultEditorOptions = {
  ...DefaultEditorOptions,
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

/** The rich-text editor with exactly what the server keeps: colours and alignment are sanitized away. */
export function RichText({ height, ...props }: RichTextProps) {
  return (
    <RichTextInput
      editorOptions={labelled}
      {...props}
      sx={{
        '& .tiptap img': { maxWidth: '100%', height: 'auto' },
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
          <QuoteButtons />
          <ClearButtons />
        </RichTextInputToolbar>
      }
    />
  );
}
