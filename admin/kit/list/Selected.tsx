import { List, ListItem } from '@mui/material';
import { useEffect, useEffectEvent } from 'react';
import { useGetMany, useGetRecordRepresentation, useListContext, useResourceContext } from 'react-admin';

/** Unticks all rows when the list is opened and when its filter changes, so that nothing stays ticked that nobody sees. */
export function UntickHidden() {
  const { filterValues } = useListContext();
  return <UntickOnce key={JSON.stringify(filterValues)} />;
}

function UntickOnce() {
  const { onUnselectItems } = useListContext();
  const untick = useEffectEvent(() => onUnselectItems(true));
  useEffect(() => untick(), []);
  return null;
}

/** The names of all ticked records, also of those on other pages of the list. */
export function SelectedNames() {
  const resource = useResourceContext() ?? '';
  const nameOf = useGetRecordRepresentation(resource);
  const { data: shown = [], selectedIds } = useListContext();
  const isShown = selectedIds.every((id) => shown.some((one) => one.id === id));
  const { data: fetched = [] } = useGetMany(resource, { ids: selectedIds }, { enabled: !isShown });
  const known = new Map([...shown, ...fetched].map((one) => [one?.id, one]));
  return (
    <List dense disablePadding sx={{ mt: 1, maxHeight: '40vh', overflowY: 'auto', overflowWrap: 'anywhere' }}>
      {selectedIds.map((id) => (
        <ListItem key={id} disableGutters sx={{ py: 0 }} dir="auto">
          {known.has(id) ? nameOf(known.get(id)) : '…'}
        </ListItem>
      ))}
    </List>
  );
}
