import { useState } from 'react';
import { requestReset } from '#admin/account/auth-client.ts';
import { EmailField } from '#admin/account/sign-in/Fields.tsx';
import { Frame, Note, SendButton } from '#admin/account/sign-in/Frame.tsx';
import styles from '#admin/account/sign-in/sign-in.module.css';
import { useTexts } from '#admin/account/sign-in/useTexts.ts';
import { useSending } from '#admin/account/useSending.ts';

/** A form that requests the mail with the link for a new password. */
export function ForgottenForm({ email, onBack }: { email: string; onBack: () => void }) {
  const texts = useTexts();
  const [sent, setSent] = useState(false);
  const { busy, problem, errors, submit } = useSending(async (field) => {
    setSent(false);
    await requestReset(field('email'));
    setSent(true);
  }, texts.resetError);

  return (
    <Frame title={texts.resetTitle}>
      <form className={styles.form} method="post" onSubmit={submit}>
        {problem && <Note tone="error">{problem}</Note>}
        {sent ? <Note tone="success">{texts.resetSent}</Note> : <p>{texts.resetText}</p>}
        <EmailField typed={email} error={errors.email} />
        <SendButton busy={busy}>{busy ? texts.sending : texts.sendReset}</SendButton>
        <button type="button" className="button button--quiet" onClick={onBack}>
          {texts.back}
        </button>
      </form>
    </Frame>
  );
}
