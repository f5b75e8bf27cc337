import TableIcon from '@mui/icons-material/TableChart';
import { Divider, Menu, MenuItem, ToggleButton } from '@mui/material';
import { useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { Reasoned } from '#admin/kit/dialog/ReasonedButton.tsx';
import { useEditorValue } from '#admin/kit/rich-text/useEditorValue.ts';

const SAYS = 'media.editor.table';

/** Commands of the editor; `null` is a divider. */
const ACTIONS = [
  'addRowBefore',
  'addRowAfter',
  'deleteRow',
  null,
  'addColumnBefore',
  'addColumnAfter',
  'deleteColumn',
  null,
  'toggleHeaderRow',
  'mergeOrSplit',
  'deleteTable',
] as const;

/** A toolbar button that inserts a table, or changes the one at the cursor. */
export function TableButton() {
  const translate = useTranslate();
  const { editor, value: isInTable } = useEditorValue((one) => one.isActive('table'), false);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [isOpen, setOpen] = useState(false);
  const hasActed = useRef(false);
  const open = (button: HTMLElement) => {
    hasActed.current = false;
    setAnchor(button);
    setOpen(true);
  };
  const close = () => setOpen(false);
  // An action gives the focus to the text. Whoever leaves the menu comes back to its button.
  const onExited = () => {
    if (!hasActed.current) anchor?.focus();
  };
  const insert = () => editor?.chain().focus().insertTable({ rows: 3, cols: 2, withHeaderRow: true }).run();
  const act = (action: NonNullable<(typeof ACTIONS)[number]>) => {
    hasActed.current = true;
    close();
    editor?.chain().focus()[action]().run();
  };
  return (
    <>
      <Reasoned
        reason={editor?.isEditable ? null : 'media.editor.loading'}
        hint={translate(`${SAYS}.${isInTable ? 'change' : 'insert'}`)}
      >
        <ToggleButton
          value="table"
          selected={isInTable}
          aria-label={translate(`${SAYS}.${isInTable ? 'change' : 'insert'}`)}
          aria-haspopup={isInTable ? 'menu' : undefined}
          onClick={({ currentTarget }) => (isInTable ? open(currentTarget) : insert())}
        >
          <TableIcon fontSize="inherit" />
        </ToggleButton>
      </Reasoned>
      <Menu
        anchorEl={anchor}
        open={isOpen}
        onClose={close}
        disableRestoreFocus
        slotProps={{ transition: { onExited } }}
      >
        {ACTIONS.map((action, at) =>
          action ? (
            <MenuItem key={action} onClick={() => act(action)}>
              {translate(`${SAYS}.${action}`)}
            </MenuItem>
          ) : (
            // biome-ignore lint/suspicious/noArrayIndexKey: the lines between never move
            <Divider key={at} />
          ),
        )}
      </Menu>
    </>
  );
}
