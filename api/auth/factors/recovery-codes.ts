import { and, count, eq } from 'drizzle-orm';
import { changedFactors } from '#api/auth/factors/changed';
import { sha256 } from '#api/auth/sha256';
import type { Actor, ApiContext } from '#api/context';
import { Conflict } from '#api/errors';
import { RECOVERY_CODES } from '#core/rules/factors';
import { recoveryCodes } from '#db/schema/factor';

/** Without letters and digits that look alike (Crockford's base 32, in lower case). */
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';
const LENGTH = 28;
const GROUP = /.{4}(?=.)/g;

/** A new code, in groups of four: 140 bits, so that a plain digest of it is safe (OWASP ASVS 6.5.2, 11.5.1). */
function newCode(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(LENGTH));
  return [...bytes]
    .map((byte) => ALPHABET[byte % ALPHABET.length])
    .join('')
    .replace(GROUP, '$&-');
}

/** The digest of a code as somebody types it: letters that look like digits are read as these. */
const digestOf = (typed: string) =>
  sha256(
    typed.toLowerCase().replaceAll(/[\s-]/g, '').replaceAll('o', '0').replaceAll(/[il]/g, '1'),
  );

/**
 * New recovery codes of the caller, in place of those before; `onlyIfNone` leaves earlier ones as they are.
 * @returns the codes, which are shown this once
 */
export async function newRecoveryCodes(
  { var: { db, actor, now } }: ApiContext,
  { onlyIfNone = false } = {},
): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, newCode);
  const own = eq(recoveryCodes.user_id, actor.id);
  const created_at = now().toISOString();
  const rows = await Promise.all(
    codes.map(async (code) => ({ digest: await digestOf(code), user_id: actor.id, created_at })),
  );
  if (onlyIfNone && (await db.$count(recoveryCodes, own)) > 0) return [];
  await db.batch([db.delete(recoveryCodes).where(own), db.insert(recoveryCodes).values(rows)]);
  return codes;
}

/** Takes a recovery code of a person, which then works no more, and tells them by mail. */
export async function takeRecoveryCode(
  c: ApiContext,
  person: Actor,
  typed: string,
): Promise<'recovery_code' | 'wrong'> {
  const { db } = c.var;
  const own = eq(recoveryCodes.user_id, person.id);
  const [taken, [left]] = await db.batch([
    db
      .delete(recoveryCodes)
      .where(and(eq(recoveryCodes.digest, await digestOf(typed)), own))
      .returning({ digest: recoveryCodes.digest }),
    db.select({ total: count() }).from(recoveryCodes).where(own),
  ]);
  if (taken.length === 0) return 'wrong';
  await changedFactors(c, person, 'recovery_code_used', String(left?.total ?? 0));
  return 'recovery_code';
}

/** New recovery codes for the caller; earlier ones work no more. @throws Conflict without a second step */
export async function renewRecoveryCodes(c: ApiContext): Promise<Response> {
  const { actor, session } = c.var;
  if (!session.has_factor) throw new Conflict(({ factors }) => factors.noFactor);
  const recovery_codes = await newRecoveryCodes(c);
  await changedFactors(c, actor, 'recovery_codes_made');
  return c.json({ recovery_codes });
}
