import { type ChangeEvent, type FormEvent, type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import type * as z from 'zod/mini';
import { CAPTCHA, type FormAnswer, fieldErrors, formAnswer } from '#core/kit/form-fields';
import type { Draft } from '#site/islands/forms/draft.ts';
import { setValue } from '#site/islands/forms/set-value.ts';

/** A message above or below a form after sending. */
export interface Notice {
  tone: 'success' | 'error';
  text: string;
}

/** The state of a form: from the server after a post without JavaScript, or set in place. */
export interface FormState {
  values?: Record<string, string>;
  errors?: Record<string, string>;
  notice?: Notice | null;
}

/** The messages about sending that every form has. */
export interface SubmissionTexts {
  sent: string;
  failed: string;
  unreachable: string;
}

interface Options<F extends string> {
  fields: readonly F[];
  schema: z.ZodMiniType<object>;
  path: string;
  texts: SubmissionTexts;
  captchaRequired: string;
  state: FormState;
  draft?: Draft;
  /** Whether the browser posts the form itself, to a service that answers with its own page. */
  isNative?: boolean;
  onSent?: (text: string) => void;
}

const NOTHING: ReadonlySet<string> = new Set();

const refused = (text: string): FormState => ({ errors: { [CAPTCHA]: text } });

/**
 * The state of a form. On submit it is checked and sent as JSON with its captcha and an idempotency key, by which the
 * server recognises a repeated form. It is emptied when the server has accepted it, and keeps the input when not.
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

  useEffect(() => {
    const first = fields.find((name) => outcome.errors?.[name]);
    const at = first ? `[name=${first}]` : outcome.errors?.[CAPTCHA] && '[data-captcha]';
    if (at) form.current?.querySelector<HTMLElement>(at)?.focus();
  }, [outcome, fields]);

  const verifyAgain = useCallback(() => {
    token.current = null;
    setRound((before) => before + 1);
  }, []);

  // After Back from the service's page the browser restores the form as it was: still sending, with
  // a used captcha token. Both are reset.
  useEffect(() => {
    const back = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return;
      setSending(false);
      verifyAgain();
    };
    addEventListener('pageshow', back);
    return () => removeEventListener('pageshow', back);
  }, [verifyAgain]);

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
    if (!token.current) return say(refused(captchaRequired));
    say({});
    setSending(true);
    if (isNative) return;
    key.current ??= crypto.randomUUID();
    const sent = { ...read.data, idempotency_key: key.current };
    const answer = await post(path, { ...sent, captcha: token.current });
    setSending(false);
    if (answer === 'unreachable') {
      // The form may have arrived. Sent again with the same key, it counts once.
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

  const { notice = null, errors } = outcome;
  const edit = (name: string) => setEdited((before) => new Set(before).add(name));
  return {
    form,
    button,
    sending,
    // What stands beside the box of the captcha is not said twice.
    notice: notice && notice.text === errors?.[CAPTCHA] ? null : notice,
    /** The error of the field `name`, or of the captcha; none once it has been edited. */
    errorOf: (name: string) => (edited.has(name) ? undefined : errors?.[name]),
    submit,
    /** An `onChange` for fields whose error disappears with the first edit. */
    clearError: ({ target }: ChangeEvent<HTMLInputElement>) => edit(target.name),
    /** The captcha's `key`: each new round resets the captcha. */
    round,
    onToken: (given: string | null) => {
      token.current = given;
      edit(CAPTCHA);
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
        // Errors are in the page's language, not in the browser's preferred one.
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
  // `reset` restores the values that the server rendered: they are removed too.
  for (const name of fields) setValue(form, name, '');
}

/**
 * Returns the focus to a button that was disabled while the form was `sending`. The browser takes
 * the focus from a disabled button, and keyboard users would start again at the top of the page.
 */
function useKeptFocus(button: RefObject<HTMLButtonElement | null>, sending: boolean): void {
  const was = useRef(sending);
  useEffect(() => {
    const isOver = was.current && !sending;
    was.current = sending;
    if (isOver && document.activeElement === document.body) button.current?.focus({ preventScroll: true });
  }, [button, sending]);
}
