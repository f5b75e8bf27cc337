import { and, asc, lte, sql } from 'drizzle-orm';
import type { Database } from '#db/kit/client';
import { askInstallation, installationOf, putInstallation } from '#db/operations/installation';
import { securityLog } from '#db/users/security-log.schema';

/** How many entries one run tells: more than five minutes of an attack make, for tries are counted in few rows. */
const AT_ONCE = 500;

/** How old an entry is before it is told, in milliseconds: what was written at the same time is stored by then. */
const SETTLED_MS = 60_000;

/**
 * Tells the Worker's own log what is new in the security log: Cloudflare keeps that apart from the database, and can
 * raise an alarm (OWASP ASVS 16.4.3). No address and no name is told; the id leads to them. An entry that counts tries
 * is told again when it has counted.
 * @returns whether there is more to tell
 */
export async function forwardSecurityLog(db: Database, now: Date): Promise<boolean> {
  const { forwarded } = installationOf(await askInstallation(db));
  const { id, at } = securityLog;
  const { kind, count, profile_id, new_device, client } = securityLog;
  const entries = await db
    .select({ id, at, kind, count, profile_id, new_device, client })
    .from(securityLog)
    .where(
      and(
        lte(at, new Date(now.getTime() - SETTLED_MS).toISOString()),
        forwarded ? sql`(${at}, ${id}) > (${forwarded.at}, ${forwarded.id})` : undefined,
      ),
    )
    .orderBy(asc(at), asc(id))
    .limit(AT_ONCE);
  const last = entries.at(-1);
  if (!last) return false;
  for (const entry of entries) console.info('security log', entry);
  await putInstallation(db, 'forwarded', { at: last.at, id: last.id });
  return entries.length === AT_ONCE;
}
