import EventIcon from '@mui/icons-material/Event';
import HelpIcon from '@mui/icons-material/HelpOutline';
import MailIcon from '@mui/icons-material/MailOutlined';
import GalleryIcon from '@mui/icons-material/PhotoLibrary';
import {
  Box,
  Button,
  type ButtonProps,
  Card,
  CardActionArea,
  List,
  ListItem,
  ListItemText,
  Link as MuiLink,
  Stack,
  type Theme,
  Typography,
  useMediaQuery,
} from '@mui/material';
import { Title, useGetIdentity, useGetOne, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { CareCard } from '#admin/dashboard/CareCard.tsx';
import { RecentActivity } from '#admin/dashboard/RecentActivity.tsx';
import { Panel } from '#admin/kit/dialog/Panel.tsx';
import { LoadFailed } from '#admin/kit/list/LoadFailed.tsx';
import { readableStart } from '#admin/kit/readable-date.ts';
import { readableNumber } from '#admin/kit/readable-number.ts';
import { useDrawMissing } from '#admin/kit/share/useDrawMissing.ts';
import { inboxUrl } from '#admin/messages/inbox-url.ts';
import { RegistrationsLink } from '#admin/registrations/RegistrationsLink.tsx';
import { useMay } from '#admin/shell/access/useMay.ts';
import { lazyPart } from '#admin/shell/loading/lazy.tsx';
import { useAttention } from '#admin/shell/menu/useAttention.ts';
import { type DashboardRecord, dashboardContract } from '#core/operations/dashboard-contract';

const TOTALS = ['events', 'pages', 'users'] as const;

/** The sign-ins stand below what is seen first. */
const SignIns = lazyPart(async () => (await import('#admin/dashboard/SignIns.tsx')).SignIns, null);

/** The first screen: the daily work, what needs care and what is next; then the totals, recent activity and sign-ins. */
export function Dashboard() {
  const translate = useTranslate();
  useDrawMissing(useMay('publish', 'events'));
  const { data, error, refetch } = useGetOne('dashboard', { id: 'now' }, { retry: false });
  const shown = dashboardContract.safeParse(data).data;
  return (
    <Stack spacing={2} sx={{ py: 2, maxWidth: 1200 }}>
      <Title title="office.dashboard" />
      <Greeting />
      <DailyWork />
      {error ? <LoadFailed text="dashboard.failed" onRetry={refetch} /> : shown && <Panels dashboard={shown} />}
      <Button component={Link} to="/help" startIcon={<HelpIcon />} sx={{ alignSelf: 'start' }}>
        {translate('office.help')}
      </Button>
    </Stack>
  );
}

function Greeting() {
  const translate = useTranslate();
  const { identity } = useGetIdentity();
  if (!identity?.name) return null;
  return (
    <Typography variant="h6" component="p">
      {translate('dashboard.greeting', { name: identity.name })}
    </Typography>
  );
}

/** Two columns, each without a gap; on a phone one, with what needs somebody first. */
function Panels({ dashboard }: { dashboard: DashboardRecord }) {
  const isNarrow = useMediaQuery<Theme>((theme) => theme.breakpoints.down('md'));
  const care = <CareCard key="care" dashboard={dashboard} />;
  const next = <NextEvents key="next" events={dashboard.next} />;
  const totals = <Totals key="totals" totals={dashboard.totals} />;
  const recent = <RecentActivity key="recent" changes={dashboard.recent} />;
  const signIns = dashboard.sign_ins && <SignIns key="sign-ins" log={dashboard.sign_ins} />;
  if (isNarrow) return [care, next, totals, recent, signIns];
  return (
    <Box sx={{ display: 'grid', gap: 2, alignItems: 'start', gridTemplateColumns: '1fr 1fr' }}>
      <Stack spacing={2}>
        {care}
        {recent}
      </Stack>
      <Stack spacing={2}>
        {next}
        {totals}
        {signIns}
      </Stack>
    </Box>
  );
}

/** What is done most: a new event, a new gallery, and the unread messages. */
function DailyWork() {
  const translate = useTranslate();
  const mayEvents = useMay('create', 'events');
  const mayGalleries = useMay('create', 'galleries');
  const { messages } = useAttention();
  return (
    <Box sx={{ display: 'grid', gap: { xs: 1, sm: 2 }, gridAutoColumns: '1fr', gridAutoFlow: 'column' }}>
      {mayEvents && (
        <DailyButton to="/events/new" variant="contained" startIcon={<EventIcon />}>
          {translate('resources.events.new')}
        </DailyButton>
      )}
      {mayGalleries && (
        <DailyButton to="/galleries/new" startIcon={<GalleryIcon />}>
          {translate('resources.galleries.new')}
        </DailyButton>
      )}
      {messages !== null && (
        <DailyButton to={inboxUrl()} startIcon={<MailIcon />}>
          {messages > 0 ? translate('dashboard.unread', { smart_count: messages }) : translate('dashboard.noMessages')}
        </DailyButton>
      )}
    </Box>
  );
}

function DailyButton(props: ButtonProps & { to: string }) {
  return <Button component={Link} variant="outlined" size="large" {...props} sx={dailySx} />;
}

/** On a phone, three stand in a row, each with its icon above its text. */
const dailySx = {
  flexDirection: { xs: 'column', sm: 'row' },
  minHeight: 44,
  lineHeight: 1.3,
  textAlign: 'center',
  px: 1,
  '& .MuiButton-startIcon': { mx: { xs: 0, sm: 1 } },
} as const;

function NextEvents({ events }: { events: DashboardRecord['next'] }) {
  const translate = useTranslate();
  return (
    <Panel title={translate('dashboard.next')}>
      {events.length === 0 ? (
        <Typography color="text.secondary">{translate('dashboard.noNext')}</Typography>
      ) : (
        <List dense disablePadding>
          {events.map((event) => (
            <ListItem key={event.id} disableGutters sx={{ flexWrap: 'wrap' }}>
              <ListItemText
                primary={
                  <MuiLink component={Link} to={`/events/${encodeURIComponent(event.id)}`}>
                    {event.title}
                  </MuiLink>
                }
                secondary={`${readableStart(event)}, ${event.location}`}
                sx={{ flexBasis: '100%' }}
              />
              {event.fullness && <RegistrationsLink event={{ ...event, ...event.fullness }} />}
            </ListItem>
          ))}
        </List>
      )}
    </Panel>
  );
}

function Totals({ totals }: Pick<DashboardRecord, 'totals'>) {
  const shown = TOTALS.filter((kind) => totals[kind] !== null);
  return (
    <Box sx={{ display: 'grid', gap: { xs: 1, sm: 2 }, gridTemplateColumns: `repeat(${shown.length}, 1fr)` }}>
      {shown.map((kind) => (
        <TotalCard key={kind} kind={kind} total={totals[kind] ?? 0} />
      ))}
    </Box>
  );
}

interface TotalProps {
  kind: keyof DashboardRecord['totals'];
  total: number;
}

function TotalCard({ kind, total }: TotalProps) {
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
        <Typography variant="h5" component="p" noWrap sx={{ flexShrink: 0 }}>
          {readableNumber(total)}
        </Typography>
      </CardActionArea>
    </Card>
  );
}
