import { Button, Checkbox, FormControlLabel, TextField } from '@mui/material';
import { useTranslate } from 'react-admin';
import { AuthRefusal } from '#admin/account/auth-call.ts';
import { type SecondStep, signInByPasskey, takeSecondStep } from '#admin/account/auth-client.ts';
import { FormDialog, PasskeyButton } from '#admin/account/session/FormDialog.tsx';
import { useSending } from '#admin/account/useSending.ts';
import { officeWords } from '#admin/shell/language.ts';

interface SecondStepDialogProps {
  step: SecondStep;
  onIn: () => void;
  onBack: (why: string) => void;
}

/** The dialog for the second step of signing in again. */
export function SecondStepDialog({ step, onIn, onBack }: SecondStepDialogProps) {
  const translate = useTranslate();
  const { busy, problem, errors, submit, attempt } = useSending(async (field) => {
    try {
      await takeSecondStep(field('code'), field('remember') !== '');
      onIn();
    } catch (error) {
      if (!(error instanceof AuthRefusal && error.status === 401)) throw error;
      onBack(error.message);
    }
  }, officeWords().auth.loginError);
  const byPasskey = () =>
    attempt(async () => {
      await signInByPasskey();
      onIn();
    });
  return (
    <FormDialog
      title={translate('auth.secondTitle')}
      text={translate('office.session.kept')}
      problem={problem}
      onSubmit={submit}
      actions={
        <>
          <Button onClick={() => onBack('')}>{translate('auth.back')}</Button>
          {step.passkey && <PasskeyButton label="auth.passkeyInstead" busy={busy} onPress={byPasskey} />}
          <Button type="submit" variant="contained" loading={busy}>
            {translate('ra.auth.sign_in')}
          </Button>
        </>
      }
    >
      <CodeField hasApp={step.authenticator} error={errors.code} autoFocus />
      <FormControlLabel control={<Checkbox name="remember" value="yes" />} label={translate('auth.remember')} />
    </FormDialog>
  );
}

interface CodeFieldProps {
  /** An app's code is taken as well as a recovery code. */
  hasApp: boolean;
  error: string | undefined;
  autoFocus?: boolean;
}

/** The field for a code of the app, or a recovery code. */
export function CodeField({ hasApp, error, autoFocus = false }: CodeFieldProps) {
  const translate = useTranslate();
  return (
    <TextField
      name="code"
      // Short: a phone would cut the whole of it.
      label={translate(hasApp ? 'office.identity.code' : 'auth.recoveryCode')}
      autoComplete="one-time-code"
      autoFocus={autoFocus}
      error={Boolean(error)}
      helperText={error ?? (hasApp && translate('office.identity.codeFrom'))}
      slotProps={{ htmlInput: { autoCapitalize: 'characters', spellCheck: false } }}
    />
  );
}
