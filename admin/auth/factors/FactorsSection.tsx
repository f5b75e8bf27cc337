import { Divider, Stack, Typography } from '@mui/material';
import { useCallback, useEffect, useState } from 'react';
import { useTranslate } from 'react-admin';
import { AppPart } from '#admin/auth/factors/AppPart.tsx';
import { BrowsersPart } from '#admin/auth/factors/BrowsersPart.tsx';
import { CodesPart } from '#admin/auth/factors/CodesPart.tsx';
import { Demand } from '#admin/auth/factors/Demand.tsx';
import { ownFactors } from '#admin/auth/factors/factors-client.ts';
import type { PartProps } from '#admin/auth/factors/Part.tsx';
import { PasskeysPart } from '#admin/auth/factors/PasskeysPart.tsx';
import { ShownCodes } from '#admin/auth/factors/ShownCodes.tsx';
import { LoadFailed } from '#admin/layout/LoadFailed.tsx';
import type { Factors } from '#core/contracts/factors';

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

  if (factors === undefined)
    return <Typography role="status">{translate('auth.factors.loading')}</Typography>;
  if (factors === 'unknown')
    return <LoadFailed text="auth.factors.unknown" onRetry={() => void load()} />;
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
