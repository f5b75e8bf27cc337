import { and, asc, eq, sql } from 'drizzle-orm';
import type { Noted } from '#core/notes/contract';
import { events } from '#db/events/schema';
import type { Database } from '#db/kit/client';
import { contactMessages } from '#db/messages/schema';
import { notes } from '#db/notes/schema';
import { profiles } from '#db/users/schema';

const TABLES = { events, messages: contactMessages, users: profiles } satisfies Record<Noted, object>;

/** A record that has notes. */
export interface NotedRecord {
  resource: Noted;
  id: string;
}

/** The statement that finds the record that notes are about. */
export function askNoted(db: Database, { resource, id }: NotedRecord) {
  const table = TABLES[resource];
  return db.select({ id: table.id }).from(table).where(eq(table.id, id));
}

/** The statement for the notes on a record, the newest last. */
export function notesOn(db: Database, { resource, id }: NotedRecord) {
  return db
    .select()
    .from(notes)
    .where(and(eq(notes.resource, resource), eq(notes.record_id, id)))
    .orderBy(asc(notes.created_at), asc(sql`${notes}.rowid`));
}
