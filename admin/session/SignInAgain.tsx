import {
  Alert,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  TextField,
} from '@mui/material';
import { type FormEvent, useEffect, useState } from 'react';
import { useAuthProvider, useGetIdentity, useTranslate } from 'react-admin';
import { officeWords } from '#admin/language.ts';
import { signInQuestion } from '#admin/session/sign-in-again.ts';

/** A dialog that asks for the password when the session has ended. The screen keeps its input. */
export function SignInAgain() {
  const asked = signInQuestion.useAsked();
  return asked && <SignInDialog answer={asked.answer} />;
}

function SignInDialog({ answer }: { answer: (isIn: boolean) => void }) {
  const translate = useTranslate();
  const authProvider = useAuthProvider();
  const { identity } = useGetIdentity();
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState(false);
  // Gone with its screen, as when somebody signs out: the question does not wait for the next screen.
  useEffect(() => () => answer(false), [answer]);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    setBusy(true);
    setProblem('');
    try {
      await authProvider?.login({ email: form.get('email'), password: form.get('password') });
      answer(true);
    } catch (error) {
      setProblem(error instanceof Error ? error.message : officeWords().auth.loginError);
      setBusy(false);
    }
  };

  return (
    <Dialog
      open
      aria-labelledby="sign-in-again"
      slotProps={{ paper: { component: 'form', onSubmit: submit } as object }}
    >
      <DialogTitle id="sign-in-again">{translate('office.session.title')}</DialogTitle>
      <DialogContent>
        <DialogContentText>{translate('office.session.text')}</DialogContentText>
        {problem && (
          <Alert severity="error" sx={{ mt: 2 }}>
            {problem}
          </Alert>
        )}
        <TextField
          name="email"
          type="email"
          label={translate('office.session.email')}
          defaultValue={identity?.fullName ?? ''}
          autoComplete="username"
          required
          margin="normal"
        />
        <TextField
          name="password"
          type="password"
          label={translate('ra.auth.password')}
          autoComplete="current-password"
          autoFocus
          required
        />
      </DialogContent>
      <DialogActions>
        <Button onClick={() => answer(false)}>{translate('office.session.leave')}</Button>
        <Button type="submit" variant="contained" loading={busy}>
          {translate('ra.auth.sign_in')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
