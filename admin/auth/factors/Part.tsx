import { Stack, Typography } from '@mui/material';
import { type ReactNode, useId } from 'react';
import { useTranslate } from 'react-admin';
import type { Factors } from '#core/contracts/factors';

/** What each part of the section is given. */
export interface PartProps {
  factors: Factors;
  /** Called after each change, with the recovery codes that came of it. */
  onChanged: (codes?: string[]) => Promise<void>;
}

/** One kind of second step: `name` is that of its texts. */
export function Part({ name, children }: { name: string; children: ReactNode }) {
  const translate = useTranslate();
  const id = useId();
  return (
    <Stack component="section" spacing={1.5} aria-labelledby={id} sx={{ alignItems: 'start' }}>
      <Typography id={id} variant="subtitle1" component="h3" sx={{ fontWeight: 600 }}>
        {translate(`auth.factors.${name}.title`)}
      </Typography>
      {children}
    </Stack>
  );
}
