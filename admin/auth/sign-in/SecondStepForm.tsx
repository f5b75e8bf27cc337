import { AuthRefusal } from '#admin/auth/auth-call.ts';
import { type SecondStep, signInByPasskey, takeSecondStep } from '#admin/auth/auth-client.ts';
import { knowsPasskeys } from '#admin/auth/passkey.ts';
import { CodeField } from '#admin/auth/sign-in/Fields.tsx';
import { Frame } from '#admin/auth/sign-in/Frame.tsx';
import { goOn } from '#admin/auth/sign-in/go-on.ts';
import { Note } from '#admin/auth/sign-in/Note.tsx';
import { SendButton } from '#admin/auth/sign-in/SendButton.tsx';
import styles from '#admin/auth/sign-in/sign-in.module.css';
import { useTexts } from '#admin/auth/sign-in/texts.ts';
import { useSending } from '#admin/auth/useSending.ts';

interface SecondStepFormProps {
  /** What the person has. */
  step: SecondStep;
  /** Called with what there is to say, when it took too long. */
  onBack: (why?: string) => void;
}

/** Asks for a code or a passkey after the password. */
export function SecondStepForm({ step, onBack }: SecondStepFormProps) {
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
        <CodeField
          label={step.authenticator ? texts.code : texts.recoveryCode}
          error={errors.code}
        />
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
