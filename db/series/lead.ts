import { sql } from 'drizzle-orm';
import type { Day } from '#core/kit/dates';
import { frameOf } from '#core/settings/frame';
import type { Database } from '#db/kit/client';
import { leadOf } from '#db/series/lists';
import { allSettings } from '#db/settings/queries';

/**
 * The frame, and the id of the date that a series leads to, in one round trip: the next that takes place, else the last.
 * `lead` is `null` where there is no such series, or visitors see none of its dates.
 */
export async function seriesLead(db: Database, id: string, today: Day) {
  const [settings, [found]] = await db.batch([
    allSettings(db),
    db.select({ lead: leadOf(id, today).as('lead') }).from(sql`(select 1)`),
  ]);
  return { frame: frameOf(settings), lead: found?.lead ?? null };
}
