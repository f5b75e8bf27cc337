import { integer, text } from 'drizzle-orm/sqlite-core';

/** The primary key of every table of ours: a random UUID as text. */
export const id = () =>
  text()
    .primaryKey()
    .$defaultFn(() => crypto.randomUUID());

/** An instant as ISO-8601 text in UTC, e.g. `2026-03-01T11:30:00.000Z`. */
export const instant = () => text();

/** A flag, stored as 0 or 1. */
export const flag = () => integer({ mode: 'boolean' });
