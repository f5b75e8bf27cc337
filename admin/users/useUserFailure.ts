import { useNotify } from 'react-admin';
import { failureText, fieldTexts } from '#admin/shell/failures.ts';

/**
 * Notifies of a failed call: with the server's message for a refusal, otherwise with the spec's
 * message (§8), the text `resources.users.<key>`.
 */
export function useUserFailure() {
  const notify = useNotify();
  return (key: string) => (error: unknown) => {
    // The form shows these errors under its fields.
    if (Object.keys(fieldTexts(error)).length > 0) return;
    console.error(`users: ${key}`, error);
    notify(failureText(error, `resources.users.${key}`), { type: 'error' });
  };
}
