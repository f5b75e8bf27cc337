import { Invalid } from '#api/errors';
import { holderAt, holdingsOf } from '#core/rules/address-holders';
import { type Mention, mentionOf } from '#core/rules/mention';
import type { Database } from '#db/client';
import { askHolders } from '#db/queries/address-holders';

/**
 * Of whom the data is asked for. One address can have belonged to several people one after the other: the first moved
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
  const ofAddress = holdings.filter(({ address }) => address === email);
  const present = ofAddress.find(({ until }) => until === null)?.account ?? null;
  if (chosen !== null && !ofAddress.some((one) => one.account === chosen))
    throw new Invalid({ account: ({ fields }) => fields.invalid });
  const account = chosen ?? present;
  const isMailbox = account === present;
  const own = holdings.filter((one) => one.account === account);
  const addresses = [
    ...new Set([...(isMailbox ? [email] : []), ...own.map(({ address }) => address)]),
  ];
  const presentOf = (id: string) =>
    holdings.find((one) => one.account === id && one.until === null)?.address ?? null;

  /** Whether what stands under an address at an instant is theirs. */
  const owns = (text: string, at: string): boolean => {
    const address = text.toLowerCase();
    if (!addresses.includes(address)) return false;
    const holder = holderAt(holdings, address, at);
    return holder === null ? isMailbox && address === email : holder === account;
  };
  const mentions = new Map<string, Mention>();
  /** What finds them in a text of an instant: by the addresses that were theirs then, and by `names`. */
  const mentionAt = (at: string, names: readonly string[] = []): Mention => {
    const known = [...addresses.filter((address) => owns(address, at)), ...names];
    const key = JSON.stringify(known);
    const mention =
      mentions.get(key) ?? mentionOf(known.slice(0, known.length - names.length), names);
    mentions.set(key, mention);
    return mention;
  };
  const others = ofAddress.filter((one) => one.account !== account);
  return {
    ...{ email, account, addresses, owns, mentionAt },
    /** Whether the address is theirs now. */
    hasAddress: isMailbox,
    /** The addresses that they had before, and until when. */
    earlier: own.flatMap(({ address, until }) =>
      until === null ? [] : [{ email: address, until }],
    ),
    /** The accounts of other people that have or had the address: their data is not part of this. */
    others: others.map(({ account: id, until }) => ({ account: id, until, email: presentOf(id) })),
  };
}

/** Of whom the data is asked for, and what decides what is theirs. */
export type Person = Awaited<ReturnType<typeof personOf>>;
