import { List, ListItem } from '@mui/material';
import { useGetMany, useGetRecordRepresentation, useListContext, useResourceContext } from 'react-admin';

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
