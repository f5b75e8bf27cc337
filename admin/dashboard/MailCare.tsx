import { Alert, Link as MuiLink } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { readableMoment } from '#admin/layout/readable-date.ts';
import { outboxAddress } from '#admin/outbox/address.ts';
import { UNSENT } from '#admin/outbox/unsent.ts';
import type { DashboardRecord } from '#core/contracts/dashboard';

type Care = DashboardRecord['care'];

/** Whether mail can be sent, and no mail has failed or is waiting. */
export function isMailWell({ failed_mail, waiting_mail, missing_for_mail }: Care): boolean {
  return failed_mail === 0 && waiting_mail.since === null && missing_for_mail.length === 0;
}

/** Shows why mail cannot be sent, since when, and how many mails have failed. */
export function MailCare({ care }: { care: Care }) {
  const translate = useTranslate();
  const { failed_mail, waiting_mail, missing_for_mail } = care;
  const unsent = outboxAddress(UNSENT);
  return (
    <>
      {missing_for_mail.map((what) => (
        <Alert key={what} severity="warning">
          {what === 'contact' ? (
            <MuiLink component={Link} to="/settings" color="inherit">
              {translate(`dashboard.missing.${what}`)}
            </MuiLink>
          ) : (
            translate(`dashboard.missing.${what}`)
          )}
        </Alert>
      ))}
      {waiting_mail.since !== null && (
        <MuiLink component={Link} to={unsent}>
          {translate('dashboard.kinds.waitingMail', {
            smart_count: waiting_mail.total,
            since: readableMoment(waiting_mail.since),
          })}
        </MuiLink>
      )}
      {failed_mail > 0 && (
        <MuiLink component={Link} to={unsent}>
          {translate('dashboard.kinds.mail', { smart_count: failed_mail })}
        </MuiLink>
      )}
    </>
  );
}
