import { type Theme, Typography, useMediaQuery } from '@mui/material';
import type { ReactNode } from 'react';
import { DataTable, type DataTableProps, useTranslate } from 'react-admin';

type Props = Omit<DataTableProps, 'empty'> & {
  /** What is said when there is nothing, as the key of a text. */
  empty: string;
  children: ReactNode;
};

/** Days and states are one short word each, which nothing breaks. */
const WHOLE = '& .column-status, & .column-created_at, & .column-consent_at, & th';

/** The table of a list whose rows are read rather than chosen; a word too long for its cell is broken. */
export function PlainTable({ empty, children, ...rest }: Props) {
  const translate = useTranslate();
  return (
    <DataTable
      rowClick={false}
      bulkActionButtons={false}
      empty={<Typography sx={{ p: 3 }}>{translate(empty)}</Typography>}
      sx={{
        '& .RaDataTable-rowCell': { overflowWrap: 'anywhere' },
        '& .column-email': { minWidth: { md: '15rem' } },
        [WHOLE]: { whiteSpace: 'nowrap', overflowWrap: 'normal' },
      }}
      {...rest}
    >
      {children}
    </DataTable>
  );
}

/** Whether the screen is too narrow for many columns: their facts stand in the first one then. */
export function useIsNarrow(): boolean {
  return useMediaQuery<Theme>((theme) => theme.breakpoints.down('md'));
}
