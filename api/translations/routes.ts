import { Hono } from 'hono';
import { answerJson } from '#api/answer-json';
import { limitTo } from '#api/body-limit';
import { attachment } from '#api/content-headers';
import type { ApiEnv } from '#api/context';
import { parseInput, readBody } from '#api/rest/input';
import { translationFile } from '#api/translations/file';
import { missingList } from '#api/translations/list';
import { takeIn } from '#api/translations/take-in';
import {
  TRANSLATIONS_MAX_BYTES,
  takenContract,
  translatedInput,
  translationsContract,
} from '#core/contracts/translations';

/** What is not translated yet; all texts as a file for a translator, and back. */
export const translationRoutes = new Hono<ApiEnv>()
  .get('/', async (c) =>
    answerJson(c, translationsContract, await missingList(c.var.db, c.var.today)),
  )
  .get('/file', async (c) => {
    const isMissing = c.req.query('missing') === '1';
    return c.body(await translationFile(c.var.db, c.var.today, !isMissing), 200, {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': attachment(isMissing ? 'not-translated.csv' : 'translations.csv'),
    });
  })
  .post('/', limitTo(TRANSLATIONS_MAX_BYTES), async (c) => {
    const { texts } = parseInput(translatedInput, await readBody(c));
    return answerJson(c, takenContract, { texts: await takeIn(c, texts) });
  });
