type Values = Readonly<Record<string, unknown>>;

/** Three versions of a record: as it was loaded, as one person sends it, and as another stored it. */
interface Versions {
  /** `null` when nobody knows any more: then all fields that differ clash. */
  base: Values | null;
  mine: Values;
  theirs: Values;
}

/** The result of merging two changes of the same record. */
export interface Merged {
  /** The fields of `mine` with both changes; a clashing field has the value of `mine`. */
  values: Record<string, unknown>;
  /** Fields that have more than `mine` said: what the other person changed. */
  fromTheirs: string[];
  clashes: string[];
}

/**
 * Lays two changes of the same record over each other. A field that only one person changed has
 * that person's value. Lists are sets: what either added is in, what either removed is out.
 */
export function mergeRecord({ base, mine, theirs }: Versions): Merged {
  const merged: Merged = { values: {}, fromTheirs: [], clashes: [] };
  for (const name of Object.keys(mine)) {
    const [was, wanted, stored] = [base?.[name], mine[name], theirs[name]];
    // A field that the stored version does not name is as it was loaded.
    const isTheirs = name in theirs && (!base || !isSame(stored, was));
    const isMine = !base || !isSame(wanted, was);
    const isClash = isMine && isTheirs && !isSame(wanted, stored);
    const lists = isClash && base ? mergedLists(was, wanted, stored) : null;
    const value = lists ?? (isMine || !isTheirs ? wanted : stored);
    merged.values[name] = value;
    if (isClash && !lists) merged.clashes.push(name);
    else if (isTheirs && !isSame(value, wanted)) merged.fromTheirs.push(name);
  }
  return merged;
}

/**
 * Whether two values of a field are the same: a form's empty text or list is a stored `null`, and
 * lists are sets. The parts of a text, such as the blocks of a letter, have an order.
 */
export function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(comparable(one)) === JSON.stringify(comparable(other));
}

function comparable(value: unknown): unknown {
  if (value === undefined || value === '') return null;
  if (!Array.isArray(value)) return value;
  if (value.some(isPart)) return value;
  return value.length === 0 ? null : value.map((one) => JSON.stringify(one)).toSorted();
}

const isPart = (one: unknown) => typeof one === 'object' && one !== null;

/** Both changes of a list, in the order of `mine`; `null` when a value is not a list, or has parts. */
function mergedLists(base: unknown, mine: unknown, theirs: unknown): unknown[] | null {
  const [was, wanted, stored] = [listOf(base), listOf(mine), listOf(theirs)];
  if (!was || !wanted || !stored) return null;
  const kept = wanted.filter((one) => stored.includes(one) || !was.includes(one));
  const added = stored.filter((one) => !was.includes(one) && !wanted.includes(one));
  return [...kept, ...added];
}

function listOf(value: unknown): unknown[] | null {
  if (value === null || value === undefined) return [];
  return Array.isArray(value) && !value.some(isPart) ? value : null;
}
