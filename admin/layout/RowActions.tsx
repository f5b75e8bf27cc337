import { Stack } from '@mui/material';
import { EditButton } from 'react-admin';
import { DeleteButton } from '#admin/layout/DeleteButton.tsx';

/** What can be done with a record of a table; beside each other where there is room. */
export function RowActions() {
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
      <DeleteButton />
    </Stack>
  );
}
