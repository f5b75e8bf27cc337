import { Card, CardActionArea, Skeleton, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { officeLang } from '#admin/language.ts';
import { localeOf } from '#core/lang';

/** The number of records of a resource. The whole card links to their list. */
export function TotalCard({
  kind,
  total,
}: {
  kind: 'events' | 'pages' | 'users';
  total: number | undefined;
}) {
  const translate = useTranslate();
  return (
    <Card variant="outlined">
      <CardActionArea
        component={Link}
        to={`/${kind}`}
        sx={{
          p: { xs: 1.5, sm: 2 },
          height: '100%',
          display: 'flex',
          flexDirection: { xs: 'column', sm: 'row' },
          alignItems: { xs: 'start', sm: 'baseline' },
          justifyContent: 'space-between',
          columnGap: 2,
        }}
      >
        <Typography color="text.secondary">{translate(`dashboard.totals.${kind}`)}</Typography>
        <Typography variant="h5" component="p">
          {total === undefined ? (
            <Skeleton width="2ch" />
          ) : (
            total.toLocaleString(localeOf(officeLang()))
          )}
        </Typography>
      </CardActionArea>
    </Card>
  );
}
