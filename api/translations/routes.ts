import { Hono } from 'hono';
import { limitTo } from '#api/http/body-limit';
import { attachment } from '#api/http/content-headers';
import { type ApiEnv, answerJson } from '#api/http/context';
import { parseInput, readBody } from '#api/rest/input';
import { entryOfFile, takeIn } from '#api/translations/take-in';
import type { Day } from '#core/kit/dates';
import { plainText } from '#core/kit/rich-text';
import { cutAtWord } from '#core/kit/text';
import { hasText } from '#core/translations/completeness';
import {
  TEXTS_LISTED,
  TRANSLATIONS_MAX_BYTES,
  type Translations,
  type TranslationText,
  takenContract,
  translatedInput,
  translationsContract,
} from '#core/translations/contract';
import type { FileRow } from '#core/translations/translation-file';
import type { Database } from '#db/kit/client';
import {
  byPlace,
  isHtml,
  missingTexts,
  pairsOf,
  type TextRecord,
  type TRANSLATED,
  textOrder,
  textsOf,
} from '#db/translations/queries';

/** The texts that are not translated yet, all texts as a file for a translator, and the file's way back. */
export const translationRoutes = new Hono<ApiEnv>()
  .get('/', async (c) => answerJson(c, translationsContract, await missingList(c.var.db, c.var.today)))
  .get('/file', async (c) => {
    const isMissing = c.req.query('missing') === '1';
    return c.body(await translationFile(c.var.db, c.var.today, !isMissing), 200, {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': attachment(isMissing ? 'not-translated.csv' : 'translations.csv'),
    });
  })
  .post('/', limitTo(TRANSLATIONS_MAX_BYTES), async (c) => {
    const { texts, import_id, preview } = parseInput(translatedInput, await readBody(c));
    const into = preview ? null : entryOfFile(c, import_id);
    return answerJson(c, takenContract, { texts: await takeIn(c, texts, into) });
  });

/** How many records are read at once: their texts are long, and there may be thousands. */
const AT_ONCE = 200;

type Place = Awaited<ReturnType<typeof textOrder>>[number];

/** @param everything whether the texts that are translated are in it too */
async function translationFile(db: Database, today: Day, everything: boolean): Promise<ReadableStream<Uint8Array>> {
  // The library is needed for this file alone.
  const { fileHead, fileRows } = await import('#core/translations/translation-file');
  const order = await textOrder(db, today, everything);
  const encoder = new TextEncoder();
  let next = 0;
  return new ReadableStream({
    start: (stream) => stream.enqueue(encoder.encode(fileHead())),
    pull: async (stream) => {
      const part = order.slice(next, next + AT_ONCE);
      next += AT_ONCE;
      if (part.length === 0) return stream.close();
      stream.enqueue(encoder.encode(fileRows(await rowsOf(db, today, part, everything))));
    },
  });
}

async function rowsOf(db: Database, today: Day, part: readonly Place[], everything: boolean): Promise<FileRow[]> {
  const read = await textsOf(db, today, part);
  return part.flatMap(({ table, id }) => {
    const { resource } = table.of;
    const record = read.get(resource)?.get(id);
    // Somebody may have deleted it meanwhile.
    if (!record) return [];
    return pairsOf(table).flatMap(([field]) => {
      const [en, ne] = [record.en[field] ?? '', record.ne[field] ?? ''];
      const isWanted = hasText(en) && (everything || !hasText(ne));
      return isWanted ? { resource, id, field, title: record.title, en, ne } : [];
    });
  });
}

const SHOWN = 200;

async function missingList(db: Database, today: Day): Promise<Translations> {
  const found = await missingTexts(db, today, TEXTS_LISTED);
  const kinds = found.map(({ table, counts: { total, missing } }) => ({
    resource: table.of.resource,
    done: total - missing,
    total,
  }));
  const records = found.flatMap(({ table, records: rows }) => rows.map((record) => ({ ...record, table })));
  const total = kinds.reduce((sum, kind) => sum + kind.total, 0);
  return {
    total,
    missing: total - kinds.reduce((sum, kind) => sum + kind.done, 0),
    kinds,
    records: records
      .toSorted(byPlace)
      .flatMap(({ table, ...record }) => textsIn(table, record))
      .slice(0, TEXTS_LISTED),
  };
}

/** `record` has the texts that are missing: the others were not read. */
function textsIn(table: (typeof TRANSLATED)[number], record: TextRecord): TranslationText[] {
  const { resource } = table.of;
  const { id, form, title, since, draft } = record;
  return pairsOf(table).flatMap(([field]) => {
    const text = record.en[field];
    if (!text) return [];
    const html = isHtml(table, field);
    return {
      resource,
      id,
      field,
      title,
      since,
      html,
      form: { resource: table.form ?? resource, id: form },
      // What was cut may end within a tag.
      en: cutAtWord(html ? plainText(text.replace(/<[^<>]*$/, '')) : text, SHOWN),
      ne: null,
      draft: draft === 1,
    };
  });
}
