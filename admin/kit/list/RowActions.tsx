import { Stack } from '@mui/material';
import type { ReactNode } from 'react';
import { EditButton } from 'react-admin';
import { DeleteButton } from '#admin/kit/dialog/DeleteButton.tsx';

/** The buttons of a table's row, side by side where there is room. */
export function RowActions({ deletion = <DeleteButton /> }: { deletion?: ReactNode }) {
  return (
    <Stack
      useFlexGap
      sx={{
        flexDirection: { xs: 'column', lg: 'row' },
        alignItems: 'flex-start',
        '& .MuiButton-root': { whiteSpace: 'nowrap' },
      }}
    >
      <EditButton />
      {deletion}
    </Stack>
  );
}
