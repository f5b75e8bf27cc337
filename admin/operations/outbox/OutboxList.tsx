import { Stack, Typography } from '@mui/material';
import { useState } from 'react';
import { DataTable, useNotify, useRecordContext, useRefresh, useTranslate } from 'react-admin';
import { ReasonedButton } from '#admin/kit/dialog/ReasonedButton.tsx';
import { ChoiceFilter } from '#admin/kit/list/filters/ChoiceFilter.tsx';
import { OfficeList } from '#admin/kit/list/OfficeList.tsx';
import { PlainTable, useIsNarrow } from '#admin/kit/list/PlainTable.tsx';
import { useNameInRow } from '#admin/kit/list/useNameInRow.ts';
import { readableMoment } from '#admin/kit/readable-date.ts';
import { readableNumber } from '#admin/kit/readable-number.ts';
import { choiceOf, filterOf, UNSENT, unsentChoice } from '#admin/operations/outbox/unsent.ts';
import { httpClient } from '#admin/shell/http-client.ts';
import { InstantField } from '#admin/users/InstantField.tsx';
import { paths } from '#core/kit/paths';
import { MAIL_STATUSES } from '#db/mail/schema';

const statuses = [unsentChoice, ...MAIL_STATUSES.map((id) => ({ id, name: `resources.outbox.status.${id}` }))];
const filters = (
  <ChoiceFilter
    source="status"
    choices={statuses}
    empty="resources.outbox.allStatuses"
    format={choiceOf}
    parse={filterOf}
  />
);

/** The site's outgoing mails. At first those not sent are listed; failed ones can be retried. */
export function OutboxList() {
  return (
    <OfficeList
      sort={{ field: 'created_at', order: 'DESC' }}
      perPage={25}
      filters={filters}
      filterDefaultValues={{ status: UNSENT }}
      actions={false}
    >
      <MailTable />
    </OfficeList>
  );
}

function MailTable() {
  const narrow = useIsNarrow();
  const status = (
    <DataTable.Col source="status">
      <Status />
    </DataTable.Col>
  );
  return (
    <PlainTable empty="resources.outbox.empty">
      <DataTable.Col source="subject" disableSort>
        <Facts withStatus={narrow} />
      </DataTable.Col>
      {!narrow && status}
      {!narrow && (
        <DataTable.Col source="attempts" disableSort render={({ attempts }) => readableNumber(Number(attempts))} />
      )}
      {!narrow && (
        <DataTable.Col source="created_at">
          <InstantField source="created_at" />
        </DataTable.Col>
      )}
      <DataTable.Col disableSort label="resources.outbox.retry">
        <Retry />
      </DataTable.Col>
    </PlainTable>
  );
}

function Status() {
  const translate = useTranslate();
  const mail = useRecordContext();
  return translate(`resources.outbox.status.${mail?.status}`);
}

function Facts({ withStatus }: { withStatus: boolean }) {
  const translate = useTranslate();
  const mail = useRecordContext();
  return (
    <Stack spacing={0.5}>
      <span dir="auto">{mail?.subject}</span>
      <Typography variant="body2" color="text.secondary" component="span">
        {mail?.to || translate('resources.outbox.nobodyYet')}
      </Typography>
      {withStatus && (
        <Typography variant="body2" color="text.secondary" component="span">
          <Status />, <InstantField source="created_at" />
        </Typography>
      )}
      {mail?.status === 'held' && (
        <Typography variant="body2" component="span">
          {translate('resources.outbox.held')}
        </Typography>
      )}
      {mail?.failure && (
        <Typography variant="body2" color="error" component="span">
          {translate(`resources.outbox.failure.${mail.failure}`)}
        </Typography>
      )}
      {mail?.status === 'queued' && mail.first_failed_at && (
        <Typography variant="body2" component="span">
          {translate('resources.outbox.tryingAgain', {
            since: readableMoment(mail.first_failed_at),
            next: readableMoment(mail.next_attempt_at),
          })}
        </Typography>
      )}
      {mail?.last_error && (
        <Typography
          variant="body2"
          color={mail.failure ? 'text.secondary' : 'error'}
          component="span"
          sx={{ overflowWrap: 'anywhere' }}
        >
          {mail.last_error}
        </Typography>
      )}
    </Stack>
  );
}

function Retry() {
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const nameOf = useNameInRow();
  const mail = useRecordContext();
  const [isSending, setSending] = useState(false);
  if (mail?.status !== 'failed' && mail?.status !== 'held') return null;
  const retry = async () => {
    setSending(true);
    try {
      await httpClient(paths.api.retryMail(String(mail.id)), { method: 'POST' });
      notify('resources.outbox.retried');
    } catch (error) {
      console.error('outbox: mails could not be queued again', error);
      notify('resources.outbox.retryFailed', { type: 'error' });
    }
    setSending(false);
    refresh();
  };
  return (
    <ReasonedButton
      aria-label={nameOf('resources.outbox.retry')}
      onClick={retry}
      reason={isSending ? 'office.reasons.busy' : null}
    >
      {translate('resources.outbox.retry')}
    </ReasonedButton>
  );
}
