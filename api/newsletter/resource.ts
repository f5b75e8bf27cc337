import { type SQL, sql } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import { Hono } from 'hono';
import type { z } from 'zod';
import { limitBody } from '#api/http/body-limit';
import { type ApiEnv, answerJson } from '#api/http/context';
import { readerImportRoute } from '#api/newsletter/import';
import { refusedReturns, refuseKnown } from '#api/newsletter/refusals';
import type { Resource } from '#api/rest/declaration';
import { creating, resource } from '#api/rest/resource';
import { readerGrowthContract } from '#core/newsletter/reader-growth';
import type { ActivityEntry } from '#db/history/log-activity';
import type { Database } from '#db/kit/client';
import { growthOfReaders } from '#db/newsletter/reader-growth';
import { newReaderInput, newsletterSubscribers, subscriberFields, subscriberInput } from '#db/newsletter/schema';
import { letterSince, readerState } from '#db/newsletter/state';
import { subscriberRow } from '#db/newsletter/write';

/**
 * Notes that the office has ended these subscriptions, and who did; one that is on the list again has no end. Of a reader
 * whom somebody else has changed since, nothing is written.
 */
function endByOffice(db: Database, changed: readonly { id: string; updated_at: string }[], { actor }: ActivityEntry) {
  const { id, status, updated_at } = newsletterSubscribers;
  const versions = JSON.stringify(changed.map((one) => [one.id, one.updated_at]));
  const whenEnded = (value: SQL | SQLiteColumn) => sql`iif(${status} = 'unsubscribed', ${value}, null)`;
  return db
    .update(newsletterSubscribers)
    .set({
      ended_reason: whenEnded(sql`'office'`),
      ended_by: whenEnded(sql`${actor.email}`),
      ended_at: whenEnded(updated_at),
    })
    .where(
      sql`(${id}, ${updated_at}) in (select json_extract(value, '$[0]'), json_extract(value, '$[1]') from json_each(${versions}))`,
    );
}

/** The readers of the newsletter, as the back office reads and writes them. */
export const subscriberDeclaration: Resource<typeof newsletterSubscribers, z.infer<typeof subscriberInput>> = {
  name: 'subscribers',
  table: newsletterSubscribers,
  input: subscriberInput,
  noCreate: true,
  title: 'email',
  fields: subscriberFields,
  derived: { state: readerState.as('state'), letter_since: letterSince.as('letter_since') },
  sortable: ['name', 'email', 'status', 'created_at'],
  filterable: ['state'],
  search: newsletterSubscribers.search,
  refusals: refusedReturns,
  afterWrite: (records, db, entry) => {
    const changed = records.flatMap(({ before, after }) => (before?.status === after.status ? [] : after));
    return { statements: changed.length > 0 ? [endByOffice(db, changed, entry)] : [], touched: [] };
  },
};

/** A reader whom the office adds by hand. */
const newReader: Resource<typeof newsletterSubscribers, z.infer<typeof newReaderInput>> = {
  ...subscriberDeclaration,
  input: newReaderInput,
  taken: { email: ({ readers }) => readers.onList },
  check: refuseKnown,
  refusals: undefined,
  store: ({ name, email, lang, consent_source }, { at: consent_at }) => ({
    ...subscriberRow({ email, name: name || email }),
    status: 'confirmed',
    lang,
    consent_source,
    consent_at,
  }),
  afterWrite: () => ({ statements: [], touched: [] }),
};

/** The readers of the newsletter: they come through the form, from another list at once, or one by one by hand. */
export const subscriberResource = new Hono<ApiEnv>()
  .route('/import', readerImportRoute)
  // Before the readers, of whom none has the id `growth`.
  .get('/growth', async (c) => {
    const { db, now } = c.var;
    return answerJson(c, readerGrowthContract, await growthOfReaders(db, now()));
  })
  .post('/', limitBody, creating(newReader))
  .route('/', resource(subscriberDeclaration));
