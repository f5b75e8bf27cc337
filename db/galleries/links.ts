import { sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import { eventGalleryRelations, galleries } from '#db/galleries/schema';
import type { Database } from '#db/kit/client';

/** An event in the version that is being written, and the galleries that are to show it. */
export interface EventLinks {
  id: string;
  updated_at: string;
  gallery_ids: string[];
}

/**
 * Statements that link events to galleries, and unlink all others, in the batch that writes the events and after them:
 * an event that is not in this version keeps its links. A linked gallery without an event of its own gets this event as
 * its own; an unlinked one loses it. A gallery that does not exist is skipped.
 */
export function linkGalleries(db: Database, events: readonly EventLinks[]): BatchItem<'sqlite'>[] {
  if (events.length === 0) return [];
  const json = JSON.stringify(events);
  const written = sql`(select e.id as event_id, v.value as record from json_each(${json}) v
    join events e on e.id = json_extract(v.value, '$.id')
      and e.updated_at = json_extract(v.value, '$.updated_at'))`;
  const wanted = sql`(select w.event_id, g.value as gallery_id
    from ${written} w, json_each(w.record, '$.gallery_ids') g)`;
  return [
    db.delete(eventGalleryRelations).where(sql`event_id in (select event_id from ${written})
      and (event_id, gallery_id) not in (select event_id, gallery_id from ${wanted})`),
    db
      .insert(eventGalleryRelations)
      .select(
        sql`select w.event_id, w.gallery_id from ${wanted} w join galleries on galleries.id = w.gallery_id where true`,
      )
      .onConflictDoNothing(),
    db
      .update(galleries)
      .set({ event_id: null })
      .where(sql`event_id in (select event_id from ${written})
        and (event_id, id) not in (select event_id, gallery_id from ${wanted})`),
    db
      .update(galleries)
      .set({ event_id: sql`(select min(w.event_id) from ${wanted} w where w.gallery_id = "galleries"."id")` })
      .where(sql`event_id is null and id in (select gallery_id from ${wanted})`),
  ];
}

/** A gallery in the version that is being written, and the event it belongs to, before and after. */
export interface GalleryEvent {
  id: string;
  updated_at: string;
  was: string | null;
  event_id: string | null;
}

/**
 * Statements that bring the links of galleries in line with their events, in the batch that writes
 * the galleries and after them: the new event shows the gallery, the former one no more.
 */
export function followEvent(db: Database, changed: readonly GalleryEvent[]): BatchItem<'sqlite'>[] {
  if (changed.length === 0) return [];
  const json = JSON.stringify(changed);
  const written = sql`(select g.id as gallery_id, g.event_id, json_extract(v.value, '$.was') as was
    from json_each(${json}) v join galleries g on g.id = json_extract(v.value, '$.id')
      and g.updated_at = json_extract(v.value, '$.updated_at'))`;
  return [
    db.delete(eventGalleryRelations).where(sql`(event_id, gallery_id) in (select was, gallery_id from ${written})`),
    db
      .insert(eventGalleryRelations)
      .select(sql`select event_id, gallery_id from ${written} where event_id is not null`)
      .onConflictDoNothing(),
  ];
}
