import { Alert, Button, Stack } from '@mui/material';
import { useState } from 'react';
import { useLogin, useTranslate } from 'react-admin';
import { AuthFrame } from '#admin/auth/AuthFrame.tsx';
import { EmailField } from '#admin/auth/EmailField.tsx';
import { NoAdmin } from '#admin/auth/NoAdmin.tsx';
import { PasswordField } from '#admin/auth/PasswordField.tsx';
import { useSending } from '#admin/auth/useSending.ts';
import { officeWords } from '#admin/language.ts';
import { ReasonedButton } from '#admin/layout/ReasonedButton.tsx';

/** Email and password. An error is shown above them until the next try. */
export function SignInForm({ onForgotten }: { onForgotten: (email: string) => void }) {
  const translate = useTranslate();
  const login = useLogin();
  const [email, setEmail] = useState('');
  const { busy, problem, errors, submit } = useSending(async (field) => {
    await login({ email: field('email'), password: field('password') });
  }, officeWords().auth.loginError);

  return (
    <AuthFrame title={translate('auth.signInTitle')}>
      <Stack component="form" spacing={2} onSubmit={submit}>
        <NoAdmin />
        {problem && <Alert severity="error">{problem}</Alert>}
        <EmailField
          value={email}
          onChange={(event) => setEmail(event.target.value)}
          error={errors.email}
        />
        <PasswordField
          name="password"
          label={translate('auth.password')}
          autoComplete="current-password"
          error={errors.password}
        />
        <ReasonedButton
          type="submit"
          variant="contained"
          size="large"
          reason={busy ? 'office.reasons.busy' : null}
        >
          {translate(busy ? 'auth.signingIn' : 'auth.signIn')}
        </ReasonedButton>
        <Button onClick={() => onForgotten(email)} sx={{ minHeight: 44 }}>
          {translate('auth.forgot')}
        </Button>
      </Stack>
    </AuthFrame>
  );
}
