import { Card, CardContent, Typography } from '@mui/material';
import type { ReactNode } from 'react';

/** A section with a heading. With `headingId`, others can refer to the heading as a label, and focus it. */
export function Panel(props: { title: string; headingId?: string; children: ReactNode }) {
  const { title, headingId, children } = props;
  return (
    <Card variant="outlined" component="section" aria-label={title}>
      <CardContent>
        <Typography {...(headingId && { id: headingId, tabIndex: -1 })} variant="h6" component="h2" gutterBottom>
          {title}
        </Typography>
        {children}
      </CardContent>
    </Card>
  );
}
