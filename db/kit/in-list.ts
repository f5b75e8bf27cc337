import { type SQL, sql } from 'drizzle-orm';

/** The values of a JSON array as the right side of `in`. */
export const inJson = (json: string): SQL => sql`(select value from json_each(${json}))`;

/**
 * Values as the right side of `in`. They are one bound parameter, however many they are: D1 takes
 * at most a hundred parameters.
 */
export const inList = (values: readonly unknown[]): SQL => inJson(JSON.stringify(values));
