import { Alert, Divider, Stack, Typography } from '@mui/material';
import { useCallback, useEffect, useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import {
  forgetBrowsers,
  type NewAuthenticator,
  newAuthenticator,
  newRecoveryCodes,
  ownFactors,
  removeAuthenticator,
} from '#admin/account/factors/factors-client.ts';
import { AskedButton, Part, type PartProps } from '#admin/account/factors/Part.tsx';
import { PasskeysPart } from '#admin/account/factors/PasskeysPart.tsx';
import { ShownCodes } from '#admin/account/factors/ShownCodes.tsx';
import { useAttempt } from '#admin/account/useSending.ts';
import { ReasonedButton } from '#admin/kit/dialog/ReasonedButton.tsx';
import { LoadFailed } from '#admin/kit/list/LoadFailed.tsx';
import { readableDate, readableDay } from '#admin/kit/readable-date.ts';
import { currentRole } from '#admin/shell/access/useMay.ts';
import { lazyPart } from '#admin/shell/loading/lazy.tsx';
import type { Factors } from '#core/users/factors-contract';

/** The second steps of one's own account: passkeys, the app, recovery codes, remembered browsers. */
export function FactorsSection() {
  const translate = useTranslate();
  const [factors, setFactors] = useState<Factors | 'unknown'>();
  const [codes, setCodes] = useState<readonly string[]>([]);
  const load = useCallback(
    () =>
      ownFactors().then(setFactors, (error: unknown) => {
        console.error('second steps could not be read', error);
        setFactors('unknown');
      }),
    [],
  );
  useEffect(() => {
    void load();
  }, [load]);

  if (factors === undefined) return <Typography role="status">{translate('auth.factors.loading')}</Typography>;
  if (factors === 'unknown') return <LoadFailed text="auth.factors.unknown" onRetry={() => void load()} />;
  const props: PartProps = {
    factors,
    onChanged: async (made = []) => {
      if (made.length > 0) setCodes(made);
      await load();
    },
  };
  return (
    <Stack spacing={2.5} divider={<Divider />}>
      <Stack spacing={2}>
        <Demand factors={factors} />
        <Typography color="text.secondary">{translate('auth.factors.intro')}</Typography>
        {codes.length > 0 && <ShownCodes codes={codes} onKept={() => setCodes([])} />}
      </Stack>
      <PasskeysPart {...props} />
      <AppPart {...props} />
      <CodesPart {...props} />
      <BrowsersPart {...props} />
    </Stack>
  );
}

const SAYS = 'auth.factors.browsers';

function BrowsersPart({ factors: { remembered_browsers: total }, onChanged }: PartProps) {
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
        {total === 0 ? translate(`${SAYS}.none`) : translate(`${SAYS}.some`, { smart_count: total })}
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

/** Tells admins from when the society demands a second step, and what is missing. */
function Demand({ factors }: { factors: Factors }) {
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

const CODES = 'auth.factors.codes';

function CodesPart({ factors, onChanged }: PartProps) {
  const translate = useTranslate();
  const { passkeys, authenticator, recovery_codes_left: left } = factors;
  const hasFactor = passkeys.length > 0 || authenticator !== null;
  return (
    <Part name="codes">
      <Typography color="text.secondary">{translate(`${CODES}.text`)}</Typography>
      {hasFactor && (
        <Typography>
          {left === 0 ? translate(`${CODES}.none`) : translate(`${CODES}.left`, { smart_count: left })}
        </Typography>
      )}
      <AskedButton
        says={`${CODES}.renew`}
        color="primary"
        reason={hasFactor ? null : `${CODES}.noFactor`}
        run={async () => onChanged(await newRecoveryCodes())}
      />
    </Part>
  );
}

const APP = 'auth.factors.app';

// Loaded when somebody sets an app up.
const SetUpApp = lazyPart(async () => (await import('#admin/account/factors/SetUpApp.tsx')).SetUpApp, null);

function AppPart({ factors: { authenticator }, onChanged }: PartProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const [app, setApp] = useState<NewAuthenticator | null>(null);
  const { busy, problem, attempt } = useAttempt(translate('auth.factors.failed'));
  const begin = () => attempt(async () => setApp(await newAuthenticator()));
  const remove = async () => {
    await removeAuthenticator();
    await onChanged();
    notify(`${APP}.removed`, { type: 'success' });
  };
  const onConfirmed = async (codes: string[]) => {
    setApp(null);
    await onChanged(codes);
    notify(`${APP}.added`, { type: 'success' });
  };
  return (
    <Part name="app">
      <Typography color="text.secondary">{translate(`${APP}.text`)}</Typography>
      {problem && <Alert severity="error">{problem}</Alert>}
      {authenticator ? (
        <>
          <Typography>{translate(`${APP}.since`, { day: readableDate(authenticator.created_at) })}</Typography>
          <AskedButton says={`${APP}.remove`} run={remove} />
        </>
      ) : app ? (
        <SetUpApp app={app} onConfirmed={onConfirmed} onCancel={() => setApp(null)} />
      ) : (
        <ReasonedButton variant="contained" reason={busy ? 'office.reasons.busy' : null} onClick={begin}>
          {translate(`${APP}.setUp`)}
        </ReasonedButton>
      )}
    </Part>
  );
}
