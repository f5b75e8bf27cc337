import type { Database } from '#db/kit/client';
import { countAttempt } from '#db/users/attempts';

const HOUR = 3600;
/** Submissions an hour from one IP address, without a captcha (spec) and with one. */
const AN_HOUR = { unverified: 3, verified: 30 };

/** At most `max` times in `seconds`, counted from the first. */
export interface Limit {
  key: string;
  max: number;
  seconds: number;
}

/**
 * Counts once more under each key. Gives how many seconds to wait when a limit is exceeded, else
 * `null`. The counts are in the database, so that all instances of the Worker share them.
 */
export async function countAgainst(
  db: Database,
  limits: readonly [Limit, ...Limit[]],
  now: Date,
): Promise<number | null> {
  const count = ({ key, seconds }: Limit) => countAttempt(db, key, seconds, now);
  const [first, ...rest] = limits;
  const counted = await db.batch([count(first), ...rest.map(count)]);
  const waits = counted.flat().flatMap((row) => {
    const limit = limits.find(({ key }) => key === row.key);
    if (!limit || row.count <= limit.max) return [];
    return [Math.max(1, Math.ceil((Date.parse(row.expires_at) - now.getTime()) / 1000))];
  });
  return waits.length > 0 ? Math.max(...waits) : null;
}

interface Named {
  name: string;
  anHour?: { verified: number; unverified: number } | undefined;
}

/** The limit of a form for one IP address. */
export function limitOf({ name, anHour = AN_HOUR }: Named, verified: boolean, ip = 'unknown'): Limit {
  return verified
    ? { key: `${name}:${ip}`, max: anHour.verified, seconds: HOUR }
    : { key: `${name}-unverified:${ip}`, max: anHour.unverified, seconds: HOUR };
}
