import { and, eq, ne } from 'drizzle-orm';
import { factorsOf } from '#api/auth/factors/needed';
import type { ApiContext } from '#api/context';
import { Conflict } from '#api/errors';
import { passkeys } from '#db/schema/factor';

/**
 * Lets the caller remove the app, or the passkey with this id, unless it is their last second step and one is
 * demanded of them. @throws Conflict
 */
export async function refuseLastFactor(
  c: ApiContext,
  removed: { authenticator: true } | { passkey: string },
): Promise<void> {
  const { db, actor, role } = c.var;
  const own = await factorsOf(c, { ...actor, role, role_ends_on: null });
  if (!own.is_required) return;
  const others =
    'passkey' in removed
      ? await db.$count(
          passkeys,
          and(eq(passkeys.user_id, actor.id), ne(passkeys.id, removed.passkey)),
        )
      : Number(own.passkey);
  const stays = others > 0 || ('passkey' in removed && own.authenticator);
  if (!stays) throw new Conflict(({ factors }) => factors.lastFactor);
}
