import { useEffect, useState } from 'react';
import { hasAdmin, type SecondStep, signInByPasskey, signInToOffice } from '#admin/account/auth-client.ts';
import { knowsPasskeys } from '#admin/account/passkey.ts';
import { EmailField, PasswordField } from '#admin/account/sign-in/Fields.tsx';
import { Frame, Note, SendButton, useIsLive } from '#admin/account/sign-in/Frame.tsx';
import { goOn } from '#admin/account/sign-in/place-after.ts';
import styles from '#admin/account/sign-in/sign-in.module.css';
import { useTexts } from '#admin/account/sign-in/useTexts.ts';
import { useSending } from '#admin/account/useSending.ts';
import { waits } from '#core/kit/early-press';

interface SignInFormProps {
  /** Typed before the form was left and opened again. */
  email: string;
  note: string;
  onForgotten: (email: string) => void;
  onSecondStep: (step: SecondStep, email: string) => void;
}

/** Email and password. An error is shown above them until the next try. */
export function SignInForm({ email, note, onForgotten, onSecondStep }: SignInFormProps) {
  const texts = useTexts();
  const isLive = useIsLive();
  const { form, busy, problem, errors, submit, attempt } = useSending(async (field) => {
    const step = await signInToOffice(field('email'), field('password'));
    if (step) onSecondStep(step, field('email'));
    else await goOn();
  }, texts.loginError);
  const byPasskey = async () => {
    await signInByPasskey();
    await goOn();
  };
  const said = problem || note;

  return (
    <Frame title={texts.signInTitle}>
      <form ref={form} className={styles.form} method="post" onSubmit={submit} {...waits}>
        <NoAdmin />
        {said && <Note tone="error">{said}</Note>}
        <EmailField typed={email} error={errors.email} />
        <PasswordField name="password" label={texts.password} autoComplete="current-password" error={errors.password} />
        <SendButton busy={busy}>{busy ? texts.signingIn : texts.signIn}</SendButton>
        {/* In the HTML too: almost every browser has passkeys, and nothing must move when the script runs. */}
        {(!isLive || knowsPasskeys()) && (
          <button
            type="button"
            className={`button button--secondary ${styles.send}`}
            disabled={!isLive}
            aria-disabled={busy || undefined}
            onClick={() => !busy && attempt(byPasskey)}
          >
            {texts.byPasskey}
          </button>
        )}
        <button
          type="button"
          className="button button--quiet"
          disabled={!isLive}
          onClick={() => {
            const typed = form.current && new FormData(form.current).get('email');
            onForgotten(String(typed ?? ''));
          }}
        >
          {texts.forgot}
        </button>
      </form>
    </Frame>
  );
}

function NoAdmin() {
  const texts = useTexts();
  const [isNeeded, setNeeded] = useState(false);
  useEffect(() => {
    // Whoever cannot be asked is not told: the form is there all the same.
    hasAdmin()
      .then((has) => setNeeded(!has))
      .catch(() => {});
  }, []);
  if (!isNeeded) return null;
  return (
    <div className="notice" role="alert">
      <p>{texts.noAdmin}</p>
      <code className={styles.command}>{texts.noAdminCommand}</code>
    </div>
  );
}
