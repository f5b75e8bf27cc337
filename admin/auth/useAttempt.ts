import { useState } from 'react';
import { AuthRefusal } from '#admin/auth/auth-call.ts';

/**
 * The state of a call: `busy` while it is made, `errors` by field, and `problem` for an error that belongs to no
 * field. `attempt` makes it: work that throws AuthRefusal; any other error is shown as `otherwise`.
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
