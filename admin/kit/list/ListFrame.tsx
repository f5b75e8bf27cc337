import CheckedIcon from '@mui/icons-material/CheckBox';
import UncheckedIcon from '@mui/icons-material/CheckBoxOutlineBlank';
import ColumnsIcon from '@mui/icons-material/ViewWeek';
import { Button, ListItemIcon, Menu, MenuItem, type Theme, useMediaQuery } from '@mui/material';
import { type ReactElement, useId, useState } from 'react';
import { type SortPayload, TopToolbar, useResourceContext, useStore, useTranslate } from 'react-admin';
import { fieldColumns } from '#admin/kit/list/csv-columns.ts';
import { ExportAll } from '#admin/kit/list/ExportAll.tsx';
import { ChoiceFilter } from '#admin/kit/list/filters/ChoiceFilter.tsx';
import { SearchFilter } from '#admin/kit/list/filters/SearchFilter.tsx';
import { NewButton } from '#admin/kit/list/NewButton.tsx';
import { OfficeList } from '#admin/kit/list/OfficeList.tsx';
import { UntickHidden } from '#admin/kit/list/UntickHidden.tsx';

interface ListFrameProps {
  resource: string;
  /** The order in which the list opens (spec §7). */
  sort: SortPayload;
  /** How many records a page of it has. */
  perPage?: number;
  statuses?: readonly string[];
  /** The filter with which a visit begins. */
  opensWith?: Readonly<Record<string, unknown>>;
  above?: ReactElement;
  /** Besides search and status. */
  moreFilters?: ReactElement;
  moreActions?: ReactElement;
  /** By field name; `hidden` are off by default. */
  columns: readonly string[];
  hidden: string[];
  exported: readonly string[];
  table: ReactElement;
  lines: ReactElement;
}

/** A list with search, status filter, column chooser, CSV export and a button for a new record. */
export function ListFrame(props: ListFrameProps) {
  const { resource, sort, columns, hidden, exported, table, lines } = props;
  const { perPage = 25, statuses, opensWith, above, moreFilters, moreActions } = props;
  const translate = useTranslate();
  const small = useMediaQuery<Theme>((theme) => theme.breakpoints.down('md'));
  return (
    <OfficeList
      resource={resource}
      sort={sort}
      perPage={perPage}
      filters={
        <>
          <SearchFilter />
          {statuses && (
            <ChoiceFilter
              source="status"
              choices={statuses.map((id) => ({ id, name: `resources.${resource}.status.${id}` }))}
              empty={`resources.${resource}.allStatuses`}
            />
          )}
          {moreFilters}
        </>
      }
      above={above}
      {...(opensWith && { filterDefaultValues: opensWith })}
      actions={
        <TopToolbar sx={{ alignItems: 'center', flexWrap: 'wrap' }}>
          {!small && <ColumnChooser columns={columns} hidden={hidden} />}
          {moreActions}
          <ExportAll columns={fieldColumns(resource, exported, translate)} />
          <NewButton />
        </TopToolbar>
      }
    >
      <UntickHidden />
      {small ? lines : table}
    </OfficeList>
  );
}

interface ColumnChooserProps {
  columns: readonly string[];
  /** The same as in the table. */
  hidden: string[];
}

/** The choice is stored. It replaces react-admin's menu, whose options are no list for screen readers. */
function ColumnChooser({ columns, hidden }: ColumnChooserProps) {
  const translate = useTranslate();
  const resource = useResourceContext();
  const [notShown, setNotShown] = useStore(`${resource}.datatable`, hidden);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const id = useId();
  const toggle = (column: string) =>
    setNotShown(notShown.includes(column) ? notShown.filter((other) => other !== column) : [...notShown, column]);
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
            <MenuItem key={column} role="menuitemcheckbox" aria-checked={isShown} onClick={() => toggle(column)}>
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
