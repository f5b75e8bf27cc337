import { type DataProvider, HttpError, type RaRecord } from 'react-admin';
import { createQuestion } from '#admin/layout/question.ts';
import { en } from '#core/words/en';

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

/** A data provider that shows both versions when somebody else was faster, and lets people choose. */
export function settlingClashes(provider: DataProvider): DataProvider {
  const update: DataProvider['update'] = async <R extends RaRecord>(
    resource: string,
    params: Parameters<DataProvider['update']>[1],
  ) => {
    let data = params.data;
    while (true) {
      try {
        return await provider.update<R>(resource, { ...params, data });
      } catch (error) {
        const theirs = storedIn(error);
        if (!theirs) throw error;
        const choice = await clashQuestion.ask({ resource, mine: data, theirs });
        if (choice !== 'mine')
          throw new HttpError(
            choice === 'theirs' ? 'office.clash.taken' : en.errors.outdated,
            409,
            {},
          );
        data = { ...data, updated_at: theirs.updated_at };
      }
    }
  };
  return { ...provider, update };
}
