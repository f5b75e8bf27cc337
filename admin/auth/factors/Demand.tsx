import { Alert } from '@mui/material';
import { useTranslate } from 'react-admin';
import { currentRole } from '#admin/access/current-role.ts';
import { readableDay } from '#admin/layout/readable-date.ts';
import type { Factors } from '#core/contracts/factors';

/** Says that the society demands a second step of its admins, from when, and what is missing. */
export function Demand({ factors }: { factors: Factors }) {
  const translate = useTranslate();
  const { required_from, is_missing, passkeys, authenticator } = factors;
  if (required_from === null) return null;
  const day = readableDay(required_from);
  if (is_missing)
    return (
      <Alert severity="warning">
        {translate('auth.factors.missing', { day })} {translate('auth.factors.missingAdd')}
      </Alert>
    );
  // Whoever has one, and whoever is no admin, need not be told.
  const hasOne = passkeys.length > 0 || authenticator !== null;
  if (hasOne || currentRole() !== 'admin') return null;
  return <Alert severity="info">{translate('auth.factors.soon', { day })}</Alert>;
}
