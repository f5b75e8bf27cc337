import { type DataProvider, HttpError, type I18nProvider, useNotify } from 'ra-core';

/** The last part of the message key, `resources.<name>.failed.<purpose>`, by method of the data provider. */
const PURPOSES: Readonly<Record<string, string>> = {
  getList: 'list',
  getMany: 'list',
  getManyReference: 'list',
  getOne: 'one',
  create: 'save',
  update: 'save',
  delete: 'delete',
  deleteMany: 'delete',
  updateMany: 'save',
};

/** Their message explains the refusal to the user. */
const EXPLAINED = new Set([403, 409, 413, 422, 429]);

/**
 * Classifies a failed call: the server explains its refusal, wants a sign-in, could not be reached, or something is
 * broken. No other place of the back office decides it.
 */
export function meaningOf(error: unknown): 'refused' | 'signed out' | 'offline' | 'broken' {
  if (!(error instanceof HttpError)) return 'broken';
  if (error.status === 0) return 'offline';
  if (error.status === 401) return 'signed out';
  return EXPLAINED.has(error.status) ? 'refused' : 'broken';
}

/** The message of a save that its form makes again when the network is back. */
export const WAITING = 'saving.offline';

/** Notifies of a failed call: the server's message for a refusal, otherwise the text with this `key`. */
export function useFailure(key: string) {
  const notify = useNotify();
  return (error: unknown) => {
    console.error(key, error);
    notify(failureText(error, key), { type: 'error' });
  };
}

/**
 * The server's message for a refusal, with those of the fields; otherwise `key`.
 * @param also further statuses whose message explains the refusal
 */
export function failureText(error: unknown, key: string, also: readonly number[] = []): string {
  const isWaiting = error instanceof HttpError && error.message === WAITING;
  const isTold =
    isWaiting || meaningOf(error) === 'refused' || (error instanceof HttpError && also.includes(error.status));
  return isTold && error instanceof HttpError ? [error.message, ...Object.values(fieldTexts(error))].join(' ') : key;
}

/** The server's refusals by field; empty for other errors. */
export function fieldTexts(error: unknown): Record<string, string> {
  if (!(error instanceof HttpError)) return {};
  // Under `root` is what react-admin shows of the whole form.
  const { root: _, ...errors }: Record<string, unknown> = error.body?.errors ?? {};
  return Object.fromEntries(
    Object.entries(errors).flatMap(([field, text]) => (typeof text === 'string' ? [[field, text] as const] : [])),
  );
}

/**
 * A data provider whose calls fail with the spec's message for the resource (§8), the text
 * `resources.<name>.failed.<list|one|save|delete>`. A refusal keeps the server's message.
 */
export function namingFailures(provider: DataProvider, i18n: I18nProvider): DataProvider {
  const named = (resource: string, purpose: string, error: unknown) => {
    const key = `resources.${resource}.failed.${purpose}`;
    const words = i18n.translate(key, { _: '' });
    // An aborted call is no failure.
    const givenUp = error instanceof Error && error.name === 'AbortError';
    const keepsMessage = ['refused', 'signed out'].includes(meaningOf(error));
    if (!words || givenUp || keepsMessage) return error;
    console.error(`${resource}: ${purpose} failed`, error);
    // Whatever is no answer of the server, and no cut network, is not solved by another try.
    return error instanceof HttpError
      ? new HttpError(words, error.status, error.body)
      : new Error(words, { cause: error });
  };
  return new Proxy(provider, {
    get(target, property) {
      const call: unknown = Reflect.get(target, property);
      const purpose = typeof property === 'string' ? PURPOSES[property] : undefined;
      if (!purpose || typeof call !== 'function') return call;
      return async (resource: string, ...rest: unknown[]) => {
        try {
          return await call.call(target, resource, ...rest);
        } catch (error) {
          throw named(resource, purpose, error);
        }
      };
    },
  });
}
