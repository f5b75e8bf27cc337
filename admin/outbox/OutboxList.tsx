import { Button, Stack, type Theme, Typography, useMediaQuery } from '@mui/material';
import { useState } from 'react';
import {
  DataTable,
  List,
  SelectInput,
  useNotify,
  useRecordContext,
  useRefresh,
  useTranslate,
} from 'react-admin';
import { httpClient } from '#admin/http-client.ts';
import { InstantField } from '#admin/users/InstantField.tsx';
import { paths } from '#core/paths';
import { MAIL_STATUSES } from '#db/schema/outbox';

const statuses = MAIL_STATUSES.map((id) => ({ id, name: `resources.outbox.status.${id}` }));
const allShown = { select: { displayEmpty: true }, inputLabel: { shrink: true } };
const filters = [
  <SelectInput
    key="status"
    source="status"
    choices={statuses}
    emptyText="resources.outbox.allStatuses"
    slotProps={allShown}
    alwaysOn
  />,
];

/** The site's own mails: those that failed wait here for another try. */
export function OutboxList() {
  return (
    <List
      sort={{ field: 'created_at', order: 'DESC' }}
      perPage={25}
      filters={filters}
      filterDefaultValues={{ status: 'failed' }}
      actions={false}
      exporter={false}
      empty={false}
    >
      <MailTable />
    </List>
  );
}

function MailTable() {
  const translate = useTranslate();
  const small = useMediaQuery<Theme>((theme) => theme.breakpoints.down('md'));
  return (
    <DataTable
      rowClick={false}
      bulkActionButtons={false}
      empty={<Typography sx={{ p: 3 }}>{translate('resources.outbox.empty')}</Typography>}
      sx={{ '& .RaDataTable-rowCell': { overflowWrap: 'anywhere' } }}
    >
      <DataTable.Col source="subject" disableSort>
        <Facts />
      </DataTable.Col>
      <DataTable.Col
        source="status"
        render={(mail) => translate(`resources.outbox.status.${mail.status}`)}
      />
      {!small && <DataTable.Col source="attempts" disableSort />}
      {!small && (
        <DataTable.Col source="created_at">
          <InstantField source="created_at" />
        </DataTable.Col>
      )}
      <DataTable.Col disableSort label="resources.outbox.retry">
        <Retry />
      </DataTable.Col>
    </DataTable>
  );
}

function Facts() {
  const mail = useRecordContext();
  return (
    <Stack spacing={0.5}>
      <span>{mail?.subject}</span>
      <Typography variant="body2" color="text.secondary" component="span">
        {mail?.to}
      </Typography>
      {mail?.last_error && (
        <Typography variant="body2" color="error" component="span">
          {mail.last_error}
        </Typography>
      )}
    </Stack>
  );
}

/** Puts a mail that failed back on its way. */
function Retry() {
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const mail = useRecordContext();
  const [isSending, setSending] = useState(false);
  if (mail?.status !== 'failed') return null;
  const retry = async () => {
    setSending(true);
    try {
      const address = `${paths.api.admin()}/outbox/${encodeURIComponent(mail.id)}/retry`;
      await httpClient(address, { method: 'POST' });
      notify('resources.outbox.retried');
    } catch (error) {
      console.error('retry', error);
      notify('resources.outbox.retryFailed', { type: 'error' });
    }
    setSending(false);
    refresh();
  };
  return (
    <Button onClick={retry} disabled={isSending}>
      {translate('resources.outbox.retry')}
    </Button>
  );
}
