import { standingOf } from '#api/auth/factors/standing';
import { personBehind } from '#api/auth/session';
import { type Config, clockOf } from '#api/config';
import { localDay } from '#core/dates';
import { isLang, type Lang } from '#core/lang';
import type { Role } from '#core/rules/roles';
import type { Database } from '#db/client';

/** Somebody who is signed in: the role on this day, and the language that they chose, if any. */
interface Visitor {
  role: Role;
  lang: Lang | null;
}

/**
 * The role on this day of the active person who sends these headers, or null: for what pages and `/api/health` show
 * beside what visitors see. A session in which a second step is still to be used or set up is nobody's.
 */
export async function roleOf(config: Config, db: Database, headers: Headers): Promise<Role | null> {
  const today = localDay(clockOf(config)());
  const person = await personBehind(headers, config, db, today);
  return person?.is_active && standingOf(person, today) === 'full' ? person.role : null;
}

/** The active person who sends these headers, or null. Alone for the frame of the back office, which shows nothing yet. */
export async function visitorOf(
  config: Config,
  db: Database,
  headers: Headers,
): Promise<Visitor | null> {
  const person = await personBehind(headers, config, db, localDay(clockOf(config)()));
  if (!person?.is_active) return null;
  const lang = person.lang ?? undefined;
  return { role: person.role, lang: isLang(lang) ? lang : null };
}
