import type { Bindings } from '#api/bindings';
import type { ApiContext } from '#api/context';
import type { Day } from '#core/dates';
import type { Role } from '#core/rules/roles';
import type { Database } from '#db/client';
import type { ActivityEntry } from '#db/write/activity';

/** What a write needs. None of it is a request: a job or a script writes as the back office does. */
export interface WriteContext {
  db: Database;
  /** In whose name it is written, for the activity log; what is nobody's account has no id. */
  actor: ActivityEntry['actor'];
  /** Their role; a job or a script, which has none, may write all. */
  role?: Role;
  now: () => Date;
  /** The id of a new record; without it, a random one. */
  newId?: string | null;
  /** The day in the society's zone. */
  today: Day;
  /** Where the files of deleted pictures lie, and the cached pages that are dropped. */
  env: Pick<Bindings, 'MEDIA' | 'PURGE' | 'JOBS'>;
}

/** What a write in the name of whoever is signed in needs. */
export function writeContextOf({
  var: { db, actor, role, now, today },
  env,
}: ApiContext): WriteContext {
  return { db, actor, role, now, today, env: env ?? {} };
}
