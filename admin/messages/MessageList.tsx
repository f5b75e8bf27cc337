import { Alert, Box, Stack, Tab, Tabs, Typography } from '@mui/material';
import { DataTable, List, useListContext, useRecordContext, useTranslate } from 'react-admin';
import { PlainTable, useIsNarrow } from '#admin/layout/PlainTable.tsx';
import { SearchBox } from '#admin/layout/SearchBox.tsx';
import { InstantField } from '#admin/users/InstantField.tsx';

/** The places where a message can be, and what is asked for there. */
const TABS = {
  inbox: { verified: true, status: ['unread', 'read'] },
  unverified: { verified: false, status: ['unread', 'read'] },
  archived: { status: ['archived'] },
  spam: { status: ['spam'] },
} as const;
type TabName = keyof typeof TABS;
const names = Object.keys(TABS) as TabName[];

const filters = [<SearchBox key="q" source="q" alwaysOn placeholder="resources.messages.search" />];

/** What visitors wrote: the unread first, the newest on top. */
export function MessageList() {
  return (
    <List
      sort={{ field: 'status', order: 'DESC' }}
      perPage={25}
      filters={filters}
      filterDefaultValues={TABS.inbox}
      actions={false}
      exporter={false}
      empty={false}
      disableSyncWithLocation
      storeKey={false}
    >
      <Places />
      <MessageTable />
    </List>
  );
}

/** Which place the list shows, by what it was asked for. */
function placeOf(wanted: { verified?: unknown; status?: unknown }): TabName {
  const status: unknown = Array.isArray(wanted.status) ? wanted.status[0] : undefined;
  if (status === 'archived' || status === 'spam') return status;
  return wanted.verified === false ? 'unverified' : 'inbox';
}

function Places() {
  const translate = useTranslate();
  const { filterValues, setFilters } = useListContext();
  const place = placeOf(filterValues);
  const show = (next: TabName) => {
    const { q } = filterValues;
    setFilters({ ...TABS[next], ...(q ? { q } : {}) });
  };
  return (
    <>
      <Tabs
        value={place}
        onChange={(_, next: TabName) => show(next)}
        variant="scrollable"
        allowScrollButtonsMobile
        aria-label={translate('resources.messages.name', { smart_count: 2 })}
        // As wide as the list, which all tabs side by side would make wider than a phone.
        sx={{ width: 0, minWidth: '100%' }}
      >
        {names.map((name) => (
          <Tab
            key={name}
            value={name}
            label={translate(`resources.messages.tabs.${name}`)}
            // The ripple lies over the text and would hide the focus: an outline shows it.
            disableRipple
            sx={{ '&.Mui-focusVisible': { outline: '3px solid', outlineOffset: -3 } }}
          />
        ))}
      </Tabs>
      {place === 'unverified' && (
        <Alert severity="info">{translate('resources.messages.unverifiedHint')}</Alert>
      )}
    </>
  );
}

function MessageTable() {
  const narrow = useIsNarrow();
  return (
    <PlainTable empty="resources.messages.empty" rowClick="edit">
      <DataTable.Col source="subject" disableSort>
        <Line withFacts={narrow} />
      </DataTable.Col>
      {!narrow && <DataTable.Col source="name" disableSort />}
      {!narrow && (
        <DataTable.Col source="created_at" disableSort>
          <InstantField source="created_at" />
        </DataTable.Col>
      )}
    </PlainTable>
  );
}

/** The subject; unread, it says so to whoever cannot see that it is bold. */
function Line({ withFacts }: { withFacts: boolean }) {
  const translate = useTranslate();
  const message = useRecordContext();
  const isUnread = message?.status === 'unread';
  return (
    <Stack spacing={0.5}>
      <Box component="span" dir="auto" sx={{ fontWeight: isUnread ? 700 : undefined }}>
        {message?.subject}
      </Box>
      {withFacts && (
        <Typography variant="body2" color="text.secondary" component="span">
          {message?.name}, <InstantField source="created_at" />
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
