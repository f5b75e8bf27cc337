import { List, ListItem, ListItemText, Link as MuiLink, Typography } from '@mui/material';
import { useResourceDefinitions, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { officeLang } from '#admin/language.ts';
import { Panel } from '#admin/layout/Panel.tsx';
import type { DashboardRecord } from '#core/contracts/dashboard';
import { formatMoment } from '#core/dates';

type ActivityEntry = DashboardRecord['recent'][number];

/** The activity log: who changed which record how and when, newest first. */
export function RecentActivity({ entries }: { entries: ActivityEntry[] }) {
  const translate = useTranslate();
  return (
    <Panel title={translate('dashboard.recent')}>
      {entries.length === 0 ? (
        <Typography color="text.secondary">{translate('dashboard.noActivity')}</Typography>
      ) : (
        <List dense disablePadding>
          {entries.map((entry) => (
            <ListItem key={entry.id} disableGutters divider>
              <ListItemText
                primary={<EntryText entry={entry} />}
                secondary={formatMoment(entry.at, officeLang())}
                sx={{ overflowWrap: 'anywhere' }}
              />
            </ListItem>
          ))}
        </List>
      )}
    </Panel>
  );
}

function EntryText({ entry }: { entry: ActivityEntry }) {
  const translate = useTranslate();
  const resources = useResourceDefinitions();
  const own = translate(`dashboard.own.${entry.action}`, { _: '' });
  const kind = translate(`resources.${entry.resource}.name`, { smart_count: 1, _: entry.resource });
  const title = entry.record_title || kind;
  const address =
    entry.resource === 'settings'
      ? '/settings'
      : resources[entry.resource]?.hasEdit
        ? `/${entry.resource}/${encodeURIComponent(entry.record_id)}`
        : null;
  if (own)
    return (
      <>
        <strong>{entry.actor}</strong> {own}
      </>
    );
  return (
    <>
      <strong>{entry.actor}</strong>{' '}
      {translate(`dashboard.actions.${entry.action}`, { _: entry.action })}{' '}
      {title === kind ? '' : `${kind.toLowerCase()} `}
      {address && entry.action !== 'delete' ? (
        <MuiLink component={Link} to={address}>
          {title}
        </MuiLink>
      ) : (
        title
      )}
    </>
  );
}
