import { and, count, desc, eq, gt, isNotNull } from 'drizzle-orm';
import { changedFactors } from '#api/auth/factors/changed';
import { isRequired, requiredFrom } from '#api/auth/factors/needed';
import { tokensOf } from '#api/auth/one-time';
import { type Actor, type ApiContext, answerJson } from '#api/http/context';
import { Conflict } from '#api/http/errors';
import { sha256 } from '#api/http/signing';
import { factorsContract } from '#core/users/factors-contract';
import { RECOVERY_CODES } from '#core/users/sign-in';
import { authenticators, passkeys, recoveryCodes } from '#db/users/factors.schema';
import { profiles, verifications } from '#db/users/schema';

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

const digestOf = (typed: string) =>
  sha256(typed.toLowerCase().replaceAll(/[\s-]/g, '').replaceAll('o', '0').replaceAll(/[il]/g, '1'));

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

/** Answers the caller's passkeys, app, number of recovery codes left and of remembered browsers. */
export async function ownFactors(c: ApiContext): Promise<Response> {
  const { db, actor, role, today } = c.var;
  const [keys, [app], [codes], [remembered], [settings]] = await db.batch([
    db
      .select({
        id: passkeys.id,
        name: passkeys.name,
        created_at: passkeys.created_at,
        last_used_at: passkeys.last_used_at,
      })
      .from(passkeys)
      .where(eq(passkeys.user_id, actor.id))
      .orderBy(desc(passkeys.created_at), passkeys.id),
    db
      .select({ created_at: authenticators.created_at })
      .from(authenticators)
      .where(and(eq(authenticators.user_id, actor.id), isNotNull(authenticators.confirmed_at))),
    db.select({ total: count() }).from(recoveryCodes).where(eq(recoveryCodes.user_id, actor.id)),
    db
      .select({ total: count() })
      .from(verifications)
      .where(and(tokensOf('remembered', actor.id), gt(verifications.expires_at, new Date().toISOString()))),
    db.select({ from: requiredFrom }).from(profiles).where(eq(profiles.id, actor.id)),
  ]);
  const from = settings?.from || null;
  return answerJson(c, factorsContract, {
    passkeys: keys,
    authenticator: app ?? null,
    recovery_codes_left: codes?.total ?? 0,
    remembered_browsers: remembered?.total ?? 0,
    required_from: from,
    is_missing: isRequired(role, from, today) && keys.length === 0 && !app,
  });
}
