import { Hono } from 'hono';
import type { z } from 'zod';
import { importedId, knownEvents } from '#api/events/imported-ids';
import { inSeries, type NewEvent, type NewRow } from '#api/events/imported-series';
import { eventDeclaration } from '#api/events/resource';
import { limitTo } from '#api/http/body-limit';
import { type ApiEnv, answerJson } from '#api/http/context';
import { Invalid } from '#api/http/errors';
import { createMany } from '#api/rest/create-many';
import { type Row, readBody, textsOf } from '#api/rest/input';
import { newRecord } from '#api/rest/merge';
import { type WriteContext, writeContextOf } from '#api/rest/write-context';
import { IMPORT_MAX_BYTES } from '#core/events/event-import';
import { createdContract, existingUidsContract } from '#core/kit/records-contract';
import type { Text } from '#core/words/languages';
import { eventImportInput, existingUidsInput } from '#db/events/import-input';

const limitBody = limitTo(IMPORT_MAX_BYTES);

/**
 * Galleries and a time to publish at are this site's own: no other calendar knows them. To which series an event belongs
 * follows from what it says of its repeated event.
 */
const ITS_OWN: Row = {
  gallery_ids: undefined,
  publish_on: null,
  series_id: null,
  series_part: null,
  series_rule: null,
  original_date: null,
  series_own: [],
};

/** @throws Invalid with a message a field, and for each row that is refused: `events.2.uid` */
function parseRows<T>(schema: z.ZodType<T>, body: unknown): T {
  const read = schema.safeParse(body);
  if (read.success) return read.data;
  const messages: Record<string, string> = {};
  for (const { path, message } of read.error.issues) messages[path.join('.')] ??= message;
  throw new Invalid(textsOf(messages));
}

/**
 * The events of a list that are not stored yet.
 * @throws Invalid with a message a field of each refused row: `events.12.title`
 */
async function newEvents(
  { events: rows, draft }: z.infer<typeof eventImportInput>,
  context: WriteContext,
): Promise<NewEvent[]> {
  const refusals: Record<string, Text> = {};
  const uids = new Set<string>();
  const fresh: NewRow[] = [];
  const isThere = await knownEvents(context.db, rows);
  for (const [at, row] of rows.entries()) {
    if (uids.has(row.uid)) refusals[`events.${at}.uid`] = ({ errors }) => errors.repeatedRow;
    uids.add(row.uid);
    try {
      const event = await newRecord(
        eventDeclaration,
        { ...context, newId: importedId(row.uid) },
        { ...row, ...ITS_OWN, draft },
      );
      if (!isThere(row)) fresh.push({ at, row, event });
    } catch (error) {
      if (!(error instanceof Invalid)) throw error;
      for (const [field, text] of Object.entries<Text>(error.fields)) refusals[`events.${at}.${field}`] = text;
    }
  }
  if (Object.keys(refusals).length > 0) throw new Invalid(refusals);
  return await inSeries(context, fresh);
}

/** The import of events from other calendars: all of them are stored, or none. */
export const eventImportRoutes = new Hono<ApiEnv>()
  .post('/known', limitBody, async (c) => {
    const { uids, dates = [] } = parseRows(existingUidsInput, await readBody(c));
    const said = new Map(dates.map((date) => [date.uid, date]));
    const rowOf = (uid: string) => said.get(uid) ?? { uid };
    const isThere = await knownEvents(c.var.db, uids.map(rowOf));
    return answerJson(
      c,
      existingUidsContract,
      uids.filter((uid) => isThere(rowOf(uid))),
    );
  })
  .post('/', limitBody, async (c) => {
    const list = parseRows(eventImportInput, await readBody(c));
    const context = writeContextOf(c);
    const records = await newEvents(list, context);
    const created = await createMany(eventDeclaration, records, context);
    return answerJson(c, createdContract, { created, there: list.events.length - created });
  });
