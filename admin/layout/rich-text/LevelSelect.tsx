import ArrowDropDownIcon from '@mui/icons-material/ArrowDropDown';
import { Button, Menu, MenuItem } from '@mui/material';
import { useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useEditorValue } from '#admin/layout/rich-text/useEditorValue.ts';

/** The page has its own first heading: the title. */
const LEVELS = ['2', '3', '4'] as const;
/** A heading, or plain text without one. */
type Level = (typeof LEVELS)[number] | '';

/** Makes a heading or plain text of the paragraph that the caret is in. */
export function LevelSelect() {
  const translate = useTranslate();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const menuId = useId();
  const { editor, value: level } = useEditorValue<Level>(
    (one) => LEVELS.find((wanted) => one.isActive('heading', { level: Number(wanted) })) ?? '',
    '',
  );
  const nameOf = (one: Level) =>
    translate(one === '' ? 'office.editor.text' : 'office.editor.heading', { level: one });
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
