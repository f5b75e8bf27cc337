import { and, eq, not } from 'drizzle-orm';
import { anyRow } from '#db/kit/any-row';
import type { Database } from '#db/kit/client';
import { authenticators, passkeys, recoveryCodes } from '#db/users/factors.schema';
import { sessions, verifications } from '#db/users/schema';

/**
 * The statements that take all second steps from a person. Their sessions, remembered browsers and links end:
 * whoever has the device that was lost has nothing.
 */
export function forgetFactors(db: Database, user_id: string) {
  return [
    db.delete(passkeys).where(eq(passkeys.user_id, user_id)),
    db.delete(authenticators).where(eq(authenticators.user_id, user_id)),
    db.delete(recoveryCodes).where(eq(recoveryCodes.user_id, user_id)),
    db.delete(verifications).where(eq(verifications.value, user_id)),
    db.delete(sessions).where(eq(sessions.user_id, user_id)),
  ] as const;
}

/** The statement after the removal of a second step: recovery codes go with the last one. */
export function forgetUnneededCodes(db: Database, user_id: string) {
  return db
    .delete(recoveryCodes)
    .where(
      and(
        eq(recoveryCodes.user_id, user_id),
        not(anyRow(db, passkeys, eq(passkeys.user_id, user_id))),
        not(anyRow(db, authenticators, eq(authenticators.user_id, user_id))),
      ),
    );
}
