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

/** The rich-text editor with exactly what the server keeps: colours and alignment are sanitized away. */
export function RichText(props: Omit<RichTextInputProps, 'toolbar'>) {
  return (
    <RichTextInput
      {...props}
      sx={{ '& .tiptap': { minHeight: 220, maxHeight: 500, overflow: 'auto' } }}
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
