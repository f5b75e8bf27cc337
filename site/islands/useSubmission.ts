import { type ChangeEvent, type FormEvent, useEffect, useRef, useState } from 'react';
import type * as z from 'zod/mini';
import { type FormAnswer, formAnswer } from '#core/forms/answer';
import { fieldErrors } from '#core/forms/fields';
import type { Draft } from '#site/islands/draft.ts';
import { setValue } from '#site/islands/set-value.ts';
import { useKeptFocus } from '#site/islands/useKeptFocus.ts';

/** What stands above or below a form after it was sent. */
export interface Notice {
  tone: 'success' | 'error';
  text: string;
}

/** What a form says: from the server to a browser that posted without JavaScript, or in place. */
export interface FormState {
  values?: Record<string, string>;
  errors?: Record<string, string>;
  notice?: Notice | null;
}

/** The texts of sending, whichever form it is. */
export interface SubmissionTexts {
  sent: string;
  failed: string;
  unreachable: string;
}

interface Options<F extends string> {
  /** The fields that a person sees, in their order. */
  fields: readonly F[];
  schema: z.ZodMiniType<object>;
  /** Takes the form as JSON. */
  path: string;
  texts: SubmissionTexts;
  /** Says that the captcha is missing. */
  captchaRequired: string;
  /** What the server has said already. */
  state: FormState;
  draft?: Draft;
  /** A service takes the form and shows a page of its own. */
  isNative?: boolean;
  onSent?: (text: string) => void;
}

const NOTHING: ReadonlySet<string> = new Set();

/**
 * A form of the site: checked on submit, sent in place as JSON with its captcha and a key by which
 * the server knows it again, and emptied once it is taken. What was typed stays when it is not.
 */
export function useSubmission<F extends string>({
  fields,
  schema,
  path,
  texts,
  captchaRequired,
  state,
  draft,
  isNative = false,
  onSent,
}: Options<F>) {
  const form = useRef<HTMLFormElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const token = useRef<string | null>(null);
  const key = useRef<string>(undefined);
  const [outcome, setOutcome] = useState(state);
  const [edited, setEdited] = useState(NOTHING);
  const [sending, setSending] = useState(false);
  const [round, setRound] = useState(0);

  useEffect(() => {
    if (form.current) key.current = draft?.restore(form.current, fields);
  }, [draft, fields]);

  useKeptFocus(button, sending);

  // A form that comes back with errors is read from its first one on.
  useEffect(() => {
    const first = fields.find((name) => outcome.errors?.[name]);
    if (first) form.current?.querySelector<HTMLElement>(`[name=${first}]`)?.focus();
  }, [outcome, fields]);

  const verifyAgain = () => {
    token.current = null;
    setRound((before) => before + 1);
  };

  // Whoever comes back from the service's page finds the form as it was left: sending, its token used.
  useEffect(() => {
    const back = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return;
      setSending(false);
      token.current = null;
      setRound((before) => before + 1);
    };
    addEventListener('pageshow', back);
    return () => removeEventListener('pageshow', back);
  }, []);

  const say = (next: FormState) => {
    setEdited(NOTHING);
    setOutcome(next);
  };
  const fail = (text: string, errors?: Record<string, string>) =>
    say({ ...(errors && { errors }), notice: { tone: 'error', text } });

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    if (sending) return event.preventDefault();
    const entries = Object.fromEntries(new FormData(event.currentTarget));
    const read = schema.safeParse(entries);
    if (!read.success || !token.current || !isNative) event.preventDefault();
    if (!read.success) return say({ errors: fieldErrors(read.error.issues) });
    if (!token.current) return fail(captchaRequired);
    say({});
    setSending(true);
    if (isNative) return;
    key.current ??= crypto.randomUUID();
    const sent = { ...read.data, idempotency_key: key.current };
    const answer = await post(path, { ...sent, captcha: token.current });
    setSending(false);
    if (answer === 'unreachable') {
      // It may have arrived all the same: sent again with its key, the same words count once.
      draft?.store(sent);
      return fail(texts.unreachable);
    }
    verifyAgain();
    if (!answer.success) return fail(answer.message ?? texts.failed, answer.errors);
    key.current = undefined;
    draft?.remove();
    empty(form.current, fields);
    const text = answer.message ?? texts.sent;
    say({ notice: { tone: 'success', text } });
    onSent?.(text);
  };

  return {
    form,
    button,
    sending,
    notice: outcome.notice ?? null,
    /** The error of a field. */
    errorOf: (name: string) => (edited.has(name) ? undefined : outcome.errors?.[name]),
    submit,
    /** For a field whose error goes as soon as it is edited. */
    clearError: ({ target }: ChangeEvent<HTMLInputElement>) =>
      setEdited((before) => new Set(before).add(target.name)),
    /** For the captcha: a new `round` is its key. */
    round,
    onToken: (given: string | null) => {
      token.current = given;
    },
  };
}

async function post(path: string, body: object): Promise<FormAnswer | 'unreachable'> {
  let response: Response;
  try {
    response = await fetch(path, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        // The form says its errors in the language of its page, whatever the browser likes best.
        'Accept-Language': document.documentElement.lang,
      },
      body: JSON.stringify(body),
    });
  } catch {
    return 'unreachable';
  }
  const read = formAnswer.safeParse(await response.json().catch(() => null));
  const answer = read.success ? read.data : {};
  return { ...answer, success: response.ok && answer.success === true };
}

function empty(form: HTMLFormElement | null, fields: readonly string[]): void {
  form?.reset();
  // What the server put into the fields is their default: it goes as well.
  for (const name of fields) setValue(form, name, '');
}
