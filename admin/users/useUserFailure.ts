import { HttpError, useNotify } from 'react-admin';

/** HTTP statuses whose message explains the refusal: no right, business rules, fields, too many tries. */
const TELLING = new Set([403, 409, 422, 429]);

/**
 * Notifies of a failed call: with the server's message for a refusal, otherwise with the spec's
 * message (§8), the text `resources.users.<key>`.
 */
export function useUserFailure() {
  const notify = useNotify();
  return (key: string) => (error: unknown) => {
    if (error instanceof HttpError) {
      // The form shows these errors under its fields.
      if (error.body?.errors) return;
      if (TELLING.has(error.status)) {
        notify(error.message, { type: 'error' });
        return;
      }
    }
    console.error(`users: ${key}`, error);
    notify(`resources.users.${key}`, { type: 'error' });
  };
}
