/** A time during which an account had an address; addresses are in lower case, instants are ISO texts. */
export interface Holding {
  account: string;
  address: string;
  /** `''` where the history does not reach back so far. */
  from: string;
  /** The instant itself is part of it; `null` is until now. */
  until: string | null;
}

/** An entry of the history about an account. */
export interface AccountEntry {
  account: string;
  at: string;
  /** The address before and after it, where it gave the account one or another one. */
  was: string | null;
  becomes: string | null;
  /** What the account was called: its address. */
  title: string;
}

/** An account as it is now. */
export interface PresentAccount {
  id: string;
  email: string;
  created_at: string;
}

/** Which account had which address when, by the accounts there are and by their history, oldest first. */
export function holdingsOf(
  people: readonly PresentAccount[],
  history: readonly AccountEntry[],
): Holding[] {
  const present = new Map(people.map((person) => [person.id, person]));
  const byAccount = Map.groupBy(history, ({ account }) => account);
  return [...new Set([...present.keys(), ...byAccount.keys()])].flatMap((account) => {
    const person = present.get(account);
    const entries = byAccount.get(account) ?? [];
    const made = entries.find(({ was, becomes }) => was === null && becomes !== null)?.at;
    let from = made ?? person?.created_at ?? '';
    if (person && person.created_at < from) from = person.created_at;
    const holdings: Holding[] = [];
    for (const { at, was, becomes } of entries) {
      if (was === null || becomes === null) continue;
      holdings.push({ account, address: was, from, until: at });
      from = at;
    }
    const last = entries.at(-1);
    // Of a deleted account, the last that the history tells is its end.
    if (person) holdings.push({ account, address: person.email, from, until: null });
    else if (last) holdings.push({ account, address: last.title, from, until: last.at });
    return holdings;
  });
}

/**
 * What one request writes bears instants a few milliseconds apart: the mail that tells the old address of the new one is
 * later than the entry of the change. Nobody else is given an address that fast.
 */
const GRACE_MS = 60_000;

const hadIt = ({ from, until }: Holding, at: string) =>
  from <= at && (until === null || Date.parse(at) <= Date.parse(until) + GRACE_MS);

/**
 * Whose what stands under an address at an instant is: that of the account that had it then, else of the one that was
 * given it next, whose person wrote before there was the account. `null` is of no account: of whoever has the mailbox.
 */
export function holderAt(holdings: readonly Holding[], address: string, at: string): string | null {
  const known = holdings.filter((one) => one.address === address);
  const then = known.filter((one) => hadIt(one, at));
  const later = known.filter(({ from }) => from > at);
  // An account that was brought back out of a backup had it all the time: the one that got it since comes
  // first.
  const found =
    then.toSorted((one, other) => other.from.localeCompare(one.from))[0] ??
    later.toSorted((one, other) => one.from.localeCompare(other.from))[0];
  return found?.account ?? null;
}
