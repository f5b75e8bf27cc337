import { type FormEvent, useEffect, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { CONTACT_FIELDS, contactForm } from '#core/forms/contact';
import { fieldErrors } from '#core/forms/fields';
import { paths } from '#core/paths';
import type { Words } from '#core/words/en';
import { Boundary } from '#site/islands/Boundary.tsx';
import { Captcha } from '#site/islands/captcha/Captcha.tsx';
import { Field } from '#site/islands/Field.tsx';
import { useKeptFocus } from '#site/islands/useKeptFocus.ts';
import { toast } from '#site/scripts/toast.ts';
import styles from './ContactForm.module.css';

type FieldName = (typeof CONTACT_FIELDS)[number];

/** The texts of the form. */
export interface ContactFormWords {
  form: Pick<
    Words['contact'],
    'fields' | 'errors' | 'send' | 'sending' | 'sent' | 'failed' | 'unreachable' | 'honeypotLabel'
  >;
  captcha: Words['captcha'];
  crash: string;
}

/** What the server has said already, to a browser that posted the form without JavaScript. */
export interface ContactFormState {
  values?: Partial<Record<FieldName, string>>;
  errors?: Record<string, string>;
  banner?: Banner | null;
}

interface Banner {
  tone: 'success' | 'error';
  text: string;
}

const answerShape = z.object({
  success: z.boolean(),
  message: z.optional(z.string()),
  errors: z.optional(z.record(z.string(), z.string())),
});
const refusalShape = z.object({ message: z.string() });
const draftShape = z.record(z.string(), z.string());

/** Where a message waits whose sending failed on the way. */
const DRAFT = 'contact-draft';
const CONTROLS: Record<FieldName, object> = {
  name: { autoComplete: 'name' },
  email: { type: 'email', autoComplete: 'email', inputMode: 'email' },
  subject: {},
  message: { rows: 4 },
};

/** The contact form: it posts by itself, and with the script it is checked and sent in place. */
export default function ContactForm(props: { words: ContactFormWords; state: ContactFormState }) {
  return (
    <Boundary fallback={<p role="alert">{props.words.crash}</p>}>
      <Form {...props} />
    </Boundary>
  );
}

function Form({ words, state }: { words: ContactFormWords; state: ContactFormState }) {
  const form = useRef<HTMLFormElement>(null);
  const said = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [errors, setErrors] = useState(state.errors ?? {});
  const [banner, setBanner] = useState<Banner | null>(state.banner ?? null);
  const [sending, setSending] = useState(false);
  const [round, setRound] = useState(0);
  const token = useRef<string | null>(null);
  const key = useRef<string>(undefined);

  useEffect(() => {
    if (form.current) key.current = restoreDraft(form.current);
  }, []);

  useKeptFocus(button, sending);

  // A form that comes back with errors is read from its first one on; so is one that failed here.
  useEffect(() => {
    const first = CONTACT_FIELDS.find((name) => errors[name]);
    if (first) form.current?.querySelector<HTMLElement>(`[name=${first}]`)?.focus();
  }, [errors]);

  // What was said stands above the fields, and whoever sent stands below them.
  useEffect(() => {
    if (banner) said.current?.scrollIntoView({ block: 'nearest' });
  }, [banner]);

  const fail = (text: string, fields: Record<string, string> = {}) => {
    setErrors(fields);
    setBanner({ tone: 'error', text });
  };
  const verifyAgain = () => {
    token.current = null;
    setRound((before) => before + 1);
  };

  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (sending) return;
    setBanner(null);
    const entries = Object.fromEntries(new FormData(event.currentTarget));
    const read = contactForm(words.form.errors).safeParse(entries);
    setErrors(read.success ? {} : fieldErrors(read.error.issues));
    if (!read.success) return;
    if (!token.current) return fail(words.captcha.required);
    const { honeypot: _, ...message } = read.data;
    key.current ??= crypto.randomUUID();
    setSending(true);
    const outcome = await post({
      ...message,
      captcha: token.current,
      idempotency_key: key.current,
    });
    setSending(false);
    if (outcome === 'unreachable') {
      // It may have arrived all the same: sent again with its key, the same words are one message.
      const draft = { ...message, idempotency_key: key.current };
      sessionStorage.setItem(DRAFT, JSON.stringify(draft));
      return fail(words.form.unreachable);
    }
    verifyAgain();
    if (!outcome.success) return fail(outcome.message ?? words.form.failed, outcome.errors);
    key.current = undefined;
    sessionStorage.removeItem(DRAFT);
    form.current?.reset();
    // What the server put into the fields is their default: it goes as well.
    for (const name of CONTACT_FIELDS) control(form.current, name, '');
    const text = outcome.message ?? words.form.sent;
    setBanner({ tone: 'success', text });
    toast(text);
  };

  return (
    <form
      ref={form}
      className={`form ${styles.form}`}
      method="post"
      action={paths.contact()}
      onSubmit={send}
      noValidate
    >
      <div
        ref={said}
        role={banner?.tone === 'error' ? 'alert' : 'status'}
        className={styles.banner}
      >
        {banner && <p className={`notice notice--${banner.tone}`}>{banner.text}</p>}
      </div>
      {CONTACT_FIELDS.map((name) => {
        const control = {
          name,
          defaultValue: state.values?.[name],
          // What is written while a message is under way would be emptied with it.
          readOnly: sending,
          ...CONTROLS[name],
        };
        return (
          <Field
            key={name}
            id={`contact-${name}`}
            label={words.form.fields[name]}
            error={errors[name]}
            {...(name === 'message' ? { area: control } : { control })}
          />
        );
      })}
      <div className={styles.trap} aria-hidden="true">
        <label htmlFor="contact-honeypot">{words.form.honeypotLabel}</label>
        <input id="contact-honeypot" name="honeypot" tabIndex={-1} autoComplete="off" />
      </div>
      {errors.honeypot && <p className="field__error">{errors.honeypot}</p>}
      <Captcha
        key={round}
        words={words.captcha}
        onToken={(given) => {
          token.current = given;
        }}
      />
      <button ref={button} type="submit" className="button" disabled={sending}>
        {sending ? words.form.sending : words.form.send}
      </button>
    </form>
  );
}

type Outcome = z.infer<typeof answerShape> | 'unreachable';

async function post(body: object): Promise<Outcome> {
  let answer: Response;
  try {
    answer = await fetch(paths.api.contact(), {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });
  } catch {
    return 'unreachable';
  }
  const json: unknown = await answer.json().catch(() => null);
  const read = answerShape.safeParse(json);
  if (read.success) return { ...read.data, success: answer.ok && read.data.success };
  const refusal = refusalShape.safeParse(json);
  return { success: false, ...(refusal.success && { message: refusal.data.message }) };
}

function control(form: HTMLFormElement | null, name: string, value: string): void {
  const field = form?.elements.namedItem(name);
  if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)
    field.value = value;
}

/** Puts a message back whose sending failed; gives the key it was sent with. */
function restoreDraft(form: HTMLFormElement): string | undefined {
  const kept = sessionStorage.getItem(DRAFT);
  const isEmpty = CONTACT_FIELDS.every((name) => !new FormData(form).get(name));
  if (!kept || !isEmpty) return undefined;
  try {
    const draft = draftShape.parse(JSON.parse(kept));
    for (const name of CONTACT_FIELDS) control(form, name, draft[name] ?? '');
    return draft.idempotency_key;
  } catch {
    sessionStorage.removeItem(DRAFT);
    return undefined;
  }
}
