import { RESET_SECONDS, resetLink } from '#api/auth/reset-link';
import { clientDigest, clientIp } from '#api/http/client-ip';
import type { ApiContext } from '#api/http/context';
import { TooManyRequests } from '#api/http/errors';
import { sha256 } from '#api/http/signing';
import type { Words } from '#core/words/en';
import type { Database } from '#db/kit/client';
import { countAttempt, forgetAttempts, forgetAttemptsBelow, takeBackAttempt } from '#db/users/attempts';
import { countSignIn } from '#db/users/security-log';

interface Limit {
  most: number;
  seconds: number;
}

/** Tries are counted by a known browser, or for an unknown one by each of the other three. */
type Scope = 'device' | 'client' | 'pair' | 'account';

const QUARTER = 15 * 60;

/** Limits of failed sign-ins. Strangers can exhaust those of unknown browsers only. */
export const SIGN_IN: Record<Scope, Limit> = {
  device: { most: 10, seconds: QUARTER },
  client: { most: 30, seconds: QUARTER },
  pair: { most: 5, seconds: QUARTER },
  /** An account from all addresses: it limits guesses from many (NIST SP 800-63B, 3.2.2). */
  account: { most: 100, seconds: 24 * 3600 },
};

/**
 * Limits of requests for a new password, each of which may send a mail. No window of an account is
 * longer than its link works: whoever is refused already has a mail with a working link.
 */
export const RESET: Record<Scope, Limit> = {
  device: { most: 3, seconds: RESET_SECONDS },
  client: { most: 20, seconds: QUARTER },
  pair: { most: 3, seconds: QUARTER },
  account: { most: 6, seconds: RESET_SECONDS },
};

/** Limits of wrong codes after the right password, for an account. */
export const SECOND_STEP: readonly Limit[] = [
  { most: 10, seconds: QUARTER },
  { most: 50, seconds: 24 * 3600 },
];

/** How many sign-ins by passkey a client address may begin: each stores a challenge. */
const PASSKEY: Limit = { most: 60, seconds: QUARTER };

interface Count {
  scope: Scope;
  key: string;
}
type Counts = [Count, ...Count[]];

/**
 * Counts a sign-in that is about to be tried, for the browser `device` if the account knows it.
 * @returns the counts of this try, for `settled` after a good sign-in
 * @throws TooManyRequests
 */
export async function limitSignIn(c: ApiContext, email: string, device: string | null): Promise<Counts> {
  const counts = await countsOf(c, 'sign-in', email, device);
  await limit(c, email, counts, SIGN_IN, ({ auth }) => auth.tooManySignIns);
  return counts;
}

/** Counts a request for a new password. @throws TooManyRequests */
export async function limitReset(c: ApiContext, email: string, device: string | null): Promise<void> {
  const counts = await countsOf(c, 'reset', email, device);
  await limit(c, email, counts, RESET, ({ auth }) => auth.tooManyResets);
}

/**
 * Statements after a good sign-in. The count of the browser, or of the account from this client
 * address, is deleted. The other counts, which others add to, lose this one try.
 */
export function settled(db: Database, [first, ...rest]: Counts) {
  const settle = ({ scope, key }: Count) =>
    scope === 'device' || scope === 'pair' ? forgetAttempts(db, key) : takeBackAttempt(db, key);
  return [settle(first), ...rest.map(settle)] as const;
}

const stepKey = ({ id }: { id: string }) => `second-step:${id}`;

/** Counts a code that is about to be tried for a person. @throws TooManyRequests */
export async function limitSteps(c: ApiContext, person: { id: string; email: string }) {
  for (const limits of SECOND_STEP)
    await limitOne(c, `${stepKey(person)}:${limits.seconds}`, limits, ({ factors }) => factors.tooManyCodes);
}

/** Forgets the codes that were tried, after a right one. */
export async function forgetSteps(db: Database, person: { id: string }): Promise<void> {
  await forgetAttemptsBelow(db, stepKey(person));
}

/** Counts a sign-in by passkey that is about to begin. @throws TooManyRequests */
export async function limitPasskeys(c: ApiContext): Promise<void> {
  const client = clientIp(c.req.raw.headers) ?? 'unknown';
  await limitOne(c, `passkey:client:${client}`, PASSKEY, ({ auth }) => auth.tooManySignIns.client);
}

/** Counts one more try under `key`. @throws TooManyRequests */
export async function limitOne(
  c: ApiContext,
  key: string,
  { most, seconds }: Limit,
  refusal: (words: Words) => (minutes: number) => string,
): Promise<void> {
  // Real time: under a fixed clock no window would ever end.
  const now = new Date();
  const [attempt] = await countAttempt(c.var.db, key, seconds, now);
  if (!attempt || attempt.count <= most) return;
  const left = Math.ceil((Date.parse(attempt.expires_at) - now.getTime()) / 1000);
  throw new TooManyRequests((words) => refusal(words)(Math.ceil(left / 60)), left);
}

/** The key of an account's failed sign-ins from unknown browsers. Their other keys extend it. */
export const signInKey = (email: string) => accountKey('sign-in', email);

async function countsOf(
  c: ApiContext,
  purpose: 'sign-in' | 'reset',
  email: string,
  device: string | null,
): Promise<Counts> {
  if (device) return [{ scope: 'device', key: `${purpose}:device:${device}` }];
  const client = clientIp(c.req.raw.headers) ?? 'unknown';
  const account = await accountKey(purpose, email);
  return [
    { scope: 'client', key: `${purpose}:client:${client}` },
    { scope: 'pair', key: `${account}:${client}` },
    { scope: 'account', key: account },
  ];
}

/** An address that no account has counts as well; addresses are not kept. */
const accountKey = async (purpose: string, email: string) => `${purpose}:account:${await sha256(email)}`;

async function limit(
  c: ApiContext,
  email: string,
  counts: Count[],
  limits: Record<Scope, Limit>,
  refusals: (words: Words) => Record<Scope, (minutes: number) => string>,
): Promise<void> {
  // Real time: under a fixed clock no window would ever end.
  const now = new Date();
  // One after the other: a client that is refused must not use up what the account has.
  for (const { scope, key } of counts) {
    const { most, seconds } = limits[scope];
    const [attempt] = await countAttempt(c.var.db, key, seconds, now);
    if (!attempt || attempt.count <= most) continue;
    await countSignIn(c.var.db, 'refused', email, c.var.now(), clientDigest(c));
    const left = Math.ceil((Date.parse(attempt.expires_at) - now.getTime()) / 1000);
    throw new TooManyRequests((words) => refusals(words)[scope](Math.ceil(left / 60)), left);
  }
}

/**
 * A link to a new password for a person who is locked out, as `resetLink`; its statements forget the failed sign-ins
 * too. The password and the role stay as they are.
 */
export async function unlocking(...given: Parameters<typeof resetLink>) {
  const [db, , { email }] = given;
  const { link, statements } = await resetLink(...given);
  const forgotten = forgetAttemptsBelow(db, await signInKey(email));
  return { link, statements: [...statements, forgotten] as const };
}
