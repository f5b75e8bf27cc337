import { Alert, Box, Stack, Tab, Tabs, Typography } from '@mui/material';
import {
  DataTable,
  RecordContextProvider,
  TopToolbar,
  useGetIdentity,
  useGetList,
  useListContext,
  useRecordContext,
  useTranslate,
} from 'react-admin';
import { lazyBulk } from '#admin/kit/list/bulk/lazy-bulk.tsx';
import { SelectableLines } from '#admin/kit/list/bulk/SelectableLines.tsx';
import { fieldColumns } from '#admin/kit/list/csv-columns.ts';
import { ExportAll } from '#admin/kit/list/ExportAll.tsx';
import { ChoiceFilter } from '#admin/kit/list/filters/ChoiceFilter.tsx';
import { SearchFilter } from '#admin/kit/list/filters/SearchFilter.tsx';
import { OfficeList } from '#admin/kit/list/OfficeList.tsx';
import { PlainTable, useIsNarrow } from '#admin/kit/list/PlainTable.tsx';
import { UntickHidden } from '#admin/kit/list/UntickHidden.tsx';
import { readableNumber } from '#admin/kit/readable-number.ts';
import { INBOX } from '#admin/messages/inbox-url.ts';
import { InstantField } from '#admin/users/InstantField.tsx';

const TABS = {
  inbox: INBOX,
  unverified: { verified: false, status: ['unread', 'read'] },
  archived: { status: ['archived'] },
  spam: { status: ['spam'] },
} as const;
type TabName = keyof typeof TABS;

/** Those that the number of unread messages has in it, and the inbox has not. */
const UNVERIFIED_UNREAD = { filter: { verified: false, status: ['unread'] }, pagination: { page: 1, perPage: 1 } };
const names = Object.keys(TABS) as TabName[];

const exported = [
  'created_at',
  'name',
  'email',
  'subject',
  'message',
  'status',
  'verified',
  'assignee',
  'answered_at',
  'answered_by',
  'reason',
  'decision',
];

const MessageBulk = lazyBulk(async () => (await import('#admin/messages/bulk.tsx')).messageBulk);

/** The messages of visitors: unread ones first, then the newest first. */
export function MessageList() {
  const translate = useTranslate();
  return (
    <OfficeList
      sort={{ field: 'status', order: 'DESC' }}
      perPage={25}
      filters={<Filters />}
      filterDefaultValues={INBOX}
      above={<Places />}
      actions={
        <TopToolbar>
          <ExportAll columns={fieldColumns('messages', exported, translate)} />
        </TopToolbar>
      }
    >
      <UntickHidden />
      <MessageTable />
    </OfficeList>
  );
}

function Filters() {
  const me = useGetIdentity().identity?.id;
  return (
    <>
      <SearchFilter placeholder="resources.messages.search" />
      <ChoiceFilter
        source="assigned_to"
        choices={me === undefined ? [] : [{ id: String(me), name: 'resources.messages.assign.mine' }]}
        empty="resources.messages.assign.anybody"
      />
    </>
  );
}

function placeOf(wanted: { verified?: unknown; status?: unknown }): TabName {
  const status: unknown = Array.isArray(wanted.status) ? wanted.status[0] : undefined;
  if (status === 'archived' || status === 'spam') return status;
  return wanted.verified === false ? 'unverified' : 'inbox';
}

function Places() {
  const translate = useTranslate();
  const { filterValues, setFilters } = useListContext();
  const place = placeOf(filterValues);
  const unread = useGetList('messages', UNVERIFIED_UNREAD).total;
  const show = (next: TabName) => {
    const { q, assigned_to } = filterValues;
    setFilters({ ...TABS[next], ...(q ? { q } : {}), ...(assigned_to ? { assigned_to } : {}) });
  };
  return (
    <>
      <Tabs
        value={place}
        onChange={(_, next: TabName) => show(next)}
        variant="scrollable"
        allowScrollButtonsMobile
        aria-label={translate('resources.messages.name', { smart_count: 2 })}
        // Not wider than the list: all tabs side by side are wider than a phone.
        sx={{ width: 0, minWidth: '100%' }}
      >
        {names.map((name) => (
          <Tab
            key={name}
            value={name}
            label={`${translate(`resources.messages.tabs.${name}`)}${name === 'unverified' && unread ? ` (${readableNumber(unread)})` : ''}`}
            // An outline shows the focus: the ripple would cover the text.
            disableRipple
            sx={{ '&.Mui-focusVisible': { outline: '3px solid', outlineOffset: -3 } }}
          />
        ))}
      </Tabs>
      {place === 'unverified' && <Alert severity="info">{translate('resources.messages.unverifiedHint')}</Alert>}
    </>
  );
}

function MessageTable() {
  const translate = useTranslate();
  if (useIsNarrow())
    return (
      <SelectableLines
        bulk={<MessageBulk />}
        empty={<Typography sx={{ p: 3 }}>{translate('resources.messages.empty')}</Typography>}
        primaryText={(message) => (
          <RecordContextProvider value={message}>
            <Line withFacts />
          </RecordContextProvider>
        )}
      />
    );
  return (
    <PlainTable empty="resources.messages.empty" rowClick="edit" bulk={<MessageBulk />}>
      <DataTable.Col source="subject" disableSort>
        <Line withFacts={false} />
      </DataTable.Col>
      <DataTable.Col source="name" disableSort />
      <DataTable.Col source="assignee" disableSort />
      <DataTable.Col source="created_at" disableSort>
        <InstantField source="created_at" />
      </DataTable.Col>
    </PlainTable>
  );
}

function Line({ withFacts }: { withFacts: boolean }) {
  const translate = useTranslate();
  const message = useRecordContext();
  const isUnread = message?.status === 'unread';
  return (
    <Stack spacing={0.5}>
      <Box component="span" dir="auto" sx={{ fontWeight: isUnread ? 700 : undefined }}>
        {message?.subject}
      </Box>
      {message?.photo_id && (
        <Typography variant="body2" color="text.secondary" component="span">
          {translate(`resources.messages.takeDown.decided.${message.decision ?? 'open'}`)}
        </Typography>
      )}
      {withFacts && (
        <Typography variant="body2" color="text.secondary" component="span">
          {message?.name && `${message.name}, `}
          <InstantField source="created_at" />
        </Typography>
      )}
      {withFacts && message?.assignee && (
        <Typography variant="body2" color="text.secondary" component="span">
          {translate('resources.messages.fields.assigned_to')}: {message.assignee}
        </Typography>
      )}
      {message?.answered_by && (
        <Typography variant="body2" color="text.secondary" component="span">
          {translate('resources.messages.answeredBy', { who: message.answered_by })}
        </Typography>
      )}
      {isUnread && (
        <Typography variant="body2" color="primary" component="span">
          {translate('resources.messages.status.unread')}
        </Typography>
      )}
    </Stack>
  );
}
