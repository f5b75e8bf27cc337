import { lte, sql } from 'drizzle-orm';
import type { ApiContext } from '#api/context';
import type { Database } from '#db/client';
import { rateLimits } from '#db/schema/guard';

/** At most `max` times in `seconds`, counted from the first. */
export interface Limit {
  key: string;
  max: number;
  seconds: number;
}

/**
 * Counts once more under each key, and tells how many seconds to wait when one has been too often;
 * `null` when none has. The count stands in the database: it is the same wherever it is asked.
 */
export async function countAgainst(
  db: Database,
  limits: readonly [Limit, ...Limit[]],
  now: Date,
): Promise<number | null> {
  const at = now.toISOString();
  const over = lte(rateLimits.expires_at, at);
  const count = ({ key, seconds }: Limit) => {
    const expires_at = new Date(now.getTime() + seconds * 1000).toISOString();
    return db
      .insert(rateLimits)
      .values({ key, count: 1, expires_at })
      .onConflictDoUpdate({
        target: rateLimits.key,
        set: {
          count: sql`case when ${over} then 1 else ${rateLimits.count} + 1 end`,
          expires_at: sql`case when ${over} then ${expires_at} else ${rateLimits.expires_at} end`,
        },
      })
      .returning();
  };
  const [first, ...rest] = limits;
  const counted = await db.batch([count(first), ...rest.map(count)]);
  const waits = counted.flat().flatMap((row) => {
    const limit = limits.find(({ key }) => key === row.key);
    if (!limit || row.count <= limit.max) return [];
    return [Math.max(1, Math.ceil((Date.parse(row.expires_at) - now.getTime()) / 1000))];
  });
  return waits.length > 0 ? Math.max(...waits) : null;
}

/**
 * Where a request comes from, as Cloudflare tells it; no other header can be trusted. Somebody with
 * IPv6 has a whole network of addresses (/64), which counts as one.
 */
export function addressOf(headers: Headers): string | undefined {
  const address = headers.get('cf-connecting-ip') ?? undefined;
  if (!address?.includes(':') || address.includes('.')) return address;
  const [front = ''] = address.split('::');
  return [...front.split(':'), '0', '0', '0', '0'].slice(0, 4).join(':');
}

/** The address behind a request of the API. */
export const clientAddress = (c: ApiContext) => addressOf(c.req.raw.headers);
