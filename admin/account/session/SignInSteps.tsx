import { Button, TextField } from '@mui/material';
import { useEffect, useState } from 'react';
import { useGetIdentity, useTranslate } from 'react-admin';
import { type SecondStep, signInByPasskey, signInToOffice } from '#admin/account/auth-client.ts';
import { FormDialog, PasskeyButton } from '#admin/account/session/FormDialog.tsx';
import { useSending } from '#admin/account/useSending.ts';
import { officeWords } from '#admin/shell/language.ts';
import { lazyPart } from '#admin/shell/loading/lazy.tsx';

const SecondStepDialog = lazyPart(
  async () => (await import('#admin/account/session/SecondStepDialog.tsx')).SecondStepDialog,
  null,
);

/** Asks for the password, and for a second step where the account has one. */
export function SignInSteps({ answer }: { answer: (isIn: boolean) => void }) {
  const { identity } = useGetIdentity();
  const [email, setEmail] = useState<string>();
  const [step, setStep] = useState<SecondStep | null>(null);
  const [note, setNote] = useState('');
  // Gone with its screen, as when somebody signs out: the question does not wait for the next screen.
  useEffect(() => () => answer(false), [answer]);

  if (step)
    return (
      <SecondStepDialog
        step={step}
        onIn={() => answer(true)}
        onBack={(why) => {
          setNote(why);
          setStep(null);
        }}
      />
    );
  return (
    <PasswordDialog
      email={email ?? identity?.email ?? ''}
      note={note}
      onStep={(wanted, typed) => {
        setEmail(typed);
        setStep(wanted);
      }}
      answer={answer}
    />
  );
}

interface PasswordDialogProps {
  email: string;
  note: string;
  onStep: (step: SecondStep, email: string) => void;
  answer: (isIn: boolean) => void;
}

function PasswordDialog({ email, note, onStep, answer }: PasswordDialogProps) {
  const translate = useTranslate();
  const { busy, problem, errors, submit, attempt } = useSending(async (field) => {
    const step = await signInToOffice(field('email'), field('password'));
    if (step) onStep(step, field('email'));
    else answer(true);
  }, officeWords().auth.loginError);
  const byPasskey = () =>
    attempt(async () => {
      await signInByPasskey();
      answer(true);
    });
  return (
    <FormDialog
      title={translate('office.session.title')}
      text={translate('office.session.text')}
      problem={problem || note}
      onSubmit={submit}
      actions={
        <>
          <Button onClick={() => answer(false)}>{translate('auth.toSignIn')}</Button>
          <PasskeyButton label="auth.byPasskey" busy={busy} onPress={byPasskey} />
          <Button type="submit" variant="contained" loading={busy}>
            {translate('ra.auth.sign_in')}
          </Button>
        </>
      }
    >
      <TextField
        name="email"
        type="email"
        label={translate('office.session.email')}
        defaultValue={email}
        autoComplete="username"
        error={Boolean(errors.email)}
        helperText={errors.email}
      />
      <TextField
        name="password"
        type="password"
        label={translate('ra.auth.password')}
        autoComplete="current-password"
        autoFocus
        error={Boolean(errors.password)}
        helperText={errors.password}
      />
    </FormDialog>
  );
}
