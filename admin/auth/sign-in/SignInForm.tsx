import { signInToOffice } from '#admin/auth/auth-client.ts';
import { EmailField, PasswordField } from '#admin/auth/sign-in/Fields.tsx';
import { Frame } from '#admin/auth/sign-in/Frame.tsx';
import { NoAdmin } from '#admin/auth/sign-in/NoAdmin.tsx';
import { Note } from '#admin/auth/sign-in/Note.tsx';
import { placeAfter } from '#admin/auth/sign-in/place-after.ts';
import { SendButton, useIsLive } from '#admin/auth/sign-in/SendButton.tsx';
import styles from '#admin/auth/sign-in/sign-in.module.css';
import { useTexts } from '#admin/auth/sign-in/texts.ts';
import { useSending } from '#admin/auth/useSending.ts';
import { waits } from '#core/forms/early-press';

interface SignInFormProps {
  /** The address that was typed before the form was left and opened again. */
  email: string;
  /** Called with the address that is typed. */
  onForgotten: (email: string) => void;
}

/** Email and password. An error is shown above them until the next try. */
export function SignInForm({ email, onForgotten }: SignInFormProps) {
  const { texts, words } = useTexts();
  const isLive = useIsLive();
  const { form, busy, problem, errors, submit } = useSending(async (field) => {
    await signInToOffice(field('email'), field('password'));
    window.location.assign(placeAfter(window.history.state));
    // The form stays as it is while the browser leaves the page.
    await new Promise(() => {});
  }, words.auth.loginError);

  return (
    <Frame title={texts.signInTitle}>
      <form ref={form} className={styles.form} method="post" onSubmit={submit} {...waits}>
        <NoAdmin />
        {problem && <Note tone="error">{problem}</Note>}
        <EmailField typed={email} error={errors.email} />
        <PasswordField
          name="password"
          label={texts.password}
          autoComplete="current-password"
          error={errors.password}
        />
        <SendButton busy={busy}>{busy ? texts.signingIn : texts.signIn}</SendButton>
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
