import { Invalid } from '#api/http/errors';
import type { Database } from '#db/kit/client';
import { askHolders } from '#db/users/email-holders';

/** Finds a person in texts, and takes them out. */
export interface PersonMatcher {
  isIn: (text: string) => boolean;
  without: (text: string, by: string) => string;
}

const quoted = (text: string) => text.replaceAll(/[\\^$.*+?()[\]{}|/]/g, '\\$&');

/**
 * Finds a person in texts: by a whole address, which may be written in capitals and be part of no
 * longer one, and by first and last name. A single name is nobody's alone.
 */
export function personMatcher(emails: readonly string[], names: readonly string[] = []): PersonMatcher {
  const whole = names.map((name) => name.trim()).filter((name) => /\S\s+\S/.test(name));
  const patterns = [
    ...emails.map((email) => `(?<![\\w.%+\\-])${quoted(email)}(?![\\w\\-]|\\.\\w)`),
    ...whole.map((name) => `(?<![\\p{L}\\p{M}\\p{N}])${quoted(name)}(?![\\p{L}\\p{M}\\p{N}])`),
  ];
  if (patterns.length === 0) return { isIn: () => false, without: (text) => text };
  const found = new RegExp(patterns.join('|'), 'giu');
  return { isIn: (text) => text.search(found) >= 0, without: (text, by) => text.replace(found, () => by) };
}

/** A time during which an account had an address; addresses are in lower case, instants are ISO texts. */
interface Holding {
  account: string;
  email: string;
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
  /** Its address. */
  title: string;
}

interface PresentAccount {
  id: string;
  email: string;
  created_at: string;
}

/** Which account had which address when, by the accounts there are and by their history, oldest first. */
export function holdingsOf(people: readonly PresentAccount[], history: readonly AccountEntry[]): Holding[] {
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
      holdings.push({ account, email: was, from, until: at });
      from = at;
    }
    const last = entries.at(-1);
    // Of a deleted account, the last that the history tells is its end.
    if (person) holdings.push({ account, email: person.email, from, until: null });
    else if (last) holdings.push({ account, email: last.title, from, until: last.at });
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
 * The account whose data stands under an address at an instant: the one that had it then, else the one that was given
 * it next, whose person wrote before there was the account. `null` is no account's: it is of whoever has the mailbox.
 */
export function holderAt(holdings: readonly Holding[], email: string, at: string): string | null {
  const known = holdings.filter((one) => one.email === email);
  const then = known.filter((one) => hadIt(one, at));
  const later = known.filter(({ from }) => from > at);
  // An account that was brought back out of a backup had it all the time: the one that got it since comes
  // first.
  const found =
    then.toSorted((one, other) => other.from.localeCompare(one.from))[0] ??
    later.toSorted((one, other) => one.from.localeCompare(other.from))[0];
  return found?.account ?? null;
}

/**
 * The person a request is about. One address can have belonged to several people one after the other: the first moved
 * away from it, or their account was deleted, and another was given it. So a person is told by account and time.
 *
 * - An account, with everything that has its id, belongs to the address that it has now.
 * - An account that was deleted is a person of its own, and is asked for by its id beside the address.
 * - What stands under an address alone (messages, subscriptions, mails, entries without an account) belongs to the
 *   account that had the address at that time, or was given it next; after the last of them to whoever has the mailbox.
 *
 * So the one who moved away takes all of their time along to their present address, and nothing of it is told or
 * erased with the address that they left.
 *
 * @param email in lower case
 * @param chosen the account of another person than the one who has the address now
 * @throws Invalid when that account never had the address
 */
export async function personOf(db: Database, email: string, chosen: string | null) {
  const holdings = holdingsOf(...(await db.batch(askHolders(db, email))));
  const ofEmail = holdings.filter((one) => one.email === email);
  const present = ofEmail.find(({ until }) => until === null)?.account ?? null;
  if (chosen !== null && !ofEmail.some((one) => one.account === chosen))
    throw new Invalid({ account: ({ fields }) => fields.invalid });
  const account = chosen ?? present;
  const isMailbox = account === present;
  const own = holdings.filter((one) => one.account === account);
  const emails = [...new Set([...(isMailbox ? [email] : []), ...own.map((one) => one.email)])];
  const presentOf = (id: string) => holdings.find((one) => one.account === id && one.until === null)?.email ?? null;

  /** Whether what stands under an address at an instant is theirs. */
  const owns = (text: string, at: string): boolean => {
    const found = text.toLowerCase();
    if (!emails.includes(found)) return false;
    const holder = holderAt(holdings, found, at);
    return holder === null ? isMailbox && found === email : holder === account;
  };
  const matchers = new Map<string, PersonMatcher>();
  /** Matches them in a text of an instant: by the addresses that were theirs then, and by `names`. */
  const matcherAt = (at: string, names: readonly string[] = []): PersonMatcher => {
    const known = [...emails.filter((one) => owns(one, at)), ...names];
    const key = JSON.stringify(known);
    const matcher = matchers.get(key) ?? personMatcher(known.slice(0, known.length - names.length), names);
    matchers.set(key, matcher);
    return matcher;
  };
  const others = ofEmail.filter((one) => one.account !== account);
  return {
    email,
    account,
    emails,
    owns,
    matcherAt,
    hasEmail: isMailbox,
    earlier: own.flatMap((one) => (one.until === null ? [] : [{ email: one.email, until: one.until }])),
    /** The accounts of other people that have or had the address: their data is not part of this. */
    others: others.map(({ account: id, until }) => ({ account: id, until, email: presentOf(id) })),
  };
}

/** The person whose data is asked for, and what decides which data is theirs. */
export type Person = Awaited<ReturnType<typeof personOf>>;
