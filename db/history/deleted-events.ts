import { and, desc, eq, gte, isNull, sql } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import type { Instant } from '#core/kit/dates';
import { eventCard } from '#db/events/queries';
import { events } from '#db/events/schema';
import { activity } from '#db/history/activity.schema';
import { versions } from '#db/history/schema';
import type { Database } from '#db/kit/client';
import { validJson } from '#db/kit/valid-json';
import { versionedEvents } from '#db/kit/versioned';

const DELETED_MAX = 500;

const was = <C extends SQLiteColumn>(column: C) =>
  sql<
    C['_']['notNull'] extends true ? C['_']['data'] : C['_']['data'] | null
  >`json_extract(${validJson(versions.before)}, ${sql.raw(`'$.${column.name}'`)})`
    .mapWith(column)
    .as(column.name);

const { id, title, title_ne, date, end_date, start_time, end_time } = eventCard;
const { profile_image_url, tags } = eventCard;

/**
 * The statement for events that visitors could see and that were deleted since `since`, as calendars
 * are told of a cancelled event: a later version, changed when it was deleted.
 */
export function deletedEvents(db: Database, since: Instant) {
  return (
    db
      .select({
        id: was(id),
        title: was(title),
        title_ne: was(title_ne),
        date: was(date),
        end_date: was(end_date),
        start_time: was(start_time),
        end_time: was(end_time),
        profile_image_url: was(profile_image_url),
        tags: was(tags),
        // A calendar needs to know which entry it drops. The rest was taken off the site.
        location: sql<string>`''`.as('location'),
        location_ne: sql<string | null>`null`.as('location_ne'),
        excerpt: sql<string>`''`.as('excerpt'),
        excerpt_ne: sql<string>`''`.as('excerpt_ne'),
        cancelled: sql<boolean>`1`.mapWith(Boolean).as('cancelled'),
        series_part: was(events.series_part),
        series_rule: was(events.series_rule),
        created_at: was(events.created_at),
        updated_at: activity.at,
        sequence: sql<number>`json_extract(${validJson(versions.before)}, '$.sequence') + 1`.as('sequence'),
      })
      .from(activity)
      // A cross join keeps this order: from the index on the time, which the rows are sorted by.
      .crossJoin(versions)
      .where(
        and(
          eq(versions.activity_id, activity.id),
          gte(activity.at, since),
          eq(activity.action, 'delete'),
          // The `+` keeps SQLite at the index on the time, which has the order.
          sql`+${activity.resource} = ${versionedEvents.resource}`,
          eq(versions.resource, versionedEvents.resource),
          isNull(versions.after),
          sql`coalesce(json_extract(${validJson(versions.before)}, '$.draft'), 0) = 0`,
          sql`not exists (select 1 from ${versions} l where l.resource = ${versions.resource}
          and l.record_id = ${versions.record_id} and l.id > ${versions.id})`,
        ),
      )
      .orderBy(desc(activity.at), desc(activity.id))
      .limit(DELETED_MAX)
  );
}
