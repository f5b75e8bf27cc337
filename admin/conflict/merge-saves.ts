import { type DataProvider, HttpError, type RaRecord } from 'ra-core';
import { officeWords } from '#admin/language.ts';
import { createQuestion } from '#admin/layout/question.ts';

/** Two versions of a record: `mine` is being saved, `theirs` is stored by another person. */
export interface Clash {
  resource: string;
  mine: Readonly<Record<string, unknown>>;
  theirs: Readonly<Record<string, unknown>>;
}

/** The version to save; `neither` returns to the form as it is. */
export type Choice = 'mine' | 'theirs' | 'neither';

export const clashQuestion = createQuestion<Clash, Choice>('neither');

/** The stored record from a refusal of an outdated update (409), or `null` for another error. */
function storedIn(error: unknown): Clash['theirs'] | null {
  if (!(error instanceof HttpError) || error.status !== 409) return null;
  const current: unknown = error.body?.current;
  return typeof current === 'object' && current !== null ? { ...current } : null;
}

/**
 * Runs `save`. When another person has changed the record since it was read, both versions are
 * shown. If the user keeps their own, it is saved again on top of the stored one.
 * @param mine the values being saved
 * @param save takes the stored values that the user has seen, or `null` at the first try
 * @throws HttpError 409 when the user takes the other version or decides nothing; any other error
 * of `save`
 */
export async function saveOrResolve<T>(
  resource: string,
  mine: Clash['mine'],
  save: (theirs: Clash['theirs'] | null) => Promise<T>,
): Promise<T> {
  let seen: Clash['theirs'] | null = null;
  while (true) {
    try {
      return await save(seen);
    } catch (error) {
      const theirs = storedIn(error);
      if (!theirs) throw error;
      const choice = await clashQuestion.ask({ resource, mine, theirs });
      if (choice !== 'mine')
        throw new HttpError(
          choice === 'theirs' ? 'office.clash.taken' : officeWords().errors.outdated,
          409,
          {},
        );
      seen = { ...(seen ?? {}), ...theirs };
    }
  }
}

/** A data provider that resolves the conflicts of `update` with `saveOrResolve`. */
export function resolveConflicts(provider: DataProvider): DataProvider {
  const update: DataProvider['update'] = <R extends RaRecord>(
    resource: string,
    params: Parameters<DataProvider['update']>[1],
  ) => {
    const { data, previousData } = params;
    return saveOrResolve(resource, data, (theirs) =>
      provider.update<R>(
        resource,
        theirs
          ? {
              ...params,
              data: { ...data, updated_at: theirs.updated_at },
              previousData: { ...previousData, ...theirs },
            }
          : params,
      ),
    );
  };
  return { ...provider, update };
}
