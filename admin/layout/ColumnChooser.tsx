import CheckedIcon from '@mui/icons-material/CheckBox';
import UncheckedIcon from '@mui/icons-material/CheckBoxOutlineBlank';
import ColumnsIcon from '@mui/icons-material/ViewWeek';
import { Button, ListItemIcon, Menu, MenuItem } from '@mui/material';
import { useId, useState } from 'react';
import { useResourceContext, useStore, useTranslate } from 'react-admin';

interface ColumnChooserProps {
  /** The columns in their order, by field name. */
  columns: readonly string[];
  /** Columns hidden by default; the same as in the table. */
  hidden: string[];
}

/**
 * A menu to choose the columns of a resource's table. The choice is stored. It replaces
 * react-admin's menu, whose options are no list for screen readers.
 */
export function ColumnChooser({ columns, hidden }: ColumnChooserProps) {
  const translate = useTranslate();
  const resource = useResourceContext();
  const [notShown, setNotShown] = useStore(`${resource}.datatable`, hidden);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const id = useId();
  const toggle = (column: string) =>
    setNotShown(
      notShown.includes(column)
        ? notShown.filter((other) => other !== column)
        : [...notShown, column],
    );
  return (
    <>
      <Button
        id={id}
        size="small"
        startIcon={<ColumnsIcon />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        {translate('ra.action.select_columns')}
      </Button>
      <Menu
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        slotProps={{ list: { 'aria-labelledby': id } }}
      >
        {columns.map((column) => {
          const isShown = !notShown.includes(column);
          return (
            <MenuItem
              key={column}
              role="menuitemcheckbox"
              aria-checked={isShown}
              onClick={() => toggle(column)}
            >
              <ListItemIcon sx={{ color: isShown ? 'primary.main' : undefined }}>
                {isShown ? <CheckedIcon /> : <UncheckedIcon />}
              </ListItemIcon>
              {translate(`resources.${resource}.fields.${column}`)}
            </MenuItem>
          );
        })}
      </Menu>
    </>
  );
}
