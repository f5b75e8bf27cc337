import { and, asc, eq, sql } from 'drizzle-orm';
import { shortSlugOf } from '#core/kit/title-slug';
import { events } from '#db/events/schema';
import { galleries } from '#db/galleries/schema';
import type { Database } from '#db/kit/client';
import { isPublished } from '#db/kit/drafts';
import { inJson } from '#db/kit/in-list';
import { reused } from '#db/kit/reused';
import { type NamedKind, shortNames } from '#db/pages/short-names.schema';

const tables = { events, galleries } as const;

/** The name of a record in its short address, as `short_name`; null before it was given one. */
export const shortNameOf = (kind: NamedKind) =>
  sql<string | null>`(select n.name from ${shortNames} n
    where n.kind = ${sql.raw(`'${kind}'`)} and n.record_id = ${tables[kind].id} order by n.given_at desc limit 1)`.as(
    'short_name',
  );

/** The statement that finds the published records of a kind that have names, a JSON array, or once had them. */
export const publishedByName = reused((db, kind: NamedKind, names: string) =>
  db
    .select({ id: shortNames.record_id, kind: shortNames.kind, name: shortNames.name })
    .from(shortNames)
    .where(
      and(
        sql`${shortNames.kind} = ${kind}`,
        sql`${shortNames.name} in ${inJson(names)}`,
        sql`exists (select 1 from ${events} where ${events.id} = ${shortNames.record_id}
            and ${shortNames.kind} = 'events' and ${isPublished(events)}
          union all select 1 from ${galleries} where ${galleries.id} = ${shortNames.record_id}
            and ${shortNames.kind} = 'galleries' and ${isPublished(galleries)})`,
      ),
    ),
);

const AT_ONCE = 200;

/**
 * Gives names to records that were stored before there were any.
 * @returns how many were given one: there may be more
 */
export async function nameRecords(db: Database): Promise<number> {
  const unnamed = (table: (typeof tables)[NamedKind]) =>
    db
      .select({ id: table.id, title: table.title })
      .from(table)
      .where(eq(table.title_slug, ''))
      .orderBy(asc(table.created_at), asc(table.id))
      .limit(AT_ONCE);
  const [ofEvents, ofGalleries] = await db.batch([unnamed(events), unnamed(galleries)]);
  const name = (table: (typeof tables)[NamedKind], { id, title }: { id: string; title: string }, other: string) =>
    db
      .update(table)
      .set({ title_slug: shortSlugOf(title) || other })
      .where(and(eq(table.id, id), eq(table.title_slug, '')));
  const [first, ...others] = [
    ...ofEvents.map((event) => name(events, event, 'event')),
    ...ofGalleries.map((gallery) => name(galleries, gallery, 'gallery')),
  ];
  if (first) await db.batch([first, ...others]);
  return ofEvents.length + ofGalleries.length;
}
