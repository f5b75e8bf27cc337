import { type SQL, sql } from 'drizzle-orm';
import { Hono } from 'hono';
import type { z } from 'zod';
import { type ApiEnv, answerJson } from '#api/http/context';
import { readerImportRoute } from '#api/newsletter/import';
import type { Resource } from '#api/rest/declaration';
import { resource } from '#api/rest/resource';
import { readerGrowthContract } from '#core/newsletter/reader-growth';
import type { Database } from '#db/kit/client';
import { inList } from '#db/kit/in-list';
import { growthOfReaders } from '#db/newsletter/reader-growth';
import { newsletterSubscribers, subscriberFields, subscriberInput } from '#db/newsletter/schema';

/** Notes that the office has ended these subscriptions; one that is on the list again has no end. */
function endByOffice(db: Database, records: readonly { after: { id: string } }[]) {
  const { id, status, ended_reason, ended_at, updated_at } = newsletterSubscribers;
  const whenEnded = (value: SQL) => sql`case when ${status} = 'unsubscribed' then ${value} else null end`;
  return db
    .update(newsletterSubscribers)
    .set({
      ended_reason: whenEnded(sql`coalesce(${ended_reason}, 'office')`),
      ended_at: whenEnded(sql`coalesce(${ended_at}, ${updated_at})`),
    })
    .where(sql`${id} in ${inList(records.map(({ after }) => after.id))}`);
}

/** The readers of the newsletter, as the back office reads and writes them. */
export const subscriberDeclaration: Resource<typeof newsletterSubscribers, z.infer<typeof subscriberInput>> = {
  name: 'subscribers',
  table: newsletterSubscribers,
  input: subscriberInput,
  noCreate: true,
  title: 'email',
  fields: subscriberFields,
  sortable: ['name', 'email', 'status', 'created_at'],
  search: newsletterSubscribers.search,
  // Its reason is what has changed: the statement reads the row as it is stored.
  afterWrite: (records, db) => ({ statements: [endByOffice(db, records)], touched: [] }),
};

/** The readers of the newsletter: they come through the form, or from another list at once. */
export const subscriberResource = new Hono<ApiEnv>()
  .route('/import', readerImportRoute)
  // Before the readers, of whom none has the id `growth`.
  .get('/growth', async (c) => {
    const { db, now } = c.var;
    return answerJson(c, readerGrowthContract, await growthOfReaders(db, now()));
  })
  .route('/', resource(subscriberDeclaration));
