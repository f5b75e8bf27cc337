import { Alert, Link as MuiLink } from '@mui/material';
import type { TranslateFunction } from 'ra-core';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { readableMoment } from '#admin/kit/readable-date.ts';
import { logUrl } from '#admin/operations/security-log/log-url.ts';
import { placeOf } from '#admin/operations/security-log/telling.ts';
import type { Unusual } from '#core/operations/dashboard-contract';
import { REFUSALS } from '#core/users/security-log';

/** Sign-ins that admins should look at, each with a link to its entries in the security log. */
export function UnusualNotices({ unusual }: { unusual: readonly Unusual[] }) {
  const translate = useTranslate();
  return unusual.map((one) => (
    <Alert key={`${one.what} ${one.whose}`} severity="warning" sx={{ overflowWrap: 'anywhere' }}>
      {translate(`dashboard.unusual.${one.what}`, {
        smart_count: one.count,
        time: readableMoment(one.at),
        whose: nameOf(one, translate),
      })}{' '}
      <MuiLink component={Link} to={entriesOf(one)} color="inherit">
        {translate('dashboard.unusual.look')}
      </MuiLink>
    </Alert>
  ));
}

const nameOf = ({ what, whose }: Unusual, translate: TranslateFunction) =>
  what === 'place' ? placeOf(whose, translate) : whose;

function entriesOf({ what, whose }: Unusual): string {
  if (what === 'new_browser') return logUrl({ q: whose, kind: 'signed_in' });
  return logUrl({ ...(what === 'place' ? { client: whose } : { q: whose }), kind: REFUSALS });
}
