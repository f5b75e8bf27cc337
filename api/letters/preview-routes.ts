import { Hono } from 'hono';
import { z } from 'zod';
import { limitBody } from '#api/http/body-limit';
import { type ApiContext, type ApiEnv, answerJson } from '#api/http/context';
import { Conflict } from '#api/http/errors';
import { senderFactsOf } from '#api/letters/content';
import { checksOfRead, readLetter, renderRead, wholeMail } from '#api/letters/read-letter';
import { shownIn } from '#api/letters/resolve';
import { enqueueMail, queueMail } from '#api/mail/mail';
import { parseInput, readBody } from '#api/rest/input';
import { LANGS } from '#core/kit/lang';
import { pathsIn } from '#core/kit/paths';
import { letterChecksContract, letterPreviewContract } from '#core/letters/contract';
import { message } from '#core/words/keys';
import { wordsOf } from '#core/words/languages';

const PART_MAX = 100_000;

const testInput = z.object({ lang: z.enum(LANGS, { error: message('fields.invalid') }) });

async function sendTest(c: ApiContext): Promise<Response> {
  const { lang } = parseInput(testInput, await readBody(c));
  const { db, config, actor, now, words } = c.var;
  const found = await readLetter(c, c.req.param('id') ?? '');
  const paths = pathsIn(lang);
  const { subject, html, text } = renderRead(c, found, lang, {
    unsubscribe: config.SITE_URL + paths.newsletterUnsubscribe(),
    preferences: config.SITE_URL + paths.newsletterPreferences(),
    browser: null,
  });
  if (Math.max(html.length, text.length) > PART_MAX) throw new Conflict(({ letters: { tooLarge } }) => tooLarge);
  const { name, contact } = senderFactsOf(config, found.rows, lang);
  await enqueueMail(
    db,
    {
      to: { address: actor.email },
      subject: wordsOf(lang).letters.testSubject(subject),
      text,
      html,
      lang,
      ...(contact && { reply_to: { address: contact, name } }),
    },
    now(),
  );
  await queueMail({ env: c.env ?? {} });
  return c.json({ success: true, message: words.letters.testSent(actor.email) });
}

/** A letter as its readers get it, the checks of it, and a test mail. */
export const letterPreviewRoutes = new Hono<ApiEnv>()
  .use(limitBody)
  .get('/:id/preview', async (c) => {
    const { lang } = c.var;
    const found = await readLetter(c, c.req.param('id'));
    const { bytes } = wholeMail(c, found, lang);
    const { updated_at } = found.letter;
    const version = { updated_at, shown: shownIn(found.content.blocks) };
    const preview = { ...renderRead(c, found, lang, null), bytes, ...version };
    return answerJson(c, letterPreviewContract, preview);
  })
  .get('/:id/checks', async (c) => {
    const found = await readLetter(c, c.req.param('id'));
    return answerJson(c, letterChecksContract, await checksOfRead(c, found));
  })
  .post('/:id/test', sendTest);
