import { Box, Chip, type Theme, useMediaQuery } from '@mui/material';
import {
  ColumnsButton,
  DataTable,
  DeleteWithConfirmButton,
  EditButton,
  ExportButton,
  List,
  SearchInput,
  SelectInput,
  SimpleList,
  TopToolbar,
  useTranslate,
} from 'react-admin';
import { DayField } from '#admin/layout/DayField.tsx';
import { exportCsv } from '#admin/layout/export-csv.ts';
import { NewButton } from '#admin/layout/NewButton.tsx';
import { EVENT_STATUSES } from '#core/rules/event';
import { shortSpan } from '#core/short-date';

const statuses = EVENT_STATUSES.map((id) => ({ id, name: `resources.events.status.${id}` }));
const filters = [
  <SearchInput key="q" source="q" alwaysOn />,
  <SelectInput key="status" source="status" choices={statuses} alwaysOn />,
];

const exporter = exportCsv(
  [
    ...['title', 'date', 'end_date', 'start_time', 'end_time', 'location', 'status', 'cancelled'],
    ...['tags', 'title_ne'],
  ],
  'events',
);

/** The events by date, earliest first (spec §7). */
export function EventList() {
  const small = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'));
  return (
    <List
      sort={{ field: 'date', order: 'ASC' }}
      perPage={25}
      filters={filters}
      exporter={exporter}
      actions={
        <TopToolbar>
          {!small && <ColumnsButton />}
          <ExportButton />
          <NewButton />
        </TopToolbar>
      }
      empty={false}
    >
      {small ? <EventLines /> : <EventTable />}
    </List>
  );
}

function EventTable() {
  const translate = useTranslate();
  return (
    <DataTable rowClick="edit" bulkActionButtons={false} hiddenColumns={['tags', 'start_time']}>
      <DataTable.Col source="title" render={titleOf} />
      <DataTable.Col source="date">
        <DayField source="date" />
      </DataTable.Col>
      <DataTable.Col source="start_time" disableSort />
      <DataTable.Col source="location" />
      <DataTable.Col source="tags" disableSort render={(event) => event.tags.join(', ')} />
      <DataTable.Col
        source="status"
        render={(event) => translate(`resources.events.status.${event.status}`)}
      />
      <DataTable.Col
        label="resources.events.actions"
        disableSort
        sx={{ '& .MuiButton-root': { whiteSpace: 'nowrap' } }}
      >
        <EditButton />
        <DeleteWithConfirmButton
          mutationMode="pessimistic"
          confirmTitle="resources.events.delete.title"
          confirmContent="resources.events.delete.content"
        />
      </DataTable.Col>
    </DataTable>
  );
}

const titleOf = (event: Record<string, unknown>) => (
  <Title title={String(event.title)} isCancelled={event.cancelled === true} />
);

function Title({ title, isCancelled }: { title: string; isCancelled: boolean }) {
  const translate = useTranslate();
  return (
    <Box sx={{ display: 'flex', gap: 1, alignItems: 'center' }}>
      {title}
      {isCancelled && <Chip size="small" label={translate('resources.events.cancelledMark')} />}
    </Box>
  );
}

/** On a phone: what it is, when and where, one under the other. */
function EventLines() {
  const translate = useTranslate();
  return (
    <SimpleList
      primaryText={(event) => titleOf(event)}
      secondaryText={(event) => `${shortSpan(event.date, event.end_date)}, ${event.location}`}
      tertiaryText={(event) => translate(`resources.events.status.${event.status}`)}
    />
  );
}
