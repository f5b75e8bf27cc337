import { Card, CardContent, Typography } from '@mui/material';
import type { ReactNode } from 'react';

/** A part of a screen under its heading, whose id others may need to be named by it. */
export function Panel(props: { title: string; headingId?: string; children: ReactNode }) {
  const { title, headingId, children } = props;
  return (
    <Card variant="outlined" component="section" aria-label={title}>
      <CardContent>
        <Typography id={headingId} variant="h6" component="h2" gutterBottom>
          {title}
        </Typography>
        {children}
      </CardContent>
    </Card>
  );
}
