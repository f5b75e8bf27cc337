import { useEffect } from 'react';
import { sendPressed, waits } from '#core/kit/early-press';
import { CAPTCHA } from '#core/kit/form-fields';
import type { Lang } from '#core/kit/lang';
import { pathsIn } from '#core/kit/paths';
import { type RegistrationMessages, type RegistrationRules, registrationForm } from '#core/registrations/form';
import type { Words } from '#core/words/en';
import { Boundary } from '#site/islands/forms/Boundary.tsx';
import { Captcha, type CaptchaProps } from '#site/islands/forms/captcha/Captcha.tsx';
import { Honeypot } from '#site/islands/forms/Field.tsx';
import { PartyFields, type PartyFieldsWords } from '#site/islands/forms/PartyFields.tsx';
import { type FormState, useSubmission } from '#site/islands/forms/useSubmission.ts';
import styles from './RegistrationForm.module.css';

/** The texts of the form. */
export interface RegistrationFormWords {
  messages: RegistrationMessages;
  says: PartyFieldsWords & Pick<Words['registrations'], 'sending' | 'sent' | 'failed' | 'unreachable'>;
  honeypotLabel: string;
  crash: string;
}

interface Props {
  lang: Lang;
  words: RegistrationFormWords;
  state: FormState;
  captcha: CaptchaProps;
  /** The id of the event. */
  event: string;
  rules: RegistrationRules;
  /** The names of its fields, in their order. */
  fields: readonly string[];
  /** What the button says. */
  send: string;
}

/** The form by which a party registers. It posts without the script; with it, it is checked and sent in place. */
export default function RegistrationForm(props: Props) {
  return (
    <Boundary fallback={<p role="alert">{props.words.crash}</p>}>
      <Form {...props} />
    </Boundary>
  );
}

function Form({ lang, words, state, captcha, event, rules, fields, send }: Props) {
  const paths = pathsIn(lang);
  const { says, messages, honeypotLabel } = words;
  const { form, button, sending, notice, errorOf, submit, round, onToken } = useSubmission({
    fields,
    schema: registrationForm(rules, messages),
    path: paths.api.registrations(event),
    texts: says,
    captchaRequired: captcha.words.required,
    state,
  });
  // The button was pressed before the script ran (`client:reach`).
  useEffect(() => sendPressed(form.current), [form]);
  const told = (
    <div role={notice?.tone === 'error' ? 'alert' : 'status'} className={styles.banner}>
      {notice && <p className={`notice notice--${notice.tone}`}>{notice.text}</p>}
    </div>
  );
  if (notice?.tone === 'success') return told;
  return (
    <form
      ref={form}
      className={`form ${styles.form}`}
      method="post"
      action={paths.register(event)}
      onSubmit={submit}
      {...waits}
      noValidate
    >
      {told}
      <PartyFields {...{ lang, rules, fields, says, errorOf, values: state.values ?? {}, readOnly: sending }} />
      <Honeypot id="registration-honeypot" name="honeypot" label={honeypotLabel} error={errorOf('honeypot')} />
      <Captcha key={round} {...captcha} error={errorOf(CAPTCHA)} onToken={onToken} />
      <button ref={button} type="submit" className="button" disabled={sending}>
        {sending ? says.sending : send}
      </button>
    </form>
  );
}
