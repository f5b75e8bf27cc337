import type { SQL } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import type { SQLiteTable } from 'drizzle-orm/sqlite-core';
import type { Database } from '#db/kit/client';

/** A mailing of any kind that is under way, as the ledger of deliveries needs to know it. */
export interface Mailing {
  id: string;
  /** The table of its row, which has an `id` and a `status` of `MAILING_STATUSES`. */
  table: SQLiteTable;
  /** The condition that somebody is still to get it. */
  isWanted(recipient: SQL): SQL;
  /** Who that is, as a JSON object, for the mail that is rendered. */
  person(recipient: SQL): SQL;
  /** The statement that makes it `sent` where `when` holds. */
  finish(db: Database, now: Date, when: SQL): BatchItem<'sqlite'>;
  /** The statement that pauses it because the provider fails. */
  pauseForProvider(db: Database): BatchItem<'sqlite'>;
}
