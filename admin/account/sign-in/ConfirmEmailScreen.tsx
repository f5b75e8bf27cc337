import { useState } from 'react';
import { AuthRefusal } from '#admin/account/auth-call.ts';
import { confirmEmail } from '#admin/account/change-email.ts';
import { Frame, Note, SendButton } from '#admin/account/sign-in/Frame.tsx';
import type { ScreenTexts } from '#admin/account/sign-in/screen-texts.ts';
import styles from '#admin/account/sign-in/sign-in.module.css';
import { Texts, useTexts, useWords } from '#admin/account/sign-in/useTexts.ts';
import { useSending } from '#admin/account/useSending.ts';
import { waits } from '#core/kit/early-press';
import { paths } from '#core/kit/paths';
import { addressIn } from '#core/users/sign-in';

interface ConfirmEmailScreenProps {
  texts: ScreenTexts;
  /** From the mailed link; empty where it has none. */
  token: string;
}

/** The screen of a mailed link that confirms an address. Opening it changes nothing: mail scanners open links too. */
export default function ConfirmEmailScreen({ texts, token }: ConfirmEmailScreenProps) {
  useWords();
  return (
    <Texts value={texts}>
      <Steps token={token} />
    </Texts>
  );
}

function Steps({ token }: { token: string }) {
  const [state, setState] = useState<'confirm' | 'done' | 'stale'>(token ? 'confirm' : 'stale');
  const texts = useTexts();
  const { form, busy, problem, submit } = useSending(async () => {
    try {
      await confirmEmail(token);
      setState('done');
    } catch (error) {
      if (!(error instanceof AuthRefusal && error.errors.token)) throw error;
      setState('stale');
    }
  }, texts.addressFailed);

  if (state !== 'confirm')
    return (
      <Frame title={state === 'done' ? texts.confirmTitle : texts.staleTitle}>
        <div className={styles.form}>
          {state === 'done' ? (
            <Note tone="success">{texts.addressChanged}</Note>
          ) : (
            <Note tone="error">{texts.linkStale}</Note>
          )}
          <a href={paths.adminLogin()} className={`button ${styles.send}`}>
            {texts.toSignIn}
          </a>
        </div>
      </Frame>
    );
  return (
    <Frame title={texts.confirmTitle}>
      <form ref={form} className={styles.form} method="post" onSubmit={submit} {...waits}>
        {problem && <Note tone="error">{problem}</Note>}
        <p>{texts.confirmText}</p>
        <p>
          <strong>{addressIn(token)}</strong>
        </p>
        <SendButton busy={busy}>{busy ? texts.saving : texts.confirmEmail}</SendButton>
      </form>
    </Frame>
  );
}
