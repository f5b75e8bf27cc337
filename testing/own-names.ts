import { SQLitePreparedQuery } from 'drizzle-orm/sqlite-core';
import { z } from 'zod';

const result = z.object({ columns: z.array(z.string()) });
const mapped = SQLitePreparedQuery.prototype.mapResult;

/**
 * Lets a batch in libSQL fail where two columns of a statement have one name. D1 gives the rows of a batch by name, and
 * of the two columns only one, so that all that follow it would be read wrongly.
 */
export function refuseSharedNames(): void {
  SQLitePreparedQuery.prototype.mapResult = function mapResult(response, isFromBatch) {
    const { columns = [] } = result.safeParse(response).data ?? {};
    const twice = columns.find((name, at) => columns.indexOf(name) < at);
    if (isFromBatch && twice !== undefined)
      throw new Error(`two columns of a statement in a batch have the name ${twice}: ${this.getQuery().sql}`);
    return mapped.call(this, response, isFromBatch);
  };
}
