import { type Theme, useMediaQuery } from '@mui/material';
import {
  DataTable,
  DeleteWithConfirmButton,
  EditButton,
  List,
  SearchInput,
  SelectInput,
  SimpleList,
  TopToolbar,
  useTranslate,
} from 'react-admin';
import { DayField } from '#admin/layout/DayField.tsx';
import { NewButton } from '#admin/layout/NewButton.tsx';
import { formatSpan } from '#core/dates';
import { EVENT_STATUSES } from '#core/rules/event';

const statuses = EVENT_STATUSES.map((id) => ({ id, name: `resources.events.status.${id}` }));
const filters = [
  <SearchInput key="q" source="q" alwaysOn />,
  <SelectInput key="status" source="status" choices={statuses} alwaysOn />,
];

/** The events by date, earliest first (spec §7). */
export function EventList() {
  const small = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'));
  return (
    <List
      sort={{ field: 'date', order: 'ASC' }}
      perPage={25}
      filters={filters}
      actions={
        <TopToolbar>
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
    <DataTable rowClick="edit" bulkActionButtons={false}>
      <DataTable.Col source="title" />
      <DataTable.Col source="date">
        <DayField source="date" />
      </DataTable.Col>
      <DataTable.Col source="location" />
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

/** On a phone: what it is, when and where, one under the other. */
function EventLines() {
  const translate = useTranslate();
  return (
    <SimpleList
      primaryText={(event) => event.title}
      secondaryText={(event) => `${formatSpan(event.date, event.end_date)}, ${event.location}`}
      tertiaryText={(event) => translate(`resources.events.status.${event.status}`)}
    />
  );
}
