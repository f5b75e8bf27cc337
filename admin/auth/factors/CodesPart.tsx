import { Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { AskedButton } from '#admin/auth/factors/AskedButton.tsx';
import { newRecoveryCodes } from '#admin/auth/factors/factors-client.ts';
import { Part, type PartProps } from '#admin/auth/factors/Part.tsx';

const SAYS = 'auth.factors.codes';

/** How many recovery codes are left, and new ones. */
export function CodesPart({ factors, onChanged }: PartProps) {
  const translate = useTranslate();
  const { passkeys, authenticator, recovery_codes_left: left } = factors;
  const hasFactor = passkeys.length > 0 || authenticator !== null;
  return (
    <Part name="codes">
      <Typography color="text.secondary">{translate(`${SAYS}.text`)}</Typography>
      {hasFactor && (
        <Typography>
          {left === 0
            ? translate(`${SAYS}.none`)
            : translate(`${SAYS}.left`, { smart_count: left })}
        </Typography>
      )}
      <AskedButton
        says={`${SAYS}.renew`}
        color="primary"
        reason={hasFactor ? null : `${SAYS}.noFactor`}
        run={async () => onChanged(await newRecoveryCodes())}
      />
    </Part>
  );
}
