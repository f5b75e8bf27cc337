import { type FormEvent, useEffect, useRef, useState } from 'react';
import { AuthRefusal } from '#admin/auth/auth-call.ts';
import { sendPressed } from '#core/forms/early-press';

/**
 * The state of a small form: `form` for its `ref`, `submit` for `onSubmit`, `busy` while it is sent, `errors` by field,
 * and `problem` for an error that belongs to no field. `attempt` does something else in the form's place, such as asking
 * for a passkey.
 * @param send sends the form. It throws AuthRefusal; any other error is shown as `otherwise`.
 */
export function useSending(
  send: (field: (name: string) => string) => Promise<void>,
  otherwise: string,
) {
  const form = useRef<HTMLFormElement>(null);
  // On a slow line, somebody may have filled it in before the script ran.
  useEffect(() => sendPressed(form.current), []);
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

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    return attempt(() => send((name) => String(typed.get(name) ?? '')));
  };

  return { form, busy, problem, errors, submit, attempt };
}
