import { customType, integer, text } from 'drizzle-orm/sqlite-core';
import { z } from 'zod';
import { readJson } from '#core/kit/half-json';

/** The primary key of every table of ours: a random UUID as text. */
export const id = () =>
  text()
    .primaryKey()
    .$defaultFn(() => crypto.randomUUID());

/** An instant as ISO-8601 text in UTC, e.g. `2026-03-01T11:30:00.000Z`. */
export const instant = () => text();

/** A flag, stored as 0 or 1. */
export const flag = () => integer({ mode: 'boolean' });

/**
 * A value that is stored as JSON. A row that says something else, because it was spoilt or is of another version, is
 * read as far as it goes, and told of in the log: it breaks no list.
 * @param shape takes any value; parts that it does not know have a `catch`
 */
export const json = <T>(shape: z.ZodType<T>) =>
  customType<{ data: T; driverData: string }>({
    dataType: () => 'text',
    toDriver: (value) => JSON.stringify(value),
    fromDriver: (stored) => {
      const { value, isWhole } = readJson(String(stored));
      // What it says is not logged: it may be about people.
      if (!isWhole) console.error(`a stored value of ${stored.length} characters is no whole JSON`);
      return shape.parse(value);
    },
  })();

/** Whether a column is one of `json`: there is no other type of our own. */
export const isJson = (column: { dataType: string } | undefined): boolean => column?.dataType === 'custom';

/** A list of which those items count that `item` takes; any other value is an empty one. */
export const itemsOf = <T>(item: z.ZodType<T>) =>
  z
    .array(z.unknown())
    .catch([])
    .transform((all) =>
      all.flatMap((one) => {
        const { success, data } = item.safeParse(one);
        if (!success) console.error('an item of a stored list is not known, and left out');
        return success ? [data] : [];
      }),
    );
