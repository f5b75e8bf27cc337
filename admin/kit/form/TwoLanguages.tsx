import { Box } from '@mui/material';
import type { ReactNode } from 'react';

/** The inputs of a text in English and in Nepali: side by side where there is room. */
export function TwoLanguages({ english, nepali }: { english: ReactNode; nepali: ReactNode }) {
  return (
    <Box sx={pairSx}>
      <Box lang="en" sx={sideSx}>
        {english}
      </Box>
      <Box lang="ne" sx={sideSx}>
        {nepali}
      </Box>
    </Box>
  );
}

const pairSx = {
  display: 'grid',
  width: '100%',
  columnGap: 3,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
} as const;
const sideSx = { minWidth: 0 } as const;
