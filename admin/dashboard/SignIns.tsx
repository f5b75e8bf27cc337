import { Button, List, ListItem, ListItemText, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { Panel } from '#admin/kit/dialog/Panel.tsx';
import { readableMoment } from '#admin/kit/readable-date.ts';
import type { DashboardRecord } from '#core/operations/dashboard-contract';
import { SECURITY_LOG_DAYS } from '#core/users/security-log';

/** Sign-ins and failed tries, newest first. */
export function SignIns({ log }: { log: NonNullable<DashboardRecord['sign_ins']> }) {
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
