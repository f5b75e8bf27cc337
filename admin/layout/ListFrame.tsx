import { type Theme, useMediaQuery } from '@mui/material';
import { type ReactElement, useMemo } from 'react';
import { ExportButton, List, SearchInput, type SortPayload, TopToolbar } from 'react-admin';
import { ChoiceInput } from '#admin/layout/ChoiceInput.tsx';
import { ColumnChooser } from '#admin/layout/ColumnChooser.tsx';
import { exportCsv } from '#admin/layout/export-csv.ts';
import { NewButton } from '#admin/layout/NewButton.tsx';

interface ListFrameProps {
  resource: string;
  /** The order in which the list opens (spec §7). */
  sort: SortPayload;
  /** The choices of the status filter. */
  statuses: readonly string[];
  /** Filters besides search and status. Pass the same array on each render. */
  moreFilters?: ReactElement[];
  /** A button besides those for the export and a new record. */
  moreActions?: ReactElement;
  /** The columns of the table, and those of them that are hidden by default. */
  columns: readonly string[];
  hidden: string[];
  /** The columns of the file that the list is exported to. */
  exported: readonly string[];
  /** The records as a table. */
  table: ReactElement;
  /** The records as lines, for screens too narrow for a table. */
  lines: ReactElement;
}

const NONE: ReactElement[] = [];

/** A list with search, status filter, column chooser, CSV export and a button for a new record. */
export function ListFrame(props: ListFrameProps) {
  const { resource, sort, statuses, columns, hidden, exported, table, lines } = props;
  const { moreFilters = NONE, moreActions } = props;
  const small = useMediaQuery<Theme>((theme) => theme.breakpoints.down('md'));
  const filters = useMemo(
    () => filtersOf(resource, statuses, moreFilters),
    [resource, statuses, moreFilters],
  );
  return (
    <List
      resource={resource}
      sort={sort}
      perPage={25}
      filters={filters}
      exporter={exportCsv(exported, resource)}
      actions={
        <TopToolbar sx={{ alignItems: 'center' }}>
          {!small && <ColumnChooser columns={columns} hidden={hidden} />}
          {moreActions}
          <ExportButton />
          <NewButton />
        </TopToolbar>
      }
      empty={false}
    >
      {small ? lines : table}
    </List>
  );
}

const filtersOf = (resource: string, statuses: readonly string[], more: ReactElement[]) => [
  <SearchInput key="q" source="q" alwaysOn />,
  <ChoiceInput
    key="status"
    source="status"
    choices={statuses.map((id) => ({ id, name: `resources.${resource}.status.${id}` }))}
    empty={`resources.${resource}.allStatuses`}
    alwaysOn
  />,
  ...more,
];
