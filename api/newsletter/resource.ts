import { type SQL, sql } from 'drizzle-orm';
import { Hono } from 'hono';
import type { z } from 'zod';
import { limitBody } from '#api/http/body-limit';
import { type ApiEnv, answerJson } from '#api/http/context';
import { Invalid } from '#api/http/errors';
import { readBody, textsOf } from '#api/rest/input';
import { resource } from '#api/rest/resource';
import { importContract } from '#core/kit/records-contract';
import { readerGrowthContract } from '#core/newsletter/reader-growth';
import { logActivity, newEntry } from '#db/history/log-activity';
import type { Database } from '#db/kit/client';
import { inList } from '#db/kit/in-list';
import { insertRows } from '#db/kit/many-rows';
import { growthOfReaders } from '#db/newsletter/reader-growth';
import { importInput, newsletterSubscribers, subscriberFields, subscriberInput } from '#db/newsletter/schema';
import { subscriberRow } from '#db/newsletter/write';

/** @throws Invalid with a message a field, and for each row that cannot be taken: `people.2.name` */
function parseList(body: unknown): z.infer<typeof importInput> {
  const read = importInput.safeParse(body);
  if (read.success) return read.data;
  const messages: Record<string, string> = {};
  for (const { path, message } of read.error.issues) messages[path.join('.')] ??= message;
  throw new Invalid(textsOf(messages));
}

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

/** The readers of the newsletter: they come through the form, or from another list at once. */
export const subscriberResource = new Hono<ApiEnv>()
  .post('/import', limitBody, async (c) => {
    const { people, consent_source: where } = parseList(await readBody(c));
    const { db, actor, now, words } = c.var;
    const at = now().toISOString();
    const consent_source = words.newsletter.imported(where);
    const stamps = { created_at: at, updated_at: at, consent_at: at };
    const rows = people.map((person) => ({
      ...subscriberRow({ email: person.email, name: person.name || person.email }),
      id: crypto.randomUUID(),
      status: 'confirmed' as const,
      consent_source,
      ...stamps,
    }));
    const inserts = insertRows(db, newsletterSubscribers, rows).map((insert) =>
      // Whoever is here already stays as they are: somebody who has left must not come back by a list.
      insert.onConflictDoNothing().returning({ id: newsletterSubscribers.id }),
    );
    const entry = newEntry({ actor, action: 'create', resource: 'subscribers', at });
    const [, ...added] = await db.batch([
      logActivity(db, entry, { id: 'import', title: consent_source, count: people.length }),
      ...inserts,
    ]);
    const imported = added.reduce((sum, some) => sum + some.length, 0);
    return answerJson(c, importContract, { imported, known: people.length - imported });
  })
  // Before the readers, of whom none has the id `growth`.
  .get('/growth', async (c) => {
    const { db, now } = c.var;
    return answerJson(c, readerGrowthContract, await growthOfReaders(db, now()));
  })
  .route(
    '/',
    resource({
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
    }),
  );
