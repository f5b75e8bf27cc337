import { Box, List, ListItem, ListItemButton, ListItemText } from '@mui/material';
import type { ReactElement, ReactNode } from 'react';
import {
  ListNoResults,
  type RaRecord,
  SimpleListLoading,
  useCreatePath,
  useListContext,
  useResourceContext,
} from 'react-admin';
import { Link } from 'react-router-dom';
import { Selectable, TickBox } from '#admin/kit/list/bulk/Selectable.tsx';

interface SelectableLinesProps<R extends RaRecord> {
  /** The buttons of what can be done to the ticked records. */
  bulk: ReactElement;
  isRowSelectable?: (record: R) => boolean;
  empty?: ReactElement;
  left?: (record: R) => ReactNode;
  primaryText: (record: R) => ReactNode;
  secondaryText?: (record: R) => ReactNode;
  /** Stands below a line, and is no part of its link. */
  below?: (record: R) => ReactNode;
}

/** The records of a list as lines for a phone, each with a box that ticks it. A line opens its record. */
export function SelectableLines<R extends RaRecord>(props: SelectableLinesProps<R>) {
  const { bulk, isRowSelectable, empty = <ListNoResults />, left, primaryText, secondaryText, below } = props;
  const resource = useResourceContext() ?? '';
  const pathOf = useCreatePath();
  const { data, isPending } = useListContext<R>();
  if (isPending) return <SimpleListLoading hasSecondaryText={secondaryText !== undefined} />;
  if (!data || data.length === 0) return empty;
  const ids = data.filter((record) => isRowSelectable?.(record) ?? true).map(({ id }) => id);
  return (
    <Selectable bulk={bulk} ids={ids}>
      <List disablePadding>
        {data.map((record) => (
          <ListItem key={record.id} disablePadding sx={{ flexWrap: 'wrap' }}>
            <TickBox record={record} isDisabled={!ids.includes(record.id)} />
            <ListItemButton
              component={Link}
              to={pathOf({ resource, type: 'edit', id: record.id })}
              sx={{ flex: '1 0 80%', minWidth: 0, pl: 0.5 }}
            >
              {left?.(record)}
              <ListItemText primary={primaryText(record)} secondary={secondaryText?.(record)} />
            </ListItemButton>
            {below && <Box sx={{ pl: 6 }}>{below(record)}</Box>}
          </ListItem>
        ))}
      </List>
    </Selectable>
  );
}
