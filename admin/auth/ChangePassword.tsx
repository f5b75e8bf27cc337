import { Alert, Stack } from '@mui/material';
import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { changePassword } from '#admin/auth/auth-client.ts';
import { typedTwice } from '#admin/auth/new-password.ts';
import { PasswordField } from '#admin/auth/PasswordField.tsx';
import { useSending } from '#admin/auth/useSending.ts';
import { officeWords } from '#admin/language.ts';
import { ReasonedButton } from '#admin/layout/ReasonedButton.tsx';

/** Asks for the old password and twice for the new one. */
export function ChangePassword({ email }: { email: string }) {
  const translate = useTranslate();
  const notify = useNotify();
  // The `key` of the form: a new one after each change empties the fields.
  const [round, setRound] = useState(0);
  const { busy, problem, errors, submit } = useSending(async (field) => {
    await changePassword(field('current_password'), typedTwice(field, 'new_password', 'again'));
    notify(officeWords().auth.passwordChanged, { type: 'success' });
    setRound((before) => before + 1);
  }, officeWords().auth.failed);

  return (
    <Stack component="form" key={round} spacing={2} onSubmit={submit} noValidate>
      {problem && <Alert severity="error">{problem}</Alert>}
      {/* Tells password managers which account the password belongs to. */}
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        name="current_password"
        label={translate('auth.current')}
        autoComplete="current-password"
        error={errors.current_password}
      />
      <PasswordField
        name="new_password"
        label={translate('auth.newPassword')}
        autoComplete="new-password"
        error={errors.new_password}
        hint={translate('auth.passwordHint')}
      />
      <PasswordField
        name="again"
        label={translate('auth.repeat')}
        autoComplete="new-password"
        error={errors.again}
      />
      <ReasonedButton
        type="submit"
        variant="contained"
        reason={busy ? 'office.reasons.busy' : null}
        sx={{ alignSelf: 'start' }}
      >
        {translate(busy ? 'auth.saving' : 'auth.change')}
      </ReasonedButton>
    </Stack>
  );
}
