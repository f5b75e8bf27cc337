import { sql } from 'drizzle-orm';
import type { Database } from '#db/kit/client';
import { askNoted, type NotedRecord } from '#db/notes/queries';
import { notes } from '#db/notes/schema';

interface NewNote {
  id: string;
  body: string;
  actor: { id: string; email: string };
  at: string;
}

/** The statement that adds a note to a record, once for each id, and none where there is no such record. */
export function addNote(db: Database, record: NotedRecord, { id, body, actor, at }: NewNote) {
  const found = askNoted(db, record).as('noted');
  return db
    .insert(notes)
    .select(
      db
        .select({
          id: sql<string>`${id}`.as('id'),
          resource: sql<typeof record.resource>`${record.resource}`.as('resource'),
          record_id: sql<string>`${record.id}`.as('record_id'),
          body: sql<string>`${body}`.as('body'),
          actor_id: sql<string>`${actor.id}`.as('actor_id'),
          actor: sql<string>`${actor.email}`.as('actor'),
          created_at: sql<string>`${at}`.as('created_at'),
          updated_at: sql<string>`${at}`.as('updated_at'),
        })
        .from(found)
        // Without a condition, SQLite reads what follows as a join.
        .where(sql`true`),
    )
    .onConflictDoNothing();
}
