import ArrowDropDownIcon from '@mui/icons-material/ArrowDropDown';
import { Button, Menu, MenuItem } from '@mui/material';
import { useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useEditorValue } from '#admin/layout/rich-text/useEditorValue.ts';

/** Heading levels. Level 1 is the title of the page. */
const LEVELS = ['2', '3', '4'] as const;
/** The level of a heading; `''` for plain text. */
type Level = (typeof LEVELS)[number] | '';

/** A menu that turns the paragraph at the cursor into a heading or plain text. */
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
