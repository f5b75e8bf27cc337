import { type FormEvent, useEffect, useRef } from 'react';
import { useAttempt } from '#admin/auth/useAttempt.ts';
import { sendPressed } from '#core/forms/early-press';

/**
 * The state of a small form: that of `useAttempt`, `form` for its `ref`, and `submit` for `onSubmit`. `attempt` does
 * something else in its place, such as asking for a passkey.
 * @param send sends the form. It throws AuthRefusal; any other error is shown as `otherwise`.
 */
export function useSending(
  send: (field: (name: string) => string) => Promise<void>,
  otherwise: string,
) {
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
