import { Card, CardContent, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';

/** Settings that belong together, under their heading. */
export function SettingCard({ name, children }: { name: string; children: ReactNode }) {
  const translate = useTranslate();
  const title = translate(`resources.settings.cards.${name}`);
  return (
    <Card variant="outlined" component="section" aria-label={title}>
      <CardContent>
        <Typography variant="h6" component="h2" gutterBottom>
          {title}
        </Typography>
        {children}
      </CardContent>
    </Card>
  );
}
