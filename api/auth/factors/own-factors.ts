import { and, count, desc, eq, gt, isNotNull } from 'drizzle-orm';
import { answerJson } from '#api/answer-json';
import { isRequired, requiredFrom } from '#api/auth/factors/required';
import { tokensOf } from '#api/auth/one-time';
import type { ApiContext } from '#api/context';
import { factorsContract } from '#core/contracts/factors';
import { authenticators, passkeys, recoveryCodes } from '#db/schema/factor';
import { profiles, verifications } from '#db/schema/profile';

/** The second steps of the caller. */
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
      .where(
        and(
          tokensOf('remembered', actor.id),
          gt(verifications.expires_at, new Date().toISOString()),
        ),
      ),
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
