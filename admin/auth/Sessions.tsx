import { Alert, Stack, Typography } from '@mui/material';
import { useEffect, useState } from 'react';
import { useTranslate } from 'react-admin';
import { countSessions, signOutEverywhere } from '#admin/auth/auth-client.ts';
import { ReasonedButton } from '#admin/layout/ReasonedButton.tsx';
import { paths } from '#core/paths';

/** Shows in how many browsers the user is signed in, and signs out of all of them. */
export function Sessions() {
  const translate = useTranslate();
  const [count, setCount] = useState<number | 'unknown'>();
  useEffect(() => {
    countSessions().then(setCount, () => setCount('unknown'));
  }, []);
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState(false);
  const leave = async () => {
    setBusy(true);
    setFailed(false);
    try {
      await signOutEverywhere();
      // A full page load, so that nothing of the session stays in memory.
      window.location.assign(paths.adminLogin());
    } catch (error) {
      console.error('sign out everywhere failed', error);
      setFailed(true);
      setBusy(false);
    }
  };
  return (
    <Stack spacing={2}>
      <Typography role="status">
        {typeof count === 'number' && translate('auth.sessions', { smart_count: count })}
        {count === 'unknown' && translate('auth.sessionsFailed')}
      </Typography>
      <Typography color="text.secondary">{translate('auth.everywhereText')}</Typography>
      {failed && <Alert severity="error">{translate('auth.everywhereFailed')}</Alert>}
      <ReasonedButton
        variant="outlined"
        onClick={leave}
        reason={busy ? 'office.reasons.busy' : null}
        sx={{ alignSelf: 'start' }}
      >
        {translate('auth.everywhere')}
      </ReasonedButton>
    </Stack>
  );
}
