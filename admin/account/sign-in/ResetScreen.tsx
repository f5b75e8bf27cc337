import { useState } from 'react';
import { AuthRefusal } from '#admin/account/auth-call.ts';
import { resetPassword } from '#admin/account/auth-client.ts';
import { typedPassword } from '#admin/account/new-password.ts';
import { PasswordField } from '#admin/account/sign-in/Fields.tsx';
import { ForgottenForm } from '#admin/account/sign-in/ForgottenForm.tsx';
import { Frame, Note, SendButton, useIsLive } from '#admin/account/sign-in/Frame.tsx';
import { goOn } from '#admin/account/sign-in/place-after.ts';
import type { ScreenTexts } from '#admin/account/sign-in/screen-texts.ts';
import styles from '#admin/account/sign-in/sign-in.module.css';
import { Texts, useTexts, useWords } from '#admin/account/sign-in/useTexts.ts';
import { useSending } from '#admin/account/useSending.ts';
import { waits } from '#core/kit/early-press';
import { paths } from '#core/kit/paths';

interface ResetScreenProps {
  texts: ScreenTexts;
  /** From the mailed link; empty when the link is used up. */
  token: string;
  /** What the page of an invitation says. */
  invited?: Invited | null;
}

interface Invited {
  email: string;
  title: string;
  text: string;
  accept: string;
}

/** The screen of a mailed link: sets the password, with which an invitation opens the back office, or says that the link has expired. */
export default function ResetScreen({ texts, token, invited = null }: ResetScreenProps) {
  useWords();
  return (
    <Texts value={texts}>
      <Steps token={token} invited={invited} />
    </Texts>
  );
}

function Steps({ token, invited }: { token: string; invited: Invited | null }) {
  const [state, setState] = useState<'choose' | 'done' | 'stale' | 'again'>(token ? 'choose' : 'stale');
  switch (state) {
    case 'choose':
      return (
        <ChooseForm token={token} invited={invited} onDone={() => setState('done')} onStale={() => setState('stale')} />
      );
    case 'done':
      return <Done />;
    case 'stale':
      return <Stale onAgain={() => setState('again')} />;
    case 'again':
      return <ForgottenForm email="" onBack={() => setState('stale')} />;
  }
}

interface ChooseFormProps {
  token: string;
  invited: Invited | null;
  onDone: () => void;
  onStale: () => void;
}

function ChooseForm({ token, invited, onDone, onStale }: ChooseFormProps) {
  const texts = useTexts();
  const { form, busy, problem, errors, submit } = useSending(async (field) => {
    try {
      const isIn = await resetPassword(token, typedPassword(field, 'password'));
      if (!isIn) return onDone();
    } catch (error) {
      if (!(error instanceof AuthRefusal && error.errors.token)) throw error;
      return onStale();
    }
    await goOn();
  }, texts.resetError);

  return (
    <Frame title={invited?.title ?? texts.chooseTitle}>
      <form ref={form} className={styles.form} method="post" onSubmit={submit} noValidate {...waits}>
        {problem && <Note tone="error">{problem}</Note>}
        {invited && <p>{invited.text}</p>}
        {/* Tells password managers which account the password belongs to. */}
        {invited && <input type="text" name="username" autoComplete="username" value={invited.email} readOnly hidden />}
        <PasswordField
          name="password"
          label={invited ? texts.password : texts.newPassword}
          autoComplete="new-password"
          error={errors.password}
          hint={texts.passwordHint}
        />
        <SendButton busy={busy}>{busy ? texts.saving : (invited?.accept ?? texts.setPassword)}</SendButton>
      </form>
    </Frame>
  );
}

function Done() {
  const texts = useTexts();
  return (
    <Frame title={texts.chooseTitle}>
      <div className={styles.form}>
        <Note tone="success">{texts.passwordSet}</Note>
        <a href={paths.adminLogin()} className={`button ${styles.send}`}>
          {texts.toSignIn}
        </a>
      </div>
    </Frame>
  );
}

function Stale({ onAgain }: { onAgain: () => void }) {
  const texts = useTexts();
  const isLive = useIsLive();
  return (
    <Frame title={texts.staleTitle}>
      <div className={styles.form}>
        <Note tone="error">{texts.linkStale}</Note>
        <button type="button" className={`button ${styles.send}`} disabled={!isLive} onClick={onAgain}>
          {texts.sendNewLink}
        </button>
        <a href={paths.adminLogin()} className="button button--quiet">
          {texts.toSignIn}
        </a>
      </div>
    </Frame>
  );
}
