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

type RichTextProps = Omit<RichTextInputProps, 'toolbar'> & {
  /** A fixed height in pixels; without one it grows with its text. */
  height?: number;
};

/** The rich-text editor with exactly what the server keeps: colours and alignment are sanitized away. */
export function RichText({ height, ...props }: RichTextProps) {
  return (
    <RichTextInput
      {...props}
      sx={{
        '& .tiptap img': { maxWidth: '100%', height: 'auto' },
        '& .tiptap': { minHeight: height ?? 220, maxHeight: height ?? 500, overflow: 'auto' },
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
