import { Box, type Theme, Typography, useMediaQuery } from '@mui/material';
import type { ReactElement, ReactNode } from 'react';
import {
  DataTable,
  type DataTableProps,
  type RaRecord,
  useListContext,
  useRecordContext,
  useTranslate,
} from 'react-admin';
import { visuallyHidden } from '#admin/kit/form/visually-hidden.ts';
import { Selectable, TickBox } from '#admin/kit/list/bulk/Selectable.tsx';
import { TickableTable } from '#admin/kit/list/TickableTable.tsx';

type Props = Omit<DataTableProps, 'empty' | 'bulkActionButtons' | 'bulkActionsToolbar' | 'isRowSelectable'> & {
  /** Message key. */
  empty: string;
  /** The buttons of what can be done to the ticked rows; without them, none can be ticked. */
  bulk?: ReactElement;
  /** The whole bar with them, where it is no ordinary one. */
  bar?: ReactElement;
  isRowSelectable?: (record: RaRecord) => boolean;
  children: ReactNode;
};

/** Short values, such as days and statuses, must not wrap. */
const WHOLE = '& .column-status, & .column-created_at, & .column-consent_at, & th';

/** A table whose rows can be ticked where it is told what can be done to those. Words too long for a cell are broken. */
export function PlainTable({ empty, bulk, bar, isRowSelectable = isAny, children, ...rest }: Props) {
  const translate = useTranslate();
  const { data = [] } = useListContext();
  const hasOwnTicks = useIsNarrow() && bulk !== undefined;
  const table = (
    <TickableTable
      rowClick={false}
      bulkActionButtons={hasOwnTicks ? false : (bulk ?? false)}
      {...(bar && !hasOwnTicks && { bulkActionsToolbar: bar })}
      isRowSelectable={isRowSelectable}
      empty={<Typography sx={{ p: 3 }}>{translate(empty)}</Typography>}
      sx={{
        '& .RaDataTable-rowCell': { overflowWrap: 'anywhere' },
        '& .column-email': { minWidth: { md: '15rem' } },
        '& .column-tick': { width: 44, px: 0, verticalAlign: 'top' },
        [WHOLE]: { whiteSpace: 'nowrap', overflowWrap: 'normal' },
      }}
      {...rest}
    >
      {hasOwnTicks && (
        <DataTable.Col source="tick" label={<TickHeading />} disableSort>
          <RowTick isRowSelectable={isRowSelectable} />
        </DataTable.Col>
      )}
      {children}
    </TickableTable>
  );
  if (!hasOwnTicks) return table;
  return (
    <Selectable bulk={bulk} bar={bar} ids={data.filter(isRowSelectable).map(({ id }) => id)}>
      {table}
    </Selectable>
  );
}

const isAny = () => true;

function TickHeading() {
  const translate = useTranslate();
  return (
    <Box component="span" sx={visuallyHidden}>
      {translate('ra.action.select_row')}
    </Box>
  );
}

/** Called by the name of the record, which react-admin's own box is not. */
function RowTick({ isRowSelectable }: { isRowSelectable: (record: RaRecord) => boolean }) {
  const record = useRecordContext();
  return record && <TickBox record={record} isDisabled={!isRowSelectable(record)} />;
}

/** Whether the screen is too narrow for many columns. The first column then shows their values. */
export function useIsNarrow(): boolean {
  return useMediaQuery<Theme>((theme) => theme.breakpoints.down('md'));
}
