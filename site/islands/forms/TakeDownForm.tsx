import { useEffect } from 'react';
import { sendPressed, waits } from '#core/kit/early-press';
import { CAPTCHA } from '#core/kit/form-fields';
import type { Lang } from '#core/kit/lang';
import { pathsIn } from '#core/kit/paths';
import { TAKE_DOWN_REASONS } from '#core/messages/take-down';
import { TAKE_DOWN_FIELDS, takeDownForm } from '#core/messages/take-down-form';
import type { Words } from '#core/words/en';
import { Boundary } from '#site/islands/forms/Boundary.tsx';
import { Captcha, type CaptchaProps } from '#site/islands/forms/captcha/Captcha.tsx';
import { Field, Honeypot } from '#site/islands/forms/Field.tsx';
import { type FormState, useSubmission } from '#site/islands/forms/useSubmission.ts';
import styles from './TakeDownForm.module.css';

/** The texts of the form. */
export interface TakeDownFormWords {
  takeDown: Pick<
    Words['takeDown'],
    'fields' | 'optional' | 'reasons' | 'send' | 'sending' | 'sent' | 'failed' | 'unreachable' | 'errors'
  >;
  contact: Pick<Words['contact'], 'errors' | 'honeypotLabel'>;
  crash: string;
}

interface Props {
  lang: Lang;
  words: TakeDownFormWords;
  state: FormState;
  captcha: CaptchaProps;
  /** The id of the photo. */
  photo: string;
}

/** The form that asks to take a photo down. It posts without the script; with it, it is checked and sent in place. */
export default function TakeDownForm(props: Props) {
  return (
    <Boundary fallback={<p role="alert">{props.words.crash}</p>}>
      <Form {...props} />
    </Boundary>
  );
}

function Form({ lang, words, state, captcha, photo }: Props) {
  const paths = pathsIn(lang);
  const { takeDown: says, contact } = words;
  const { form, button, sending, notice, errorOf, submit, round, onToken } = useSubmission({
    fields: TAKE_DOWN_FIELDS.slice(1),
    schema: takeDownForm(words),
    path: paths.api.takeDown(),
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
  const optional = (label: string) => `${label} (${says.optional})`;
  return (
    <form
      ref={form}
      className={`form ${styles.form}`}
      method="post"
      action={paths.takeDown()}
      onSubmit={submit}
      {...waits}
      noValidate
    >
      {told}
      <input type="hidden" name="photo" value={photo} />
      <fieldset className={`field ${styles.choices}`}>
        <legend>{says.fields.reason}</legend>
        {TAKE_DOWN_REASONS.map((one) => (
          <label key={one} className="check">
            <input
              type="radio"
              name="reason"
              value={one}
              defaultChecked={one === state.values?.reason}
              aria-invalid={errorOf('reason') ? true : undefined}
              aria-describedby={errorOf('reason') && 'take-down-reason-error'}
            />
            {says.reasons[one]}
          </label>
        ))}
        {errorOf('reason') && (
          <p className="field__error" id="take-down-reason-error">
            {errorOf('reason')}
          </p>
        )}
      </fieldset>
      <Field
        id="take-down-note"
        label={optional(says.fields.note)}
        error={errorOf('note')}
        required={false}
        area={{ name: 'note', rows: 3, defaultValue: state.values?.note, readOnly: sending }}
      />
      <Field
        id="take-down-email"
        label={optional(says.fields.email)}
        error={errorOf('email')}
        required={false}
        control={{
          name: 'email',
          type: 'email',
          autoComplete: 'email',
          inputMode: 'email',
          defaultValue: state.values?.email,
          readOnly: sending,
        }}
      />
      <Honeypot
        id="take-down-honeypot"
        name="honeypot"
        label={contact.honeypotLabel}
        error={errorOf('honeypot') ?? errorOf('photo')}
      />
      <Captcha key={round} {...captcha} error={errorOf(CAPTCHA)} onToken={onToken} />
      <button ref={button} type="submit" className="button" disabled={sending}>
        {sending ? says.sending : says.send}
      </button>
    </form>
  );
}
