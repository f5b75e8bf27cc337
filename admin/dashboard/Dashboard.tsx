import {
  Alert,
  Box,
  Button,
  Card,
  CardActionArea,
  List,
  ListItem,
  ListItemText,
  Link as MuiLink,
  Skeleton,
  Stack,
  Typography,
} from '@mui/material';
import type { ReactNode } from 'react';
import { Title, useGetOne, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { CareCard } from '#admin/dashboard/CareCard.tsx';
import { RecentActivity } from '#admin/dashboard/RecentActivity.tsx';
import { Panel } from '#admin/kit/dialog/Panel.tsx';
import { readableDay, readableMoment } from '#admin/kit/readable-date.ts';
import { useDrawMissing } from '#admin/kit/share/useDrawMissing.ts';
import { useMay } from '#admin/shell/access/useMay.ts';
import { officeLang } from '#admin/shell/language.ts';
import { localeOf } from '#core/kit/lang';
import { type DashboardRecord, dashboardContract } from '#core/operations/dashboard-contract';
import { SECURITY_LOG_DAYS } from '#core/users/security-log';

const TOTALS = ['events', 'pages', 'users'] as const;

/** The first screen: open tasks and next events, then the totals, then recent activity and sign-ins. */
export function Dashboard() {
  const translate = useTranslate();
  const mayUsers = useMay('read', 'users');
  const totals = mayUsers ? TOTALS : TOTALS.filter((kind) => kind !== 'users');
  useDrawMissing(useMay('publish', 'events'));
  const { data, error } = useGetOne('dashboard', { id: 'now' });
  if (error) return <Alert severity="error">{translate('dashboard.failed')}</Alert>;
  const shown = dashboardContract.safeParse(data).data;
  return (
    <Stack spacing={2} sx={{ py: 2, maxWidth: 1200 }}>
      <Title title="office.dashboard" />
      {shown && (
        <Pair>
          <CareCard dashboard={shown} />
          <NextEvents events={shown.next} />
        </Pair>
      )}
      <Box sx={{ display: 'grid', gap: { xs: 1, sm: 2 }, gridTemplateColumns: `repeat(${totals.length}, 1fr)` }}>
        {totals.map((kind) => (
          <TotalCard key={kind} kind={kind} total={shown?.totals[kind] ?? undefined} />
        ))}
      </Box>
      {shown && (
        <Pair>
          <RecentActivity changes={shown.recent} />
          {shown.sign_ins && <SignIns log={shown.sign_ins} />}
        </Pair>
      )}
    </Stack>
  );
}

function Pair({ children }: { children: ReactNode }) {
  return (
    <Box sx={{ display: 'grid', gap: 2, alignItems: 'start', gridTemplateColumns: { xs: '1fr', md: '3fr 2fr' } }}>
      {children}
    </Box>
  );
}

function NextEvents({ events }: { events: DashboardRecord['next'] }) {
  const translate = useTranslate();
  return (
    <Panel title={translate('dashboard.next')}>
      {events.length === 0 ? (
        <Typography color="text.secondary">{translate('dashboard.noNext')}</Typography>
      ) : (
        <List dense disablePadding>
          {events.map((event) => (
            <ListItem key={event.id} disableGutters>
              <ListItemText
                primary={
                  <MuiLink component={Link} to={`/events/${encodeURIComponent(event.id)}`}>
                    {event.title}
                  </MuiLink>
                }
                secondary={`${readableDay(event.date, event.end_date)}, ${event.location}`}
              />
            </ListItem>
          ))}
        </List>
      )}
    </Panel>
  );
}

function TotalCard({ kind, total }: { kind: 'events' | 'pages' | 'users'; total: number | undefined }) {
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
          {total === undefined ? <Skeleton width="2ch" /> : total.toLocaleString(localeOf(officeLang()))}
        </Typography>
      </CardActionArea>
    </Card>
  );
}

/** Sign-ins and failed tries, newest first. */
function SignIns({ log }: { log: NonNullable<DashboardRecord['sign_ins']> }) {
  const translate = useTranslate();
  return (
    <Panel title={translate('dashboard.securityLog')}>
      {log.length === 0 ? (
        <Typography color="text.secondary">{translate('dashboard.noSignIns')}</Typography>
      ) : (
        <List dense disablePadding>
          {log.map(({ id, kind, email, new_device, count, at }) => (
            <ListItem key={id} disableGutters divider>
              <ListItemText
                primary={
                  <>
                    <strong>{email || translate('dashboard.nobody')}</strong>
                    {kind === 'signed_in' ? ' ' : ': '}
                    {translate(`dashboard.signIn.${new_device ? 'new_device' : kind}`, { smart_count: count, _: kind })}
                  </>
                }
                secondary={readableMoment(at)}
                sx={{ overflowWrap: 'anywhere' }}
              />
            </ListItem>
          ))}
        </List>
      )}
      <Typography variant="body2" color="text.secondary" sx={{ mt: 1.5 }}>
        {translate('dashboard.signInsKept', { days: SECURITY_LOG_DAYS })}
      </Typography>
      <Button component={Link} to="/security_log" sx={{ mt: 1 }}>
        {translate('dashboard.wholeLog')}
      </Button>
    </Panel>
  );
}
