import { useEffect, useState } from 'react';
import { sendPressed, waits } from '#core/kit/early-press';
import { CAPTCHA } from '#core/kit/form-fields';
import type { Lang } from '#core/kit/lang';
import { pathsIn } from '#core/kit/paths';
import { NEWSLETTER_FIELDS, newsletterForm, SUBFORM } from '#core/newsletter/form';
import { newsletterFormWords } from '#core/newsletter/form-words';
import { Boundary } from '#site/islands/forms/Boundary.tsx';
import { Captcha, type CaptchaProps } from '#site/islands/forms/captcha/Captcha.tsx';
import { Field, Honeypot } from '#site/islands/forms/Field.tsx';
import { type FormState, useSubmission } from '#site/islands/forms/useSubmission.ts';

interface Props {
  lang: Lang;
  /** What somebody sent without the script. */
  state?: FormState;
  captcha: CaptchaProps['served'];
  /** The address of the service that takes the form, and its list; without one the site's own list. */
  service?: string;
  list?: string;
}

const CONTROLS: Record<(typeof NEWSLETTER_FIELDS)[number], object> = {
  name: { autoComplete: 'name' },
  email: { type: 'email', autoComplete: 'email', inputMode: 'email' },
};

/**
 * The newsletter form. It posts without the script; with it, it is checked and sent in place. Where it breaks, there is a
 * link to its page.
 */
export default function NewsletterForm(props: Props) {
  const page = <a href={pathsIn(props.lang).newsletter()}>{newsletterFormWords(props.lang).form.title}</a>;
  return (
    <Boundary fallback={<p role="alert">{page}</p>}>
      <Form {...props} />
    </Boundary>
  );
}

function Form({ lang, state = {}, captcha, service, list = '' }: Props) {
  const words = newsletterFormWords(lang);
  const paths = pathsIn(lang);
  const { form, button, sending, notice, errorOf, clearError, submit, round, onToken } = useSubmission({
    fields: NEWSLETTER_FIELDS,
    schema: newsletterForm(words.form),
    path: paths.api.newsletter(),
    texts: words.form,
    captchaRequired: words.captcha.required,
    state,
    isNative: service !== undefined,
  });
  const [live, setLive] = useState(false);
  useEffect(() => setLive(true), []);
  // The button was pressed before the script ran (`client:reach`).
  useEffect(() => {
    if (live) sendPressed(form.current);
  }, [live, form]);

  return (
    <form
      ref={form}
      className="newsletter"
      aria-label={words.form.title}
      method="post"
      action={service ?? paths.newsletter()}
      onSubmit={submit}
      {...waits}
      // Without the script the browser itself keeps an empty form on the page.
      noValidate={live}
    >
      {NEWSLETTER_FIELDS.map((name) => (
        <Field
          key={name}
          id={`newsletter-${name}`}
          label={words.form[name]}
          error={errorOf(name)}
          control={{
            name,
            defaultValue: state.values?.[name],
            onChange: clearError,
            // Text typed during sending would be lost: the form is emptied afterwards.
            readOnly: sending,
            ...CONTROLS[name],
          }}
        />
      ))}
      <Honeypot id="newsletter-hp" name="hp" label={words.form.hpLabel} error={errorOf('hp')} />
      <input type="hidden" name="list" value={list} />
      <input type="hidden" name="subform" value={SUBFORM} />
      <Captcha key={round} served={captcha} words={words.captcha} error={errorOf(CAPTCHA)} onToken={onToken} />
      <button ref={button} type="submit" className="button" disabled={sending} aria-busy={sending}>
        {sending && <span className="button__wheel" aria-hidden="true" />}
        {sending ? words.form.subscribing : words.form.subscribe}
      </button>
      <div role={notice?.tone === 'error' ? 'alert' : 'status'}>
        {notice && <p className={`notice notice--${notice.tone}`}>{notice.text}</p>}
      </div>
    </form>
  );
}
