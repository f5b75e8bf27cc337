import { type ChangeEvent, type FormEvent, useEffect, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { fieldErrors } from '#core/forms/fields';
import {
  NEWSLETTER_FIELDS,
  type NewsletterMessages,
  newsletterForm,
  SUBFORM,
} from '#core/forms/newsletter';
import { paths } from '#core/paths';
import type { Words } from '#core/words/en';
import { Boundary } from '#site/islands/Boundary.tsx';
import { Captcha } from '#site/islands/captcha/Captcha.tsx';
import { Field } from '#site/islands/Field.tsx';
import { useKeptFocus } from '#site/islands/useKeptFocus.ts';
import styles from './NewsletterForm.module.css';

type FieldName = (typeof NEWSLETTER_FIELDS)[number];

/** The texts of the form. */
export interface NewsletterFormWords {
  form: NewsletterMessages &
    Pick<
      Words['newsletter'],
      | 'title'
      | 'name'
      | 'email'
      | 'subscribe'
      | 'subscribing'
      | 'failed'
      | 'unreachable'
      | 'hpLabel'
    >;
  captcha: Words['captcha'];
  crash: string;
}

/** What the server has said already, to a browser that posted the form without JavaScript. */
export interface NewsletterFormState {
  values?: Partial<Record<FieldName, string>>;
  errors?: Record<string, string>;
  note?: Note | null;
}

interface Note {
  tone: 'success' | 'error';
  text: string;
}

interface Props {
  words: NewsletterFormWords;
  state?: NewsletterFormState;
  /** The mailing-list service that takes the form; without one the site's own list does. */
  service: string | null;
  /** The list's id at that service. */
  list: string;
}

const answerShape = z.object({
  success: z.optional(z.boolean()),
  message: z.optional(z.string()),
  errors: z.optional(z.record(z.string(), z.string())),
});

const CONTROLS: Record<FieldName, object> = {
  name: { autoComplete: 'name' },
  email: { type: 'email', autoComplete: 'email', inputMode: 'email' },
};

/** The newsletter's form: it posts by itself, and with the script it is checked, and sent in place. */
export default function NewsletterForm(props: Props) {
  return (
    <Boundary fallback={<p role="alert">{props.words.crash}</p>}>
      <Form {...props} />
    </Boundary>
  );
}

function Form({ words, state = {}, service, list }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [errors, setErrors] = useState(state.errors ?? {});
  const [note, setNote] = useState<Note | null>(state.note ?? null);
  const [sending, setSending] = useState(false);
  const [round, setRound] = useState(0);
  useKeptFocus(button, sending);
  // The captcha needs the script: it is there as soon as the script is.
  const [live, setLive] = useState(false);
  const [token, setToken] = useState<string | null>(null);
  useEffect(() => setLive(true), []);
  // Whoever comes back from the service's page finds the form as it was left: sending, its token used.
  useEffect(() => {
    const back = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return;
      setSending(false);
      setToken(null);
      setRound((before) => before + 1);
    };
    addEventListener('pageshow', back);
    return () => removeEventListener('pageshow', back);
  }, []);

  const clear = ({ target }: ChangeEvent<HTMLInputElement>) =>
    setErrors((before) => {
      const { [target.name]: _, ...rest } = before;
      return rest;
    });

  const focusFirst = (wrong: Record<string, string>): boolean => {
    const first = NEWSLETTER_FIELDS.find((name) => wrong[name]);
    if (first) form.current?.querySelector<HTMLElement>(`[name=${first}]`)?.focus();
    return first !== undefined;
  };

  const submit = (event: FormEvent<HTMLFormElement>) => {
    if (sending) return event.preventDefault();
    setNote(null);
    const entries = Object.fromEntries(new FormData(event.currentTarget));
    const read = newsletterForm(words.form).safeParse(entries);
    const found = read.success ? {} : fieldErrors(read.error.issues);
    setErrors(found);
    if (!read.success || !token) {
      event.preventDefault();
      if (!focusFirst(found) && !token) setNote({ tone: 'error', text: words.captcha.required });
      return;
    }
    setSending(true);
    // The service shows a page of its own.
    if (service) return;
    event.preventDefault();
    void send({ ...read.data, captcha: token });
  };

  const send = async (body: object) => {
    const outcome = await post(body, words.form);
    setSending(false);
    setNote(outcome.note);
    setErrors(outcome.errors);
    focusFirst(outcome.errors);
    if (outcome.note.text === words.form.unreachable) return;
    setToken(null);
    setRound((before) => before + 1);
    if (outcome.note.tone === 'success') form.current?.reset();
  };

  return (
    <form
      ref={form}
      className={styles.form}
      aria-label={words.form.title}
      method="post"
      action={service ?? paths.newsletter()}
      onSubmit={submit}
      noValidate
    >
      {NEWSLETTER_FIELDS.map((name) => (
        <Field
          key={name}
          id={`newsletter-${name}`}
          label={words.form[name]}
          error={errors[name]}
          control={{
            name,
            defaultValue: state.values?.[name],
            onChange: clear,
            // What is written while a subscription is under way would be emptied with it.
            readOnly: sending,
            ...CONTROLS[name],
          }}
        />
      ))}
      <div className={styles.trap} aria-hidden="true">
        <label htmlFor="newsletter-hp">{words.form.hpLabel}</label>
        <input id="newsletter-hp" name="hp" tabIndex={-1} autoComplete="off" />
      </div>
      <input type="hidden" name="list" value={list} />
      <input type="hidden" name="subform" value={SUBFORM} />
      {live && <Captcha key={round} words={words.captcha} onToken={setToken} />}
      <button ref={button} type="submit" className="button" disabled={sending} aria-busy={sending}>
        {sending && <span className={styles.wheel} aria-hidden="true" />}
        {sending ? words.form.subscribing : words.form.subscribe}
      </button>
      <div role={note?.tone === 'error' ? 'alert' : 'status'}>
        {note && <p className={`notice notice--${note.tone} ${styles.note}`}>{note.text}</p>}
      </div>
    </form>
  );
}

/** Sends the form, and says what came of it. */
async function post(body: object, words: NewsletterFormWords['form']) {
  const failed = (text: string, errors: Record<string, string> = {}) => ({
    note: { tone: 'error' as const, text },
    errors,
  });
  let answer: Response;
  try {
    answer = await fetch(paths.api.newsletter(), {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });
  } catch {
    return failed(words.unreachable);
  }
  const read = answerShape.safeParse(await answer.json().catch(() => null));
  const { success, message, errors } = read.success ? read.data : {};
  if (!answer.ok || !success || !message) return failed(message ?? words.failed, errors);
  return { note: { tone: 'success' as const, text: message }, errors: {} };
}
