import { eq } from 'drizzle-orm';
import { Hono } from 'hono';
import { z } from 'zod';
import { answerJson } from '#api/answer-json';
import type { ApiContext, ApiEnv } from '#api/context';
import { Conflict, NotFound } from '#api/errors';
import { checksOf, langsOf } from '#api/letters/checks';
import {
  type LetterContent,
  type LetterLinks,
  type RenderContext,
  renderLetter,
} from '#api/letters/render';
import { readNamed, resolvedBlocks, resolvedFrom } from '#api/letters/resolve';
import { senderFactsOf } from '#api/letters/sender';
import { enqueueMail, queueDelivery } from '#api/mail/mail';
import { mime } from '#api/mail/mime';
import { missingForMail, senderOf } from '#api/mail/setup';
import { limitBody } from '#api/rest/body';
import { parseInput, readBody } from '#api/rest/input';
import { letterChecksContract, letterPreviewContract } from '#core/contracts/letters';
import { LANGS, type Lang } from '#core/lang';
import { pathsIn } from '#core/paths';
import { byteLength } from '#core/rules/text';
import { message } from '#core/words/keys';
import { wordsOf } from '#core/words/languages';
import { settingRows } from '#db/queries/settings';
import { letters } from '#db/schema/letter';

/** The most characters of a mail's part in the outbox. */
const PART_MAX = 100_000;

const testInput = z.object({ lang: z.enum(LANGS, { error: message('fields.invalid') }) });

/** A letter, what it shows, and the settings. @throws NotFound */
async function read(c: ApiContext, id: string) {
  const { db } = c.var;
  const [[letter], rows] = await db.batch([
    db.select().from(letters).where(eq(letters.id, id)),
    settingRows(db),
  ]);
  if (!letter) throw new NotFound();
  const named = await readNamed(db, letter.blocks);
  // Once its sending has started, it shows what its readers got.
  const blocks = letter.resolved
    ? resolvedBlocks.parse(letter.resolved)
    : resolvedFrom(named, letter.blocks);
  const content: LetterContent = { ...letter, blocks };
  return { letter, named, rows, content };
}
type Read = Awaited<ReturnType<typeof read>>;

function render(c: ApiContext, { content, rows }: Read, lang: Lang, links: LetterLinks | null) {
  const { SITE_URL: siteUrl, MEDIA_BASE: mediaBase } = c.var.config;
  const sender = senderFactsOf(c.var.config, rows, lang);
  const context: RenderContext = { lang, siteUrl, mediaBase, sender, links };
  return renderLetter(content, context);
}

/** As long as a reader's. */
const TOKEN = 'x'.repeat(120);

/** Links that are as long as a reader's, and nobody's. */
function sampleLinks({ var: { config } }: ApiContext, lang: Lang): LetterLinks {
  const paths = pathsIn(lang);
  const unsubscribe = config.SITE_URL + paths.newsletterUnsubscribe(TOKEN);
  const preferences = config.SITE_URL + paths.newsletterPreferences(TOKEN);
  return { unsubscribe, preferences, browser: preferences };
}

/** A letter as a whole mail goes out in a language. */
function wholeMail(c: ApiContext, found: Read, lang: Lang) {
  const links = sampleLinks(c, lang);
  const { subject, html, text } = render(c, found, lang, links);
  const address = senderOf(c.var.config) ?? '';
  const mail = mime({
    ...{ message_id: `<${found.letter.id}@${new URL(c.var.config.SITE_URL).hostname}>`, subject },
    from: { name: wordsOf(lang).site.name, address },
    to: { address: c.var.actor.email },
    date: c.var.now().toISOString(),
    parts: { text, html, unsubscribe: links.unsubscribe, lang },
  });
  const hasUnsubscribe = text.includes(links.unsubscribe) && html.includes(links.unsubscribe);
  return { lang, bytes: byteLength(mail), hasUnsubscribe };
}

/** The letter as a mail to whoever asks for it, whose links are nobody's. */
async function sendTest(c: ApiContext): Promise<Response> {
  const { lang } = parseInput(testInput, await readBody(c));
  const { db, config, actor, now, words } = c.var;
  const found = await read(c, c.req.param('id') ?? '');
  const paths = pathsIn(lang);
  const { subject, html, text } = render(c, found, lang, {
    unsubscribe: config.SITE_URL + paths.newsletterUnsubscribe(),
    preferences: config.SITE_URL + paths.newsletterPreferences(),
    browser: null,
  });
  if (Math.max(html.length, text.length) > PART_MAX)
    throw new Conflict(({ letters: { tooLarge } }) => tooLarge);
  const { name, contact } = senderFactsOf(config, found.rows, lang);
  await enqueueMail(
    db,
    {
      to: { address: actor.email },
      subject: wordsOf(lang).letters.testSubject(subject),
      ...{ text, html, lang },
      ...(contact && { reply_to: { address: contact, name } }),
    },
    now(),
  );
  await queueDelivery({ env: c.env ?? {} });
  return c.json({ success: true, message: words.letters.testSent(actor.email) });
}

/** A letter as its readers get it, what is wrong with it, and a test of it. */
export const letterPreviewRoutes = new Hono<ApiEnv>()
  .use(limitBody)
  .get('/:id/preview', async (c) => {
    const { lang } = c.var;
    const found = await read(c, c.req.param('id'));
    const { bytes } = wholeMail(c, found, lang);
    return answerJson(c, letterPreviewContract, { ...render(c, found, lang, null), bytes });
  })
  .get('/:id/checks', async (c) => {
    const { db, today, config } = c.var;
    const found = await read(c, c.req.param('id'));
    const contact = found.rows.find(({ key }) => key === 'contact_email')?.value ?? '';
    const checks = await checksOf(found.letter, {
      ...{ db, today, named: found.named, siteUrl: config.SITE_URL },
      missing: missingForMail(config, contact),
      mails: langsOf(found.letter).map((lang) => wholeMail(c, found, lang)),
    });
    return answerJson(c, letterChecksContract, checks);
  })
  .post('/:id/test', sendTest);
