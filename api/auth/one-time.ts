import { and, eq, gt, gte, lt, type SQL } from 'drizzle-orm';
import { tokenDigest } from '#api/auth/reset-link';
import type { Database } from '#db/kit/client';
import { verifications } from '#db/users/schema';

/** The purpose of a one-time token. A token of one purpose is of no use for another. */
export type Purpose = 'second-step' | 'remembered' | 'passkey-sign-in' | 'passkey-new' | 'passkey-confirm';

/** The purpose stays readable, so that the tokens of one purpose can be found. */
const identifierOf = async (purpose: Purpose, token: string) => `${purpose}:${await tokenDigest(token)}`;

/** The condition that a token is of this purpose and goes with this person. */
export const tokensOf = (purpose: Purpose, user_id: string): SQL | undefined =>
  and(
    eq(verifications.value, user_id),
    gte(verifications.identifier, `${purpose}:`),
    lt(verifications.identifier, `${purpose};`),
  );

/**
 * Stores the digest of a new token of `seconds`, with what it stands for: the id of a person, with whom it goes,
 * or `''`. Its end is real time: a fixed clock must not prolong it.
 */
export async function storeToken(
  db: Database,
  purpose: Purpose,
  { token, value, seconds }: { token: string; value: string; seconds: number },
): Promise<void> {
  const now = new Date();
  const stamp = now.toISOString();
  await db
    .insert(verifications)
    .values({
      identifier: await identifierOf(purpose, token),
      value,
      expires_at: new Date(now.getTime() + seconds * 1000).toISOString(),
      created_at: stamp,
      updated_at: stamp,
    });
}

async function holding(purpose: Purpose, token: string) {
  return and(
    eq(verifications.identifier, await identifierOf(purpose, token)),
    gt(verifications.expires_at, new Date().toISOString()),
  );
}

/** The stored value of a token while it is valid, or null. */
export async function tokenValue(db: Database, purpose: Purpose, token: string): Promise<string | null> {
  const [row] = await db
    .select({ value: verifications.value })
    .from(verifications)
    .where(await holding(purpose, token));
  return row?.value ?? null;
}

/** Uses a token up: gives its stored value, or null when it is not valid or was used before. */
export async function takeToken(db: Database, purpose: Purpose, token: string): Promise<string | null> {
  const [row] = await db
    .delete(verifications)
    .where(await holding(purpose, token))
    .returning({ value: verifications.value });
  return row?.value ?? null;
}
