import { type DataProvider, HttpError, type I18nProvider } from 'ra-core';

/** The key of a failed call among a resource's messages, by the method of the data provider. */
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

/** HTTP statuses whose message explains the refusal, or that lead to the sign-in. */
const TELLING = new Set([401, 403, 409, 413, 422, 429]);

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
    const isTelling = error instanceof HttpError && TELLING.has(error.status);
    if (!words || givenUp || isTelling) return error;
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
