import { Alert, Box, Button, Stack, TextField, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { confirmAuthenticator, type NewAuthenticator } from '#admin/account/factors/factors-client.ts';
import { CopyButton } from '#admin/account/factors/ShownCodes.tsx';
import { useSending } from '#admin/account/useSending.ts';
import { ReasonedButton } from '#admin/kit/dialog/ReasonedButton.tsx';
import { QrPicture } from '#admin/kit/share/QrPicture.tsx';

const SAYS = 'auth.factors.app';

interface SetUpAppProps {
  app: NewAuthenticator;
  /** Called with new recovery codes if there are any. */
  onConfirmed: (codes: string[]) => Promise<void>;
  onCancel: () => void;
}

/** Sets up an authenticator app: shows its secret as QR code, link and text, and asks for its first code. */
export function SetUpApp({ app, onConfirmed, onCancel }: SetUpAppProps) {
  const translate = useTranslate();
  const { busy, problem, errors, submit } = useSending(
    async (field) => onConfirmed(await confirmAuthenticator(field('code'))),
    translate('auth.factors.failed'),
  );
  return (
    <Stack component="form" spacing={2} onSubmit={submit} noValidate sx={{ width: '100%', alignItems: 'start' }}>
      <Typography>{translate(`${SAYS}.scan`)}</Typography>
      <QrPicture url={app.uri} label={translate(`${SAYS}.picture`)} />
      <Button variant="outlined" href={app.uri}>
        {translate(`${SAYS}.open`)}
      </Button>
      <Box>
        <Typography gutterBottom>{translate(`${SAYS}.type`)}</Typography>
        <Typography sx={secretSx}>{inGroups(app.secret)}</Typography>
        <CopyButton label={`${SAYS}.copy`} text={app.secret} />
      </Box>
      {problem && <Alert severity="error">{problem}</Alert>}
      <TextField
        name="code"
        label={translate(`${SAYS}.code`)}
        autoComplete="one-time-code"
        autoFocus
        fullWidth
        error={Boolean(errors.code)}
        helperText={errors.code}
        slotProps={{ htmlInput: { inputMode: 'numeric' } }}
      />
      <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap' }}>
        <ReasonedButton type="submit" variant="contained" reason={busy ? 'office.reasons.busy' : null}>
          {translate(`${SAYS}.check`)}
        </ReasonedButton>
        <Button onClick={onCancel}>{translate(`${SAYS}.cancel`)}</Button>
      </Stack>
    </Stack>
  );
}

const inGroups = (secret: string) => secret.replaceAll(/(.{4})(?=.)/g, '$1 ');

const secretSx = { fontFamily: 'monospace', fontSize: '1.1rem', overflowWrap: 'anywhere' };
