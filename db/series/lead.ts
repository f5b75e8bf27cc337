import { sql } from 'drizzle-orm';
import type { Day } from '#core/kit/dates';
import type { Database } from '#db/kit/client';
import { leadOf } from '#db/series/lists';

/**
 * The statement for the id of the date that a series leads to: the next that takes place, else the last one. `lead` is
 * `null` where there is no such series, or visitors see none of its dates.
 */
export const seriesLead = (db: Database, id: string, today: Day) =>
  db.select({ lead: leadOf(id, today).as('lead') }).from(sql`(select 1)`);
