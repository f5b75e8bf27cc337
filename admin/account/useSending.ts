import { type FormEvent, useEffect, useRef, useState } from 'react';
import { AuthRefusal } from '#admin/account/auth-call.ts';
import { sendPressed } from '#core/kit/early-press';

/**
 * The state of a small form: that of `useAttempt`, `form` for its `ref`, and `submit` for `onSubmit`.
 * @param send sends the form. It throws AuthRefusal; any other error is shown as `otherwise`.
 */
export function useSending(send: (field: (name: string) => string) => Promise<void>, otherwise: string) {
  const form = useRef<HTMLFormElement>(null);
  // On a slow line, somebody may have filled it in before the script ran.
  useEffect(() => sendPressed(form.current), []);
  const state = useAttempt(otherwise);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    return state.attempt(() => send((name) => String(typed.get(name) ?? '')));
  };

  return { ...state, form, submit };
}

/**
 * The state of a call: `busy` while it is made, `errors` by field, and `problem` for an error that belongs to no field.
 * `attempt` runs work that throws AuthRefusal; any other error is shown as `otherwise`.
 */
export function useAttempt(otherwise: string) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const [errors, setErrors] = useState<Record<string, string>>({});

  const attempt = async (work: () => Promise<void>) => {
    setBusy(true);
    setProblem('');
    setErrors({});
    try {
      await work();
    } catch (error) {
      const refusal = error instanceof AuthRefusal ? error : new AuthRefusal(otherwise);
      if (!(error instanceof AuthRefusal)) console.error(error);
      setErrors(refusal.errors);
      if (Object.keys(refusal.errors).length === 0) setProblem(refusal.message);
    } finally {
      setBusy(false);
    }
  };

  return { busy, problem, errors, attempt };
}
