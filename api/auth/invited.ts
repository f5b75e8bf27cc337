import { and, desc, eq, inArray, isNotNull, lte, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { linkWorks } from '#api/auth/reset-link';
import type { Activity } from '#core/history/activity';
import { isLang, type Lang } from '#core/kit/lang';
import { givenName } from '#core/users/person';
import type { Role } from '#core/users/roles';
import { activity } from '#db/history/activity.schema';
import type { Database } from '#db/kit/client';
import { hasNoPassword } from '#db/users/queries';
import { profiles, verifications } from '#db/users/schema';

export interface Invited {
  email: string;
  /** `''` for none. */
  name: string;
  role: Role;
  lang: Lang | null;
  /** Who invited them last, by name or else by address; `''` when nobody knows. */
  by: string;
}

const INVITES = ['create', 'invite'] satisfies Activity[];

/** Who is invited by the link with this token, and by whom; null for a link that is none of an invitation. */
export async function invitedBy(db: Database, token: string): Promise<Invited | null> {
  const host = alias(profiles, 'host');
  const [found] = await db
    .select({ person: profiles, host: activity.actor, host_name: sql<string | null>`${host.name}`.as('host_name') })
    .from(verifications)
    .innerJoin(profiles, eq(profiles.id, verifications.value))
    .leftJoin(
      activity,
      or(
        and(eq(activity.resource, 'users'), eq(activity.record_id, profiles.id), inArray(activity.action, INVITES)),
        // An import is one entry, whoever came with it.
        and(eq(activity.action, 'import'), isNotNull(activity.actor_id), lte(activity.at, verifications.created_at)),
      ),
    )
    .leftJoin(host, eq(host.id, activity.actor_id))
    .where(and(await linkWorks(token), hasNoPassword))
    .orderBy(desc(activity.at))
    .limit(1);
  if (!found) return null;
  const { person } = found;
  const lang = person.lang ?? undefined;
  const by = found.host ? givenName({ email: found.host, name: found.host_name ?? '' }) || found.host : '';
  return { email: person.email, name: givenName(person), role: person.role, lang: isLang(lang) ? lang : null, by };
}
