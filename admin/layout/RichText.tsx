import {
  ClearButtons,
  FormatButtons,
  LevelSelect,
  ListButtons,
  QuoteButtons,
  RichTextInput,
  type RichTextInputProps,
  RichTextInputToolbar,
} from 'ra-input-rich-text';
import { ImageButton } from '#admin/layout/rich-text/ImageButton.tsx';
import { LinkButton } from '#admin/layout/rich-text/LinkButton.tsx';

/** The rich-text editor with exactly what the server keeps: colours and alignment are sanitized away. */
export function RichText(props: Omit<RichTextInputProps, 'toolbar'>) {
  return (
    <RichTextInput
      {...props}
      sx={{
        '& .tiptap': { minHeight: 220, maxHeight: 500, overflow: 'auto' },
        '& .tiptap img': { maxWidth: '100%', height: 'auto' },
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
