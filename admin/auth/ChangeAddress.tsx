import { Alert, Stack, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { changeAddress } from '#admin/auth/address-client.ts';
import { useSending } from '#admin/auth/useSending.ts';
import { officeWords } from '#admin/language.ts';
import { ReasonedButton } from '#admin/layout/ReasonedButton.tsx';

/** Asks for another address to sign in with, which is confirmed by a link that is mailed there. */
export function ChangeAddress() {
  const translate = useTranslate();
  const [asked, setAsked] = useState('');
  const { busy, problem, errors, submit } = useSending(async (field) => {
    setAsked('');
    setAsked(await changeAddress(field('email')));
  }, officeWords().address.failed);

  return (
    <Stack component="form" spacing={2} onSubmit={submit} noValidate>
      {problem && <Alert severity="error">{problem}</Alert>}
      {asked ? (
        <Alert severity="success">{asked}</Alert>
      ) : (
        <Typography color="text.secondary">{translate('auth.addressText')}</Typography>
      )}
      <TextField
        name="email"
        type="email"
        label={translate('auth.newAddress')}
        autoComplete="email"
        error={Boolean(errors.email)}
        helperText={errors.email}
        required
        fullWidth
        slotProps={{ inputLabel: { required: false } }}
      />
      <ReasonedButton
        type="submit"
        variant="contained"
        reason={busy ? 'office.reasons.busy' : null}
        sx={{ alignSelf: 'start' }}
      >
        {translate(busy ? 'auth.sending' : 'auth.changeAddress')}
      </ReasonedButton>
    </Stack>
  );
}
