import { type DataProvider, HttpError, type RaRecord } from 'ra-core';
import { officeWords } from '#admin/language.ts';
import { createQuestion } from '#admin/layout/question.ts';

/** Two versions of one record: what is about to be saved, and what somebody else stored before. */
export interface Clash {
  resource: string;
  mine: Readonly<Record<string, unknown>>;
  theirs: Readonly<Record<string, unknown>>;
}

/** What is done about it; `neither` goes back to the form as it is. */
export type Choice = 'mine' | 'theirs' | 'neither';

export const clashQuestion = createQuestion<Clash, Choice>('neither');

/** What is stored, when an update was refused because it was made from an older version. */
function storedIn(error: unknown): Clash['theirs'] | null {
  if (!(error instanceof HttpError) || error.status !== 409) return null;
  const current: unknown = error.body?.current;
  return typeof current === 'object' && current !== null ? { ...current } : null;
}

/**
 * Runs `save`. When somebody else was faster both versions are shown; whoever keeps their own saves
 * again, from what is stored now.
 * @param mine what is about to be saved
 * @param save is given what is stored now of the record, once that has been seen
 * @throws HttpError when theirs is taken, or nothing is decided
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

/** A data provider whose updates are settled so. */
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
