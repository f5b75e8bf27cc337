import { Alert, Typography } from '@mui/material';
import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { AskedButton } from '#admin/auth/factors/AskedButton.tsx';
import {
  type NewAuthenticator,
  newAuthenticator,
  removeAuthenticator,
} from '#admin/auth/factors/factors-client.ts';
import { Part, type PartProps } from '#admin/auth/factors/Part.tsx';
import { useAttempt } from '#admin/auth/useAttempt.ts';
import { ReasonedButton } from '#admin/layout/ReasonedButton.tsx';
import { readableDate } from '#admin/layout/readable-date.ts';
import { lazyPart } from '#admin/loading/lazy-part.tsx';

const SAYS = 'auth.factors.app';

// What draws the code to scan comes when somebody sets an app up.
const SetUpApp = lazyPart(
  async () => (await import('#admin/auth/factors/SetUpApp.tsx')).SetUpApp,
  null,
);

/** The app that shows codes: set up, or removed. */
export function AppPart({ factors: { authenticator }, onChanged }: PartProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const [app, setApp] = useState<NewAuthenticator | null>(null);
  const { busy, problem, attempt } = useAttempt(translate('auth.factors.failed'));
  const begin = () => attempt(async () => setApp(await newAuthenticator()));
  const remove = async () => {
    await removeAuthenticator();
    await onChanged();
    notify(`${SAYS}.removed`, { type: 'success' });
  };
  const onConfirmed = async (codes: string[]) => {
    setApp(null);
    await onChanged(codes);
    notify(`${SAYS}.added`, { type: 'success' });
  };
  return (
    <Part name="app">
      <Typography color="text.secondary">{translate(`${SAYS}.text`)}</Typography>
      {problem && <Alert severity="error">{problem}</Alert>}
      {authenticator ? (
        <>
          <Typography>
            {translate(`${SAYS}.since`, { day: readableDate(authenticator.created_at) })}
          </Typography>
          <AskedButton says={`${SAYS}.remove`} run={remove} />
        </>
      ) : app ? (
        <SetUpApp app={app} onConfirmed={onConfirmed} onCancel={() => setApp(null)} />
      ) : (
        <ReasonedButton
          variant="contained"
          reason={busy ? 'office.reasons.busy' : null}
          onClick={begin}
        >
          {translate(`${SAYS}.setUp`)}
        </ReasonedButton>
      )}
    </Part>
  );
}
