import { useEffect, useState } from 'react';
import { AuthRefusal } from '#admin/account/auth-call.ts';
import { type SecondStep, signInByPasskey, takeSecondStep, whoIsIn } from '#admin/account/auth-client.ts';
import { knowsPasskeys } from '#admin/account/passkey.ts';
import { CodeField } from '#admin/account/sign-in/Fields.tsx';
import { ForgottenForm } from '#admin/account/sign-in/ForgottenForm.tsx';
import { Frame, Note, SendButton } from '#admin/account/sign-in/Frame.tsx';
import { goOn, placeAfter, wanting } from '#admin/account/sign-in/place-after.ts';
import { SignInForm } from '#admin/account/sign-in/SignInForm.tsx';
import type { ScreenTexts } from '#admin/account/sign-in/screen-texts.ts';
import styles from '#admin/account/sign-in/sign-in.module.css';
import { Texts, useTexts, useWords } from '#admin/account/sign-in/useTexts.ts';
import { useSending } from '#admin/account/useSending.ts';
import { paths } from '#core/kit/paths';
import { hasOffice } from '#core/users/roles';

/**
 * Signing in by password or passkey, or instructions for a new password. The server renders it at every address of the
 * back office for whoever is not signed in.
 */
export default function SignInScreen({ texts }: { texts: ScreenTexts }) {
  useWords();
  useEffect(() => {
    sendOn();
  }, []);
  return (
    <Texts value={texts}>
      <Steps />
    </Texts>
  );
}

function Steps() {
  const [shown, setShown] = useState<'password' | 'forgotten' | SecondStep>('password');
  const [email, setEmail] = useState('');
  const [note, setNote] = useState('');
  const show = (next: typeof shown, typed: string) => {
    setEmail(typed);
    setNote('');
    setShown(next);
  };
  switch (shown) {
    case 'password':
      return (
        <SignInForm email={email} note={note} onForgotten={(typed) => show('forgotten', typed)} onSecondStep={show} />
      );
    case 'forgotten':
      return <ForgottenForm email={email} onBack={() => show('password', email)} />;
    default:
      return (
        <SecondStepForm
          step={shown}
          onBack={(why = '') => {
            show('password', email);
            setNote(why);
          }}
        />
      );
  }
}

/**
 * Remembers the requested screen under the address of the sign-in. A signed-in user with a role in the back office goes
 * on to it; another one who asked for a screen, to the site (spec §6).
 */
function sendOn() {
  const { pathname, search } = window.location;
  const isGuarded = pathname !== paths.adminLogin();
  if (isGuarded) window.history.replaceState(wanting(pathname + search), '', paths.adminLogin());
  whoIsIn()
    .then((person) => {
      if (!person?.is_active) return;
      if (hasOffice(person.role)) window.location.replace(placeAfter(window.history.state));
      else if (isGuarded) window.location.replace(paths.home());
    })
    // If the check fails, the form stays.
    .catch(() => {});
}

interface SecondStepFormProps {
  step: SecondStep;
  /** Called with the reason when it took too long. */
  onBack: (why?: string) => void;
}

function SecondStepForm({ step, onBack }: SecondStepFormProps) {
  const texts = useTexts();
  const { busy, problem, errors, submit, attempt } = useSending(async (field) => {
    try {
      await takeSecondStep(field('code'), field('remember') !== '');
    } catch (error) {
      if (!(error instanceof AuthRefusal && error.status === 401)) throw error;
      onBack(error.message);
      return;
    }
    await goOn();
  }, texts.loginError);
  const byPasskey = async () => {
    await signInByPasskey();
    await goOn();
  };

  return (
    <Frame title={texts.secondTitle}>
      <form className={styles.form} method="post" onSubmit={submit} noValidate>
        {problem && <Note tone="error">{problem}</Note>}
        <CodeField label={step.authenticator ? texts.code : texts.recoveryCode} error={errors.code} />
        <label className={styles.check}>
          <input type="checkbox" name="remember" value="yes" />
          <span>{texts.remember}</span>
        </label>
        <SendButton busy={busy}>{busy ? texts.signingIn : texts.signIn}</SendButton>
        {step.passkey && knowsPasskeys() && (
          <button
            type="button"
            className={`button button--secondary ${styles.send}`}
            aria-disabled={busy || undefined}
            onClick={() => !busy && attempt(byPasskey)}
          >
            {texts.passkeyInstead}
          </button>
        )}
        <button type="button" className="button button--quiet" onClick={() => onBack()}>
          {texts.back}
        </button>
      </form>
    </Frame>
  );
}
