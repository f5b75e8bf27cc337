import { type DataProvider, HttpError, type RaRecord } from 'ra-core';
import { z } from 'zod';
import { createQuestion } from '#admin/kit/dialog/question.ts';
import { lostSaves, resultOf } from '#admin/kit/saving/conflict/lost-saves.ts';
import { mergedSaves, refusedMerges } from '#admin/kit/saving/conflict/save-channels.ts';
import { officeWords } from '#admin/shell/language.ts';
import type { OfficeResource } from '#admin/shell/resource.ts';
import { isSame, mergeRecord } from '#core/history/merge-record';
import { refusalContract } from '#core/kit/refusal-contract';

type Values = Readonly<Record<string, unknown>>;

/** Who made a change, and when (an ISO instant in UTC). */
export interface ChangedBy {
  actor: string;
  at: string;
}

/** Fields that two people changed to different values. */
export interface Clash {
  resource: string;
  names: readonly string[];
  /** As the fields were when the form was opened. */
  base: Values;
  mine: Values;
  theirs: Values;
  changedBy: ChangedBy | null;
}

/** The value to save by field; `null` returns to the form as it is. */
export type Choice = Values | null;

export const clashQuestion = createQuestion<Clash, Choice>(null);

interface Stored {
  theirs: Values;
  changedBy: ChangedBy | null;
}

interface Change {
  resource: string;
  /** `null` when they are not known. */
  base: Values | null;
  mine: Values;
  /** Gives the base of the first merge, where that is not `base`. */
  rebase?: (stored: Stored) => Promise<Values>;
}

/** Merged values, to be saved over another person's change. */
export interface OnTop {
  values: Values;
  theirs: Values;
  /** The other person stored the same values: nothing is left to save. */
  isStored: boolean;
}

/** From a refusal of an outdated change (409); `null` for another error. */
function storedIn(error: unknown): Stored | null {
  if (!(error instanceof HttpError) || error.status !== 409) return null;
  const { data } = refusalContract.safeParse(error.body);
  return data?.current ? { theirs: data.current, changedBy: data.changed_by ?? null } : null;
}

/**
 * Runs `save`. When another person has changed the record since it was read, merges both changes and saves them over
 * the stored one. Of fields that both changed the user chooses a value.
 * @param save takes `null` at the first try, then what is saved over the stored record
 * @throws HttpError 409 when the user decides nothing; any other error of `save`
 */
export async function saveOrMerge<T>(
  { resource, base, mine, rebase }: Change,
  save: (onTop: OnTop | null) => Promise<T>,
): Promise<T> {
  let was = base;
  let wanted = mine;
  let onTop: OnTop | null = null;
  const kept = new Set<string>();
  let changedBy: ChangedBy | null = null;
  while (true) {
    try {
      const saved = await save(onTop);
      if (kept.size > 0) mergedSaves.tell({ resource, names: [...kept], changedBy });
      return saved;
    } catch (error) {
      const stored = storedIn(error);
      if (!stored) throw error;
      const { theirs } = stored;
      changedBy = stored.changedBy;
      if (!onTop && rebase) was = await rebase(stored);
      const merged = mergeRecord({ base: was, mine: wanted, theirs });
      const chosen = await chooseAmong({
        resource,
        names: merged.clashes,
        base: was ?? {},
        mine: wanted,
        theirs,
        changedBy,
      });
      for (const name of merged.fromTheirs) kept.add(name);
      wanted = { ...merged.values, ...chosen };
      was = { ...was, ...theirs };
      const [values, theirNow] = [wanted, was];
      const isStored = Object.keys(values).every((name) => isSame(values[name], theirNow[name]));
      onTop = { values, theirs: theirNow, isStored };
    }
  }
}

/** @throws HttpError 409 when the user chooses nothing */
async function chooseAmong(clash: Clash): Promise<Values> {
  if (clash.names.length === 0) return {};
  const chosen = await clashQuestion.ask(clash);
  if (!chosen) throw new HttpError(officeWords().errors.outdated, 409, {});
  return chosen;
}

const MAINTAINED: ReadonlySet<string> = new Set(['id', 'created_at', 'updated_at']);

/** In the answer to a create that an earlier try had made already. */
const repeated = z.object({ is_repeated: z.literal(true) });

/**
 * A data provider whose `update` merges what two people changed at once, and whose repeated `create` asks before it
 * replaces what somebody changed since.
 * @param signedIn the email of the signed-in user; `null` when it is not known
 */
export function mergeSaves(
  provider: DataProvider,
  resources: readonly Pick<OfficeResource, 'name' | 'options'>[],
  signedIn: () => Promise<string | null>,
): DataProvider {
  const inputs = new Map(resources.map(({ name, options }) => [name, options?.input.shape]));
  const lost = lostSaves();
  const inputOf = (resource: string, data: Values) => {
    const shape = inputs.get(resource) ?? data;
    return Object.fromEntries(Object.entries(data).filter(([name]) => name in shape && !MAINTAINED.has(name)));
  };
  const update: DataProvider['update'] = <R extends RaRecord>(
    resource: string,
    params: Parameters<DataProvider['update']>[1],
  ) => {
    const { data, previousData = {} } = params;
    const mine = inputOf(resource, data);
    const base = { ...previousData };
    const version = { resource, id: String(params.id), base, updated_at: data.updated_at };
    const rebase = async ({ theirs, changedBy }: Stored) => {
      const names = lost.of(version);
      // The refusal may be of what this person has stored without an answer.
      if (names.length === 0 || changedBy?.actor !== (await signedIn())) return base;
      return resultOf(names, base, theirs);
    };
    return saveOrMerge({ resource, base, mine, rebase }, (onTop) =>
      lost.watch(version, onTop?.values ?? mine, async () => {
        if (!onTop) return provider.update<R>(resource, params);
        const { values, theirs, isStored } = onTop;
        // The answer to the same save was lost.
        if (isStored && 'id' in theirs && 'updated_at' in theirs)
          return provider.getOne<R>(resource, { id: params.id });
        const { updated_at } = theirs;
        try {
          return await provider.update<R>(resource, {
            ...params,
            data: { ...data, ...values, updated_at },
            previousData: { ...previousData, ...theirs },
          });
        } catch (error) {
          if (error instanceof HttpError && error.status === 422)
            refusedMerges.tell({ resource, id: String(params.id), values: { ...values, updated_at } });
          throw error;
        }
      }),
    );
  };
  const create: DataProvider['create'] = async (resource, params) => {
    const answer = await provider.create(resource, params);
    const made: RaRecord = answer.data;
    const mine = inputOf(resource, { ...params.data });
    const isAsSent = Object.entries(mine).every(([name, value]) => isSame(value, made[name]));
    if (!repeated.safeParse(answer.meta).success || isAsSent) return answer;
    // An earlier try had created it. What was typed since is saved now, as of that moment: what
    // somebody has changed since then is refused.
    return saveOrMerge({ resource, base: null, mine }, (onTop) => {
      const updated_at = onTop ? onTop.theirs.updated_at : made.created_at;
      const data = { ...params.data, ...onTop?.values, updated_at };
      return provider.update(resource, { id: made.id, data, previousData: made });
    });
  };
  return { ...provider, update, create };
}
