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
  /** What the status is one of. */
  statuses: readonly string[];
  /** Filters beside those by words and by status; always the same array. */
  moreFilters?: ReactElement[];
  /** The columns of the table that can be chosen, and those of them not shown at first. */
  columns: readonly string[];
  hidden: string[];
  /** The columns of the file that the list is exported to. */
  exported: readonly string[];
  /** The records as a table. */
  table: ReactElement;
  /** The records where there is no room for a table, one under the other. */
  lines: ReactElement;
}

const NONE: ReactElement[] = [];

/** A list with search, a filter by status, its columns, CSV export, and the door to a new record. */
export function ListFrame(props: ListFrameProps) {
  const { resource, sort, statuses, columns, hidden, exported, table, lines } = props;
  const { moreFilters = NONE } = props;
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
