import { type Theme, Typography, useMediaQuery } from '@mui/material';
import type { ReactNode } from 'react';
import { DataTable, type DataTableProps, useTranslate } from 'react-admin';

type Props = Omit<DataTableProps, 'empty'> & {
  /** Message key. */
  empty: string;
  children: ReactNode;
};

/** Short values, such as days and statuses, must not wrap. */
const WHOLE = '& .column-status, & .column-created_at, & .column-consent_at, & th';

/** A table without row selection. Words that are too long for their cell are broken. */
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

/** Whether the screen is too narrow for many columns. The first column then shows their values. */
export function useIsNarrow(): boolean {
  return useMediaQuery<Theme>((theme) => theme.breakpoints.down('md'));
}
