import { Alert, Link as MuiLink } from '@mui/material';
import type { TranslateFunction } from 'ra-core';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { readableMoment } from '#admin/layout/readable-date.ts';
import { logAddress } from '#admin/security-log/address.ts';
import { placeOf } from '#admin/security-log/telling.ts';
import type { Unusual } from '#core/contracts/dashboard';
import { REFUSALS } from '#core/rules/security-log';

/** What is unusual in the security log, each with the way to its entries. */
export function UnusualNotices({ unusual }: { unusual: readonly Unusual[] }) {
  const translate = useTranslate();
  return unusual.map((one) => (
    <Alert key={`${one.what} ${one.whose}`} severity="warning" sx={{ overflowWrap: 'anywhere' }}>
      {translate(`dashboard.unusual.${one.what}`, {
        ...{ smart_count: one.count, time: readableMoment(one.at) },
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
  if (what === 'new_browser') return logAddress({ q: whose, kind: 'signed_in' });
  return logAddress({
    ...(what === 'place' ? { client: whose } : { q: whose }),
    kind: REFUSALS,
  });
}
