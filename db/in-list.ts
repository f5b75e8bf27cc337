import { type SQL, sql } from 'drizzle-orm';

/**
 * Values as the right side of `in`. They are one bound parameter, however many they are: D1 takes
 * at most a hundred parameters.
 */
export const inList = (values: readonly unknown[]): SQL =>
  sql`(select value from json_each(${JSON.stringify(values)}))`;
