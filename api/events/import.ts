import { Hono } from 'hono';
import type { z } from 'zod';
import { eventDeclaration } from '#api/events/resource';
import { limitTo } from '#api/http/body-limit';
import { type ApiEnv, answerJson } from '#api/http/context';
import { Invalid } from '#api/http/errors';
import { createMany, storedIds } from '#api/rest/create-many';
import type { Written } from '#api/rest/declaration';
import { type Row, readBody, textsOf } from '#api/rest/input';
import { newRecord } from '#api/rest/merge';
import { uuidOf, type WriteContext, writeContextOf } from '#api/rest/write-context';
import { IMPORT_MAX_BYTES } from '#core/events/event-import';
import { createdContract, existingUidsContract } from '#core/kit/records-contract';
import type { Text } from '#core/words/languages';
import { eventImportInput, existingUidsInput } from '#db/events/import-input';
import { type EventInput, events } from '#db/events/schema';
import type { Database } from '#db/kit/client';
import { society } from '#society';

const limitBody = limitTo(IMPORT_MAX_BYTES);

type NewEvent = Written<typeof events, EventInput>;

/** @throws Invalid with a message a field, and for each row that is refused: `events.2.uid` */
function parseRows<T>(schema: z.ZodType<T>, body: unknown): T {
  const read = schema.safeParse(body);
  if (read.success) return read.data;
  const messages: Record<string, string> = {};
  for (const { path, message } of read.error.issues) messages[path.join('.')] ??= message;
  throw new Invalid(textsOf(messages));
}

/** @throws Invalid with a message a field of each refused row: `events.12.title` */
async function newEvents(
  { events: rows, draft }: z.infer<typeof eventImportInput>,
  context: WriteContext,
): Promise<NewEvent[]> {
  const refusals: Record<string, Text> = {};
  const records = new Map<string, NewEvent>();
  const idOf = await importedIds(
    context.db,
    rows.map(({ uid }) => uid),
  );
  for (const [at, { uid, ...row }] of rows.entries()) {
    const newId = idOf(uid);
    if (records.has(newId)) refusals[`events.${at}.uid`] = ({ errors }) => errors.repeatedRow;
    // Galleries and a time to publish at are this site's own: no other calendar knows them.
    const event: Row = { ...row, draft, gallery_ids: undefined, publish_on: null };
    try {
      records.set(newId, await newRecord(eventDeclaration, { ...context, newId }, event));
    } catch (error) {
      if (!(error instanceof Invalid)) throw error;
      for (const [field, text] of Object.entries<Text>(error.fields)) refusals[`events.${at}.${field}`] = text;
    }
  }
  if (Object.keys(refusals).length > 0) throw new Invalid(refusals);
  return [...records.values()];
}

/** The import of events from other calendars: all of them are stored, or none. */
export const eventImportRoutes = new Hono<ApiEnv>()
  .post('/known', limitBody, async (c) => {
    const { uids } = parseRows(existingUidsInput, await readBody(c));
    const idOf = await importedIds(c.var.db, uids);
    const there = await storedIds(c.var.db, events, uids.map(idOf));
    return answerJson(
      c,
      existingUidsContract,
      uids.filter((uid) => there.has(idOf(uid))),
    );
  })
  .post('/', limitBody, async (c) => {
    const list = parseRows(eventImportInput, await readBody(c));
    const context = writeContextOf(c);
    const records = await newEvents(list, context);
    const created = await createMany(eventDeclaration, records, context);
    return answerJson(c, createdContract, { created, there: records.length - created });
  });

/** The end of the UIDs in our own feeds; the id of the event comes before it. */
const OWN = `@${society.uidDomain}`;

/** The id of an event by its UID in our own feeds, or by the id in our own tables. */
const toldId = (uid: string): string => (uid.endsWith(OWN) ? uid.slice(0, -OWN.length) : uid);

/**
 * Gives the ids of events by their UIDs in another calendar: the same at each import. A file chooses no id: what our
 * own feeds and tables tell is the id only of an event that exists, which is thus known again.
 */
async function importedIds(db: Database, uids: readonly string[]): Promise<(uid: string) => string> {
  const there = await storedIds(db, events, uids.map(toldId));
  return (uid) => (there.has(toldId(uid)) ? toldId(uid) : uuidOf(['imported event', uid]));
}
