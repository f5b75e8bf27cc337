import { useEffect, useRef } from 'react';
import { DRAFT, sendPressed, waits } from '#core/kit/early-press';
import { CAPTCHA } from '#core/kit/form-fields';
import type { Lang } from '#core/kit/lang';
import { pathsIn } from '#core/kit/paths';
import { CONTACT_FIELDS, contactForm } from '#core/messages/contact-form';
import type { Words } from '#core/words/en';
import { Boundary } from '#site/islands/forms/Boundary.tsx';
import { Captcha, type CaptchaProps } from '#site/islands/forms/captcha/Captcha.tsx';
import { draftAt } from '#site/islands/forms/draft.ts';
import { Field, Honeypot } from '#site/islands/forms/Field.tsx';
import { type FormState, useSubmission } from '#site/islands/forms/useSubmission.ts';
import { toast } from '#site/scripts/toast.ts';
import styles from './ContactForm.module.css';

/** The texts of the form. */
export interface ContactFormWords {
  form: Pick<
    Words['contact'],
    'fields' | 'errors' | 'send' | 'sending' | 'sent' | 'failed' | 'unreachable' | 'honeypotLabel'
  >;
  crash: string;
}

interface Props {
  lang: Lang;
  words: ContactFormWords;
  state: FormState;
  captcha: CaptchaProps;
}

const CONTROLS: Record<(typeof CONTACT_FIELDS)[number], object> = {
  name: { autoComplete: 'name' },
  email: { type: 'email', autoComplete: 'email', inputMode: 'email' },
  subject: {},
  message: { rows: 4 },
};

const PLACE = 'contact-draft';
const draft = draftAt(PLACE);

/** The contact form. It posts without the script; with it, it is checked and sent in place. */
export default function ContactForm(props: Props) {
  return (
    <Boundary fallback={<p role="alert">{props.words.crash}</p>}>
      <Form {...props} />
    </Boundary>
  );
}

function Form({ lang, words, state, captcha }: Props) {
  const paths = pathsIn(lang);
  const said = useRef<HTMLDivElement>(null);
  const { form, button, sending, notice, errorOf, submit, round, onToken } = useSubmission({
    fields: CONTACT_FIELDS,
    schema: contactForm(words.form.errors),
    path: paths.api.contact(),
    texts: words.form,
    captchaRequired: captcha.words.required,
    state,
    draft,
    onSent: toast,
  });

  // The button was pressed before the script ran (`client:reach`).
  useEffect(() => sendPressed(form.current), [form]);

  // The notice is above the fields, the send button below them.
  useEffect(() => {
    if (notice) said.current?.scrollIntoView({ block: 'nearest' });
  }, [notice]);

  return (
    <form
      ref={form}
      className={`form ${styles.form}`}
      method="post"
      action={paths.contact()}
      onSubmit={submit}
      {...waits}
      {...{ [DRAFT]: PLACE }}
      noValidate
    >
      <div ref={said} role={notice?.tone === 'error' ? 'alert' : 'status'} className={styles.banner}>
        {notice && <p className={`notice notice--${notice.tone}`}>{notice.text}</p>}
      </div>
      {CONTACT_FIELDS.map((name) => {
        const control = {
          name,
          defaultValue: state.values?.[name],
          // Text typed during sending would be lost: the form is emptied afterwards.
          readOnly: sending,
          ...CONTROLS[name],
        };
        return (
          <Field
            key={name}
            id={`contact-${name}`}
            label={words.form.fields[name]}
            error={errorOf(name)}
            {...(name === 'message' ? { area: control } : { control })}
          />
        );
      })}
      <Honeypot id="contact-honeypot" name="honeypot" label={words.form.honeypotLabel} error={errorOf('honeypot')} />
      <Captcha key={round} {...captcha} error={errorOf(CAPTCHA)} onToken={onToken} />
      <button ref={button} type="submit" className="button" disabled={sending}>
        {sending ? words.form.sending : words.form.send}
      </button>
    </form>
  );
}
