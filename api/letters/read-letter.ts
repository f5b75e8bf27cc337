import { eq } from 'drizzle-orm';
import type { ApiContext } from '#api/http/context';
import { NotFound } from '#api/http/errors';
import type { LinkCheck } from '#api/letters/check-links';
import { checksOf, langsOf } from '#api/letters/checks';
import { senderFactsOf } from '#api/letters/content';
import { type LetterContent, type LetterLinks, type RenderContext, renderLetter } from '#api/letters/render';
import { readableBlocks, readNamed, resolvedFrom } from '#api/letters/resolve';
import { missingForMail } from '#api/mail/setup';
import type { Lang } from '#core/kit/lang';
import { pathsIn } from '#core/kit/paths';
import { byteLength } from '#core/kit/text';
import { letters } from '#db/letters/schema';
import { settingRows } from '#db/settings/queries';

/** A letter, what it shows, and the settings. @throws NotFound */
export async function readLetter(c: ApiContext, id: string) {
  const { db } = c.var;
  const [[letter], rows] = await db.batch([db.select().from(letters).where(eq(letters.id, id)), settingRows(db)]);
  if (!letter) throw new NotFound();
  const named = await readNamed(db, letter.blocks);
  // Once its sending has started, it shows what its readers got; until its time, what was confirmed.
  const isKept = letter.started_at !== null || letter.status === 'scheduled';
  const blocks = isKept && letter.resolved ? readableBlocks.parse(letter.resolved) : resolvedFrom(named, letter.blocks);
  const content: LetterContent = { ...letter, blocks };
  return { letter, named, rows, content };
}

/** The result of `readLetter`. */
export type ReadLetter = Awaited<ReturnType<typeof readLetter>>;

/** A letter in a language; without links it is nobody's. */
export function renderRead(c: ApiContext, { content, rows }: ReadLetter, lang: Lang, links: LetterLinks | null) {
  const { SITE_URL: siteUrl, MEDIA_BASE: mediaBase } = c.var.config;
  const sender = senderFactsOf(c.var.config, rows, lang);
  const context: RenderContext = { lang, siteUrl, mediaBase, sender, links };
  return renderLetter(content, context);
}

/** As long as a reader's. */
const TOKEN = 'x'.repeat(120);

function sampleLinks({ var: { config } }: ApiContext, lang: Lang): LetterLinks {
  const paths = pathsIn(lang);
  const unsubscribe = config.SITE_URL + paths.newsletterUnsubscribe(TOKEN);
  const preferences = config.SITE_URL + paths.newsletterPreferences(TOKEN);
  return { unsubscribe, preferences, browser: preferences };
}

/** The size of a letter as a mail in a language, in bytes of its parts, and whether it says how to leave. */
export function wholeMail(c: ApiContext, found: ReadLetter, lang: Lang) {
  const links = sampleLinks(c, lang);
  const { html, text } = renderRead(c, found, lang, links);
  const hasUnsubscribe = text.includes(links.unsubscribe) && html.includes(links.unsubscribe);
  return { lang, bytes: byteLength(html) + byteLength(text), hasUnsubscribe };
}

/**
 * The findings about a letter as it is now.
 * @param ask how links to other websites are looked at; they are asked without it
 */
export async function checksOfRead(c: ApiContext, found: ReadLetter, ask?: LinkCheck['ask']) {
  const { db, today, config } = c.var;
  const contact = found.rows.find(({ key }) => key === 'contact_email')?.value ?? '';
  return checksOf(found.letter, {
    db,
    today,
    named: found.named,
    siteUrl: config.SITE_URL,
    ...(ask && { ask }),
    missing: missingForMail(config, contact),
    mails: langsOf(found.letter).map((lang) => wholeMail(c, found, lang)),
  });
}
