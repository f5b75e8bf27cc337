import { Stack } from '@mui/material';
import type { ReactNode } from 'react';
import { EditButton } from 'react-admin';
import { DeleteButton } from '#admin/kit/dialog/DeleteButton.tsx';
import { useNameInRow } from '#admin/kit/list/useNameInRow.ts';

/** The buttons of a table's row, side by side where there is room. */
export function RowActions({ deletion = <DeleteButton />, more }: { deletion?: ReactNode; more?: ReactNode }) {
  return (
    <Stack
      useFlexGap
      sx={{
        flexDirection: { xs: 'column', lg: 'row' },
        alignItems: 'flex-start',
        // What deletes is no neighbour of what is pressed every day.
        columnGap: 2,
        rowGap: 1,
        '& .MuiButton-root': { whiteSpace: 'nowrap' },
      }}
    >
      <RowEditButton />
      {more}
      {deletion}
    </Stack>
  );
}

/** Opens the form of the record of the row. */
export function RowEditButton() {
  const nameOf = useNameInRow();
  return <EditButton aria-label={nameOf('ra.action.edit')} />;
}
