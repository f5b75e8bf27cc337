import { Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';

interface FoldedPartProps {
  title: string;
  /** Beside the title, such as how it stands. */
  aside: ReactNode;
  isOpen: boolean;
  onToggle: (isOpen: boolean) => void;
  children: ReactNode;
}

/** A part of a form that is folded away until it is wanted. Its inputs are made when it is opened. */
export function FoldedPart({ title, aside, isOpen, onToggle, children }: FoldedPartProps) {
  return (
    <Box
      component="details"
      open={isOpen}
      onToggle={({ currentTarget }: React.SyntheticEvent<HTMLDetailsElement>) => onToggle(currentTarget.open)}
      sx={frameSx}
    >
      <Box component="summary" sx={summarySx}>
        <Typography component="h2" variant="h6" sx={{ display: 'inline' }}>
          {title}
        </Typography>{' '}
        {aside}
      </Box>
      {isOpen && children}
    </Box>
  );
}

const frameSx = { width: '100%', my: 2, p: 2, border: 1, borderColor: 'divider', borderRadius: 1 } as const;
const summarySx = { minHeight: 44, cursor: 'pointer', alignContent: 'center' } as const;
