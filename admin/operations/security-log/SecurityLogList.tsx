import { Alert, Button, Link as MuiLink, Stack, Typography } from '@mui/material';
import { DataTable, TopToolbar, useListContext, useRecordContext, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { ExportAll } from '#admin/kit/list/ExportAll.tsx';
import { ChoiceFilter } from '#admin/kit/list/filters/ChoiceFilter.tsx';
import { SearchFilter } from '#admin/kit/list/filters/SearchFilter.tsx';
import { OfficeList } from '#admin/kit/list/OfficeList.tsx';
import { PlainTable, useIsNarrow } from '#admin/kit/list/PlainTable.tsx';
import { readableMoment } from '#admin/kit/readable-date.ts';
import { logUrl } from '#admin/operations/security-log/log-url.ts';
import { actorOf, detailOf, logColumns, placeOf, whatOf, whoseOf } from '#admin/operations/security-log/telling.ts';
import { REFUSALS, SECURITY_EVENTS, SECURITY_LOG_DAYS } from '#core/users/security-log';
import type { SecurityEntry } from '#core/users/security-log-contract';

const SAYS = 'resources.security_log';

/** The choice that stands for all of `REFUSALS`. */
const CHOICE = 'refusals';

const eventChoices = [
  { id: CHOICE, name: `${SAYS}.refusals` },
  ...SECURITY_EVENTS.map((id) => ({ id, name: `${SAYS}.events.${id}` })),
];

const filters = (
  <>
    <SearchFilter placeholder={`${SAYS}.search`} />
    <ChoiceFilter source="kind" choices={eventChoices} empty={`${SAYS}.allEvents`} format={choiceOf} parse={filterOf} />
  </>
);

/** The security log: sign-ins, refused tries, changes of accounts and of personal data, newest first. */
export function SecurityLogList() {
  const translate = useTranslate();
  return (
    <OfficeList
      sort={{ field: 'at', order: 'DESC' }}
      perPage={25}
      filters={filters}
      actions={
        <TopToolbar>
          <ExportAll columns={logColumns(translate)} />
        </TopToolbar>
      }
    >
      <Typography variant="body2" color="text.secondary" sx={{ p: 2 }}>
        {translate(`${SAYS}.hint`, { days: SECURITY_LOG_DAYS })}
      </Typography>
      <OnePlace />
      <LogTable />
    </OfficeList>
  );
}

function OnePlace() {
  const translate = useTranslate();
  const { filterValues, setFilters } = useListContext();
  const { client, ...others } = filterValues;
  if (typeof client !== 'string') return null;
  return (
    <Alert
      severity="info"
      action={
        <Button color="inherit" onClick={() => setFilters(others)}>
          {translate(`${SAYS}.allPlaces`)}
        </Button>
      }
    >
      {translate(`${SAYS}.onePlace`, { place: placeOf(client, translate) })}
    </Alert>
  );
}

function LogTable() {
  const narrow = useIsNarrow();
  return (
    <PlainTable empty={`${SAYS}.empty`}>
      {!narrow && (
        <DataTable.Col source="at">
          <When />
        </DataTable.Col>
      )}
      <DataTable.Col source="kind">
        <What withFacts={narrow} />
      </DataTable.Col>
      {!narrow && (
        <DataTable.Col source="email">
          <Whose />
        </DataTable.Col>
      )}
      {!narrow && (
        <DataTable.Col source="actor" disableSort>
          <Actor />
        </DataTable.Col>
      )}
      {!narrow && (
        <DataTable.Col source="client" disableSort>
          <Place />
        </DataTable.Col>
      )}
    </PlainTable>
  );
}

function When() {
  const entry = useRecordContext<SecurityEntry>();
  return entry && <time dateTime={entry.at}>{readableMoment(entry.at)}</time>;
}

function Whose() {
  const translate = useTranslate();
  const entry = useRecordContext<SecurityEntry>();
  return entry && whoseOf(entry, translate);
}

function Actor() {
  const translate = useTranslate();
  const entry = useRecordContext<SecurityEntry>();
  return entry && actorOf(entry, translate);
}

function Place() {
  const translate = useTranslate();
  const entry = useRecordContext<SecurityEntry>();
  if (!entry?.client) return null;
  return (
    <MuiLink component={Link} to={logUrl({ client: entry.client })}>
      {placeOf(entry.client, translate)}
    </MuiLink>
  );
}

function What({ withFacts }: { withFacts: boolean }) {
  const translate = useTranslate();
  const entry = useRecordContext<SecurityEntry>();
  if (!entry) return null;
  const { count, detail, first_at } = entry;
  return (
    <Stack spacing={0.5}>
      <span>{whatOf(entry, translate)}</span>
      {detail && (
        <Typography variant="body2" component="span" dir="auto">
          {detailOf(entry, translate)}
        </Typography>
      )}
      {count > 1 && (
        <Typography variant="body2" component="span">
          {translate(`${SAYS}.times`, { count, first: readableMoment(first_at) })}
        </Typography>
      )}
      {withFacts && (
        <Typography variant="body2" color="text.secondary" component="span">
          {translate(`${SAYS}.fields.email`)}: {whoseOf(entry, translate)}
        </Typography>
      )}
      {withFacts && (
        <Typography variant="body2" color="text.secondary" component="span">
          {translate(`${SAYS}.fields.actor`)}: {actorOf(entry, translate)}
        </Typography>
      )}
      {withFacts && (
        <Typography variant="body2" color="text.secondary" component="span">
          <When /> <Place />
        </Typography>
      )}
    </Stack>
  );
}

function choiceOf(kind: unknown): unknown {
  return Array.isArray(kind) ? CHOICE : (kind ?? '');
}

function filterOf(choice: unknown): unknown {
  return choice === CHOICE ? REFUSALS : choice || null;
}
