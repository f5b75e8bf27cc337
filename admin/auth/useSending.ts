import { type FormEvent, useState } from 'react';
import { AuthRefusal } from '#admin/auth/auth-client.ts';

/**
 * A small form that is sent to the server: `submit` for its `onSubmit`, what it is doing, the
 * problem as a whole, and the problems by field.
 * @param send throws AuthRefusal; anything else is shown as `otherwise`
 */
export function useSending(
  send: (field: (name: string) => string) => Promise<void>,
  otherwise: string,
) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const [errors, setErrors] = useState<Record<string, string>>({});

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    setBusy(true);
    setProblem('');
    setErrors({});
    try {
      await send((name) => String(form.get(name) ?? ''));
    } catch (error) {
      const refusal = error instanceof AuthRefusal ? error : new AuthRefusal(otherwise);
      if (!(error instanceof AuthRefusal)) console.error(error);
      setErrors(refusal.errors);
      if (Object.keys(refusal.errors).length === 0) setProblem(refusal.message);
    } finally {
      setBusy(false);
    }
  };

  return { busy, problem, errors, submit };
}
