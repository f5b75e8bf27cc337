import { type SQL, sql } from 'drizzle-orm';

/** Values as the right side of `in`: one bound parameter however many they are, where D1 takes a hundred. */
export const inList = (values: readonly unknown[]): SQL =>
  sql`(select value from json_each(${JSON.stringify(values)}))`;
