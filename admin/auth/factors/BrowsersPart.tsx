import { Alert, Typography } from '@mui/material';
import { useNotify, useTranslate } from 'react-admin';
import { forgetBrowsers } from '#admin/auth/factors/factors-client.ts';
import { Part, type PartProps } from '#admin/auth/factors/Part.tsx';
import { useAttempt } from '#admin/auth/useAttempt.ts';
import { ReasonedButton } from '#admin/layout/ReasonedButton.tsx';

const SAYS = 'auth.factors.browsers';

/** In how many browsers no second step is asked for, and a button that ends that. */
export function BrowsersPart({ factors: { remembered_browsers: total }, onChanged }: PartProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const { busy, problem, attempt } = useAttempt(translate('auth.factors.failed'));
  const forget = () =>
    attempt(async () => {
      await forgetBrowsers();
      await onChanged();
      notify(`${SAYS}.done`, { type: 'success' });
    });
  return (
    <Part name="browsers">
      <Typography color="text.secondary">
        {total === 0
          ? translate(`${SAYS}.none`)
          : translate(`${SAYS}.some`, { smart_count: total })}
      </Typography>
      {problem && <Alert severity="error">{problem}</Alert>}
      <ReasonedButton
        variant="outlined"
        reason={busy ? 'office.reasons.busy' : total === 0 ? `${SAYS}.nothing` : null}
        onClick={forget}
      >
        {translate(`${SAYS}.forget`)}
      </ReasonedButton>
    </Part>
  );
}
