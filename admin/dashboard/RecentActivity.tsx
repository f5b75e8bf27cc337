import { List, ListItem, ListItemText, Link as MuiLink, Typography } from '@mui/material';
import { useResourceDefinitions, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import type { DashboardShape } from '#admin/dashboard/shape.ts';
import { Panel } from '#admin/layout/Panel.tsx';
import { formatMoment } from '#core/dates';

type Deed = DashboardShape['recent'][number];

/** Who did what to which record and when, newest first. */
export function RecentActivity({ deeds }: { deeds: Deed[] }) {
  const translate = useTranslate();
  return (
    <Panel title={translate('dashboard.recent')}>
      {deeds.length === 0 ? (
        <Typography color="text.secondary">{translate('dashboard.noActivity')}</Typography>
      ) : (
        <List dense disablePadding>
          {deeds.map((deed) => (
            <ListItem key={deed.id} disableGutters divider>
              <ListItemText
                primary={<Told deed={deed} />}
                secondary={formatMoment(deed.at)}
                sx={{ overflowWrap: 'anywhere' }}
              />
            </ListItem>
          ))}
        </List>
      )}
    </Panel>
  );
}

function Told({ deed }: { deed: Deed }) {
  const translate = useTranslate();
  const resources = useResourceDefinitions();
  const own = translate(`dashboard.own.${deed.action}`, { _: '' });
  const kind = translate(`resources.${deed.resource}.name`, { smart_count: 1, _: deed.resource });
  const title = deed.record_title || kind;
  const address =
    deed.resource === 'settings'
      ? '/settings'
      : resources[deed.resource]?.hasEdit
        ? `/${deed.resource}/${encodeURIComponent(deed.record_id)}`
        : null;
  if (own)
    return (
      <>
        <strong>{deed.actor}</strong> {own}
      </>
    );
  return (
    <>
      <strong>{deed.actor}</strong>{' '}
      {translate(`dashboard.actions.${deed.action}`, { _: deed.action })}{' '}
      {title === kind ? '' : `${kind.toLowerCase()} `}
      {address && deed.action !== 'delete' ? (
        <MuiLink component={Link} to={address}>
          {title}
        </MuiLink>
      ) : (
        title
      )}
    </>
  );
}
