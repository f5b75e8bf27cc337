import { clientAddress } from '#api/client-address';
import type { ApiContext } from '#api/context';
import { TooManyRequests } from '#api/errors';
import { en } from '#core/words/en';
import { countAttempt } from '#db/write/attempts';

/** How often something may be tried within a window of `seconds`. */
interface Limit {
  most: number;
  seconds: number;
}

/** Failed sign-ins; a person who mistypes has five tries, a shared connection thirty. */
export const SIGN_IN = {
  account: { most: 5, seconds: 15 * 60 },
  client: { most: 30, seconds: 15 * 60 },
};

/** Requests for a new password, each of which may be a mail. */
const RESET = {
  account: { most: 3, seconds: 15 * 60 },
  client: { most: 20, seconds: 15 * 60 },
};

/** The keys of the counts kept for this caller and the account with this address. */
export async function signInKeys(c: ApiContext, email: string) {
  return { client: `sign-in:client:${clientOf(c)}`, account: await signInKey(email) };
}

/** The key of the failed sign-ins of an account; an address that no account has counts as well. */
export async function signInKey(email: string): Promise<string> {
  return `sign-in:account:${await digest(email)}`;
}

/** Counts a sign-in that is about to be tried. @throws TooManyRequests */
export async function limitSignIn(c: ApiContext, email: string): Promise<void> {
  const keys = await signInKeys(c, email);
  // One after the other: a connection that is refused must not lock accounts as well.
  await limit(c, keys.client, SIGN_IN.client, en.auth.tooManySignIns);
  await limit(c, keys.account, SIGN_IN.account, en.auth.tooManySignIns);
}

/** Counts a request for a new password. @throws TooManyRequests */
export async function limitReset(c: ApiContext, email: string): Promise<void> {
  await limit(c, `reset:client:${clientOf(c)}`, RESET.client, en.auth.tooManyResets);
  const key = `reset:account:${await digest(email)}`;
  await limit(c, key, RESET.account, en.auth.tooManyResets);
}

async function limit(
  c: ApiContext,
  key: string,
  { most, seconds }: Limit,
  refusal: (minutes: number) => string,
): Promise<void> {
  // Real time: under a fixed clock no window would ever end.
  const now = new Date();
  const [attempt] = await countAttempt(c.var.db, key, seconds, now);
  if (!attempt || attempt.count <= most) return;
  const left = Math.ceil((Date.parse(attempt.expires_at) - now.getTime()) / 1000);
  throw new TooManyRequests(refusal(Math.ceil(left / 60)), left);
}

const clientOf = (c: ApiContext) => clientAddress(c.req.raw.headers) ?? 'unknown';

/** Addresses of people are not kept for those who have no account. */
async function digest(text: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
