import ArrowDropDownIcon from '@mui/icons-material/ArrowDropDown';
import { Button, Menu, MenuItem } from '@mui/material';
import type { EditorOptions } from '@tiptap/core';
import Subscript from '@tiptap/extension-subscript';
import Superscript from '@tiptap/extension-superscript';
import { TableHeader, TableKit } from '@tiptap/extension-table';
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
import { useId, useMemo, useState } from 'react';
import { useResourceContext, useTranslate, useTranslateLabel } from 'react-admin';
import { PreetiField } from '#admin/kit/legacy-font/PreetiHint.tsx';
import { ImageButton } from '#admin/kit/rich-text/ImageButton.tsx';
import { LinkButton } from '#admin/kit/rich-text/LinkButton.tsx';
import { PasteNotice } from '#admin/kit/rich-text/PasteNotice.tsx';
import { usePaste } from '#admin/kit/rich-text/paste/usePaste.ts';
import { TableButton } from '#admin/kit/rich-text/TableButton.tsx';
import { useEditorValue } from '#admin/kit/rich-text/useEditorValue.ts';

/** As react-admin's editor, without a choice of toolbar. */
export type RichTextProps = Omit<RichTextInputProps, 'toolbar'> & {
  /** In pixels; without it the editor grows with its text. */
  height?: number;
};

/**
 * Takes the label from the box around the editable element: it has no role and so cannot be named, and its label holds
 * the toolbar as well. At the first transaction the editor is in the page; `onCreate` may come before that.
 */
const onTransaction: EditorOptions['onTransaction'] = ({ editor }) =>
  editor.view.dom.closest('[aria-labelledby]')?.removeAttribute('aria-labelledby');

/**
 * The rich-text editor, limited to what the server keeps: colours and alignment are sanitized away. Cleans what is
 * pasted from word processors, and uploads its pictures.
 */
export function RichText({ height, ...props }: RichTextProps) {
  const { extension, report, forget } = usePaste();
  const resource = useResourceContext(props);
  const { source, label } = props;
  const name = useTranslateLabel()({ source, resource, label });
  const options = useMemo(
    () => ({
      onTransaction,
      editorProps: { attributes: { role: 'textbox', 'aria-multiline': 'true', 'aria-label': `${name}` } },
      extensions: [...(DefaultEditorOptions.extensions ?? []), ...tableExtensions, Subscript, Superscript, extension],
    }),
    [extension, name],
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
      <PreetiField source={source} />
      <PasteNotice report={report} onClose={forget} />
    </>
  );
}

/** As the server keeps them: without column widths, with `scope` on headings. */
const tableExtensions = [
  TableKit.configure({ table: { resizable: false }, tableHeader: false }),
  TableHeader.extend({
    addAttributes() {
      return { ...this.parent?.(), scope: { default: 'col' } };
    },
  }),
];

/** Level 1 is the title of the page. */
const LEVELS = ['2', '3', '4'] as const;
/** `''` is plain text. */
type Level = (typeof LEVELS)[number] | '';

function LevelSelect() {
  const translate = useTranslate();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const menuId = useId();
  const { editor, value: level } = useEditorValue<Level>(
    (one) => LEVELS.find((wanted) => one.isActive('heading', { level: Number(wanted) })) ?? '',
    '',
  );
  const nameOf = (one: Level) => translate(one === '' ? 'office.editor.text' : 'office.editor.heading', { level: one });
  const choose = (one: Level) => {
    setAnchor(null);
    const chain = editor?.chain().focus();
    if (one === '') chain?.setNode('paragraph').run();
    else chain?.setNode('heading', { level: Number(one) }).run();
  };
  return (
    <>
      <Button
        color="inherit"
        endIcon={<ArrowDropDownIcon />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        {...(anchor && { 'aria-controls': menuId })}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {nameOf(level)}
      </Button>
      <Menu id={menuId} anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {(['', ...LEVELS] as const).map((one) => (
          <MenuItem key={one} selected={one === level} onClick={() => choose(one)}>
            {nameOf(one)}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
