import { Box, Checkbox, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import {
  BulkActionsToolbar,
  type Identifier,
  type RaRecord,
  useGetRecordRepresentation,
  useListContext,
  useResourceContext,
  useTranslate,
} from 'react-admin';

interface SelectableProps {
  /** The buttons of what can be done to the ticked records. */
  bulk: ReactNode;
  /** The whole bar, where it is no ordinary one. */
  bar?: ReactNode;
  /** Those that can be ticked. */
  ids: readonly Identifier[];
  /** The records, each with a `TickBox`. */
  children: ReactNode;
}

/** The bar takes its own room at the end of the list, and stays at the bottom of the screen before that. */
const barSx = {
  position: 'sticky',
  bottom: 0,
  zIndex: 3,
  '& .RaBulkActionsToolbar-toolbar.RaBulkActionsToolbar-toolbar.RaBulkActionsToolbar-toolbar': {
    position: 'static',
    transform: 'none',
    transition: 'none',
    height: 'auto',
    flexWrap: 'wrap',
    borderRadius: 0,
    px: 1.5,
  },
  '& .RaBulkActionsToolbar-collapsed': { display: 'none' },
  '& .RaBulkActionsToolbar-title button': { minWidth: 44, minHeight: 44 },
  '& .RaBulkActionsToolbar-topToolbar': { pt: 0 },
} as const;

/** A list without a table, whose records can be ticked, with the actions for the ticked ones. */
export function Selectable({ bulk, bar, ids, children }: SelectableProps) {
  return (
    <>
      <TickAll ids={ids} />
      {children}
      <Box className="bulk-bar" sx={barSx}>
        {bar ?? <BulkActionsToolbar>{bulk}</BulkActionsToolbar>}
      </Box>
    </>
  );
}

function TickAll({ ids }: Pick<SelectableProps, 'ids'>) {
  const translate = useTranslate();
  const { selectedIds, onSelect } = useListContext();
  if (ids.length === 0) return null;
  const ticked = ids.filter((id) => selectedIds.includes(id)).length;
  const elsewhere = selectedIds.filter((id) => !ids.includes(id));
  return (
    <Typography
      component="label"
      className="select-all"
      sx={{ display: 'flex', width: 'fit-content', alignItems: 'center', pl: 0.5, minHeight: 44, cursor: 'pointer' }}
    >
      <Checkbox
        checked={ticked === ids.length}
        indeterminate={ticked > 0 && ticked < ids.length}
        onChange={(_, isTicked) => onSelect(isTicked ? [...elsewhere, ...ids] : elsewhere)}
      />
      {translate('ra.action.select_all')}
    </Typography>
  );
}

/** The box that ticks a record; it is called by the record's name. */
export function TickBox({ record, isDisabled = false }: { record: RaRecord; isDisabled?: boolean }) {
  const translate = useTranslate();
  const nameOf = useGetRecordRepresentation(useResourceContext() ?? '');
  const { selectedIds, onToggleItem } = useListContext();
  return (
    <Checkbox
      aria-label={`${translate('ra.action.select_row')}: ${nameOf(record)}`}
      checked={selectedIds.includes(record.id)}
      disabled={isDisabled}
      // A click on a row opens its record.
      onClick={(event) => event.stopPropagation()}
      onChange={() => onToggleItem(record.id)}
      sx={{ width: 44, height: 44 }}
    />
  );
}
