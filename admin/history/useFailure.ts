import { HttpError, useNotify } from 'react-admin';

/** HTTP statuses whose message explains the refusal. */
const TELLING: readonly number[] = [403, 409, 422, 429];

/** Notifies of a failed call: with the server's message for a refusal, otherwise with text `key`. */
export function useFailure(key: string) {
  const notify = useNotify();
  return (error: unknown) => {
    console.error(key, error);
    notify(failureText(error, key), { type: 'error' });
  };
}

/**
 * The server's message for a refusal, otherwise `key`. `also` are more statuses whose message
 * explains it.
 */
export function failureText(error: unknown, key: string, also: readonly number[] = []): string {
  const isRefusal = error instanceof HttpError && [...TELLING, ...also].includes(error.status);
  return isRefusal ? refusalOf(error) : key;
}

/** The message of a refusal, with those of the fields that are not valid any more. */
function refusalOf({ message, body }: HttpError): string {
  const { root: _, ...errors }: Record<string, unknown> = body?.errors ?? {};
  const texts = Object.values(errors).filter((text) => typeof text === 'string');
  return [message, ...texts].join(' ');
}
