import { Alert, Button, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { AuthFrame } from '#admin/auth/AuthFrame.tsx';
import { requestReset } from '#admin/auth/auth-client.ts';
import { EmailField } from '#admin/auth/EmailField.tsx';
import { useSending } from '#admin/auth/useSending.ts';
import { officeWords } from '#admin/language.ts';
import { ReasonedButton } from '#admin/layout/ReasonedButton.tsx';

/** A form that requests the mail with the link for a new password. */
export function ForgottenForm({ email, onBack }: { email: string; onBack: () => void }) {
  const translate = useTranslate();
  const [sent, setSent] = useState(false);
  const { busy, problem, errors, submit } = useSending(async (field) => {
    setSent(false);
    await requestReset(field('email'));
    setSent(true);
  }, officeWords().auth.resetError);

  return (
    <AuthFrame title={translate('auth.resetTitle')}>
      <Stack component="form" spacing={2} onSubmit={submit}>
        {problem && <Alert severity="error">{problem}</Alert>}
        {sent ? (
          <Alert severity="success" role="status">
            {officeWords().auth.resetSent}
          </Alert>
        ) : (
          <Typography color="text.secondary">{translate('auth.resetText')}</Typography>
        )}
        <EmailField defaultValue={email} error={errors.email} />
        <ReasonedButton
          type="submit"
          variant="contained"
          size="large"
          reason={busy ? 'office.reasons.busy' : null}
        >
          {translate(busy ? 'auth.sending' : 'auth.sendReset')}
        </ReasonedButton>
        <Button onClick={onBack} sx={{ minHeight: 44 }}>
          {translate('auth.back')}
        </Button>
      </Stack>
    </AuthFrame>
  );
}
