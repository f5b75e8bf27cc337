import {
  ClearButtons,
  FormatButtons,
  LevelSelect,
  LinkButtons,
  ListButtons,
  QuoteButtons,
  RichTextInput,
  type RichTextInputProps,
  RichTextInputToolbar,
} from 'ra-input-rich-text';

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
        '& .tiptap': { minHeight: height ?? 220, maxHeight: height ?? 500, overflow: 'auto' },
      }}
      toolbar={
        <RichTextInputToolbar>
          <LevelSelect />
          <FormatButtons />
          <ListButtons />
          <LinkButtons />
          <QuoteButtons />
          <ClearButtons />
        </RichTextInputToolbar>
      }
    />
  );
}
