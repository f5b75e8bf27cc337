import { Box, Typography } from '@mui/material';

/** A label and its text. A fact with an empty text is left out. */
export type Fact = readonly [label: string, value: string];

/** Facts, a line each, with their labels beside them. */
export function FactList({ facts }: { facts: readonly Fact[] }) {
  return (
    <Box component="dl" sx={listSx}>
      {facts
        .filter(([, value]) => value !== '')
        .map(([label, value]) => (
          <Box key={label} sx={{ display: 'contents' }}>
            <Typography component="dt" color="text.secondary">
              {label}
            </Typography>
            <Typography component="dd" sx={{ m: 0, overflowWrap: 'anywhere' }}>
              {value}
            </Typography>
          </Box>
        ))}
    </Box>
  );
}

const listSx = {
  m: 0,
  display: 'grid',
  gridTemplateColumns: 'fit-content(45%) minmax(0, 1fr)',
  columnGap: 2,
  rowGap: 0.5,
} as const;
