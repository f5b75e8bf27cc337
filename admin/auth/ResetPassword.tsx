import { Alert, Button, Stack } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { Link, useSearchParams } from 'react-router-dom';
import { AuthFrame } from '#admin/auth/AuthFrame.tsx';
import { AuthRefusal, resetPassword } from '#admin/auth/auth-client.ts';
import { ForgottenForm } from '#admin/auth/ForgottenForm.tsx';
import { typedTwice } from '#admin/auth/new-password.ts';
import { PasswordField } from '#admin/auth/PasswordField.tsx';
import { useSending } from '#admin/auth/useSending.ts';
import { officeWords } from '#admin/language.ts';
import { ReasonedButton } from '#admin/layout/ReasonedButton.tsx';

/** The screen of a mailed link: sets the new password, or says that the link has expired. */
export function ResetPassword() {
  const [search] = useSearchParams();
  const token = search.get('token') ?? '';
  const [state, setState] = useState<'choose' | 'done' | 'stale' | 'again'>(
    token ? 'choose' : 'stale',
  );
  switch (state) {
    case 'choose':
      return (
        <ChooseForm
          token={token}
          onDone={() => setState('done')}
          onStale={() => setState('stale')}
        />
      );
    case 'done':
      return <Done />;
    case 'stale':
      return <Stale onAgain={() => setState('again')} />;
    case 'again':
      return <ForgottenForm email="" onBack={() => setState('stale')} />;
  }
}

function ChooseForm({
  token,
  onDone,
  onStale,
}: {
  token: string;
  onDone: () => void;
  onStale: () => void;
}) {
  const translate = useTranslate();
  const { busy, problem, errors, submit } = useSending(async (field) => {
    try {
      await resetPassword(token, typedTwice(field));
      onDone();
    } catch (error) {
      if (!(error instanceof AuthRefusal && error.errors.token)) throw error;
      onStale();
    }
  }, officeWords().auth.resetError);

  return (
    <AuthFrame title={translate('auth.chooseTitle')}>
      <Stack component="form" spacing={2} onSubmit={submit} noValidate>
        {problem && <Alert severity="error">{problem}</Alert>}
        <PasswordField
          name="password"
          label={translate('auth.newPassword')}
          autoComplete="new-password"
          error={errors.password}
          hint={translate('auth.passwordHint')}
        />
        <PasswordField
          name="password_again"
          label={translate('auth.repeat')}
          autoComplete="new-password"
          error={errors.password_again}
        />
        <ReasonedButton
          type="submit"
          variant="contained"
          size="large"
          reason={busy ? 'office.reasons.busy' : null}
        >
          {translate(busy ? 'auth.saving' : 'auth.setPassword')}
        </ReasonedButton>
      </Stack>
    </AuthFrame>
  );
}

function Done() {
  const translate = useTranslate();
  return (
    <AuthFrame title={translate('auth.chooseTitle')}>
      <Stack spacing={2}>
        <Alert severity="success" role="status">
          {officeWords().auth.passwordSet}
        </Alert>
        <Button component={Link} to="/login" variant="contained" size="large">
          {translate('auth.toSignIn')}
        </Button>
      </Stack>
    </AuthFrame>
  );
}

function Stale({ onAgain }: { onAgain: () => void }) {
  const translate = useTranslate();
  return (
    <AuthFrame title={translate('auth.staleTitle')}>
      <Stack spacing={2}>
        <Alert severity="warning">{officeWords().auth.linkStale}</Alert>
        <Button variant="contained" size="large" onClick={onAgain}>
          {translate('auth.sendNewLink')}
        </Button>
        <Button component={Link} to="/login" sx={{ minHeight: 44 }}>
          {translate('auth.toSignIn')}
        </Button>
      </Stack>
    </AuthFrame>
  );
}
