import { Box, type Theme } from '@mui/material';
import type { ReactNode } from 'react';
import { SetFilter, useSetFilter } from '#admin/kit/list/filters/useFilterValue.ts';

/**
 * The filters of a list, beside its buttons. They are no form of react-admin's: each sets its value at once, and the
 * list comes without the library for forms.
 */
export function ListFilters({ children }: { children?: ReactNode }) {
  return (
    <Box component="form" onSubmit={(event) => event.preventDefault()} sx={filtersSx}>
      <SetFilter value={useSetFilter()}>{children}</SetFilter>
    </Box>
  );
}

const filtersSx = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-end',
  columnGap: 2,
  pb: 0.5,
  flex: { xs: '0 1 auto', md: '0 1 100%' },
  width: { xs: '100%', sm: 'auto' },
  minHeight: { sm: (theme: Theme) => theme.spacing(8) },
  '& > *': { flex: { xs: '1 0 100%', sm: '0 0 auto' } },
} as const;
