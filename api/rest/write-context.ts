import { createHash } from 'node:crypto';
import type { Bindings } from '#api/bindings';
import type { ApiContext } from '#api/http/context';
import type { Day } from '#core/kit/dates';
import type { Role } from '#core/users/roles';
import type { ActivityEntry } from '#db/history/log-activity';
import type { Database } from '#db/kit/client';

/** The context of a write. None of it is a request: a job or a script writes as the back office does. */
export interface WriteContext {
  db: Database;
  /** In whose name it is written, for the activity log; what is nobody's account has no id. */
  actor: ActivityEntry['actor'];
  /** Their role; a job or a script, which has none, may write all. */
  role?: Role;
  now: () => Date;
  /** The id of a new record; without it, a random one. */
  newId?: string | null;
  /** The entry of the history that several writes share; without it, each has one of its own. */
  entry?: ActivityEntry;
  /** The day in the society's zone. */
  today: Day;
  env: Pick<Bindings, 'MEDIA' | 'PURGE' | 'JOBS'>;
}

/** The context of a write in the name of whoever is signed in. */
export function writeContextOf({ var: { db, actor, role, now, today }, env }: ApiContext): WriteContext {
  return { db, actor, role, now, today, env: env ?? {} };
}

/** The header by which a caller names a create, so that a repeated one creates nothing more. */
const HEADER = 'Idempotency-Key';
const MOST = 200;

/**
 * The id of the record that the call creates. It follows from the caller's account and key, so that
 * a repeated call means the same record; without a key it is `null`.
 * @param kind what is created, as the name of its resource
 */
export function idByKey(c: ApiContext, kind: string): string | null {
  const key = c.req.header(HEADER);
  if (!key || key.length > MOST) return null;
  return uuidOf([c.var.actor.id, kind, key]);
}

/** A UUID that follows from these words, and from no others. */
export function uuidOf(words: readonly (string | null)[]): string {
  const hex = createHash('sha256').update(JSON.stringify(words)).digest('hex');
  const part = (from: number, to: number) => hex.slice(from, to);
  // The form of a UUID made by the application (version 8, RFC 9562).
  return `${part(0, 8)}-${part(8, 12)}-8${part(13, 16)}-a${part(17, 20)}-${part(20, 32)}`;
}
