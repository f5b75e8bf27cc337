import { HttpError, useNotify } from 'react-admin';

/** Refusals that say themselves what is wrong: business rules, fields, too many tries. */
const TELLING = new Set([409, 422, 429]);

/**
 * Tells of a call that failed: in the server's words where a rule stands against it, otherwise in
 * those of the spec (§8), found under `resources.users.<key>`.
 */
export function useUserFailure() {
  const notify = useNotify();
  return (key: string) => (error: unknown) => {
    if (error instanceof HttpError) {
      // A form shows these under its fields.
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
