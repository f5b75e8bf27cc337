import { type DataProvider, HttpError, type I18nProvider } from 'ra-core';

/** What each call of the data provider is for, as the messages of a resource name its failure. */
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

/** Refusals that say themselves what is wrong, or that lead to the sign-in. */
const TELLING = new Set([401, 403, 409, 413, 422, 429]);

/**
 * A data provider whose failures carry the spec's words for the resource (§8), found under
 * `resources.<name>.failed.<list|one|save|delete>`. A refusal keeps the server's own words.
 */
export function namingFailures(provider: DataProvider, i18n: I18nProvider): DataProvider {
  const named = (resource: string, purpose: string, error: unknown) => {
    const { status, body } = error instanceof HttpError ? error : { status: 0, body: undefined };
    const key = `resources.${resource}.failed.${purpose}`;
    const words = i18n.translate(key, { _: '' });
    // A call that was given up has not failed.
    const givenUp = error instanceof Error && error.name === 'AbortError';
    if (!words || givenUp || TELLING.has(status)) return error;
    console.error(`${resource}: ${purpose} failed`, error);
    return new HttpError(words, status, body);
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
