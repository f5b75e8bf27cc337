import { List, ListItem, ListItemText, Link as MuiLink, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { Panel } from '#admin/layout/Panel.tsx';
import { readableDay } from '#admin/layout/readable-date.ts';
import type { DashboardRecord } from '#core/contracts/dashboard';

/** The events that come next. */
export function NextEvents({ events }: { events: DashboardRecord['next'] }) {
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
