import UploadIcon from '@mui/icons-material/UploadFile';
import { Button, Stack, type Theme, Typography, useMediaQuery } from '@mui/material';
import {
  type DataProvider,
  DataTable,
  DeleteWithConfirmButton,
  ExportButton,
  List,
  type RaRecord,
  SearchInput,
  SelectInput,
  TopToolbar,
  useRecordContext,
  useTranslate,
} from 'react-admin';
import { Link } from 'react-router-dom';
import { exportCsv } from '#admin/layout/export-csv.ts';
import { subscriberMessages } from '#admin/subscribers/messages.ts';
import { InstantField } from '#admin/users/InstantField.tsx';
import { SUBSCRIBER_STATUSES } from '#db/schema/newsletter';

const statuses = SUBSCRIBER_STATUSES.map((id) => ({
  id,
  name: `resources.subscribers.status.${id}`,
}));
const allShown = { select: { displayEmpty: true }, inputLabel: { shrink: true } };
const filters = [
  <SearchInput key="q" source="q" alwaysOn placeholder={subscriberMessages.search} />,
  <SelectInput
    key="status"
    source="status"
    choices={statuses}
    emptyText="resources.subscribers.allStatuses"
    slotProps={allShown}
    alwaysOn
  />,
];

const write = exportCsv(
  ['name', 'email', 'status', 'consent_at', 'consent_source', 'created_at'],
  'subscribers',
);
/** The most rows that one call answers with. */
const PAGE = 1000;

/** Every reader as CSV, however many there are. */
async function exportAll(_some: RaRecord[], _related: unknown, dataProvider: DataProvider) {
  const all: RaRecord[] = [];
  for (let page = 1; ; page++) {
    const { data, total = 0 } = await dataProvider.getList('subscribers', {
      filter: {},
      sort: { field: 'email', order: 'ASC' },
      pagination: { page, perPage: PAGE },
    });
    all.push(...data);
    if (data.length === 0 || all.length >= total) break;
  }
  write(all);
}

/** The readers of the newsletter, newest first. */
export function SubscriberList() {
  const translate = useTranslate();
  return (
    <List
      sort={{ field: 'created_at', order: 'DESC' }}
      perPage={25}
      filters={filters}
      exporter={exportAll}
      actions={
        <TopToolbar>
          <Button component={Link} to="/subscribers/import" startIcon={<UploadIcon />}>
            {translate('resources.subscribers.import.action')}
          </Button>
          <ExportButton maxResults={1} />
        </TopToolbar>
      }
      empty={false}
    >
      <SubscriberTable />
    </List>
  );
}

function SubscriberTable() {
  const translate = useTranslate();
  const small = useMediaQuery<Theme>((theme) => theme.breakpoints.down('md'));
  return (
    <DataTable
      rowClick={false}
      bulkActionButtons={false}
      empty={<Typography sx={{ p: 3 }}>{translate('resources.subscribers.empty')}</Typography>}
      sx={{ '& .RaDataTable-rowCell': { overflowWrap: 'anywhere' } }}
    >
      <DataTable.Col source="email">{small ? <EmailWithFacts /> : undefined}</DataTable.Col>
      {!small && <DataTable.Col source="name" />}
      {!small && (
        <DataTable.Col
          source="status"
          render={(reader) => translate(`resources.subscribers.status.${reader.status}`)}
        />
      )}
      {!small && (
        <DataTable.Col source="consent_at" disableSort>
          <InstantField source="consent_at" />
        </DataTable.Col>
      )}
      {!small && <DataTable.Col source="consent_source" disableSort />}
      <DataTable.Col disableSort label="ra.action.delete">
        <DeleteWithConfirmButton
          mutationMode="pessimistic"
          confirmTitle="resources.subscribers.delete.title"
          confirmContent="resources.subscribers.delete.content"
        />
      </DataTable.Col>
    </DataTable>
  );
}

/** On a narrow screen: the facts under the address. */
function EmailWithFacts() {
  const translate = useTranslate();
  const reader = useRecordContext();
  return (
    <Stack spacing={0.5}>
      <span>{reader?.email}</span>
      <Typography variant="body2" color="text.secondary" component="span">
        {reader?.name}, {translate(`resources.subscribers.status.${reader?.status}`)}
      </Typography>
    </Stack>
  );
}
