import type { AstroGlobal } from 'astro';
import { shown } from '#api/letters/content';
import { readableBlocks } from '#api/letters/resolve';
import { cacheTags } from '#core/kit/cache-tags';
import { pageNumber } from '#core/kit/page-query';
import { archivedLetter, archivePage } from '#db/letters/archive';
import { cacheMissing, cachePage } from '#site/cache.ts';

const PER_PAGE = 20;

/**
 * Loads the page of the archive that `?page=` asks for. When the archive ends before that page, `beyond` is true and
 * the response's status 404. When the database does not answer, `letters` is `null` and the status 503.
 */
export async function loadLetterList(astro: AstroGlobal) {
  const { db, query } = astro.locals;
  const page = pageNumber(query.get('page'));
  const read = await archivePage(db, page, PER_PAGE).catch((error: unknown) => {
    console.error('letters: could not be read', error);
    return { frame: undefined, letters: null, total: page * PER_PAGE };
  });
  const pages = Math.max(1, Math.ceil(read.total / PER_PAGE));
  const beyond = page > pages;
  if (!read.letters) astro.response.status = 503;
  else if (beyond) {
    astro.response.status = 404;
    cacheMissing(astro, read.frame);
  } else cachePage(astro, read.frame, [cacheTags.letters]);
  return { frame: read.frame, letters: read.letters, page, pages, beyond };
}

/**
 * Loads the letter `id` of the archive in the page's language, as its readers got it; `isTranslated` tells whether its
 * subject and texts are in that language. `letter` is `null` where there is none for everybody to read, with the
 * response's status 404. When the database does not answer, `failed` is true and the status 503.
 */
export async function loadLetter(astro: AstroGlobal, id: string) {
  const { db, lang } = astro.locals;
  try {
    const { frame, letter } = await archivedLetter(db, id);
    if (!letter) {
      astro.response.status = 404;
      cacheMissing(astro, frame);
      return { frame, letter: null, failed: false };
    }
    const blocks = readableBlocks.parse(letter.resolved);
    const subject = shown(letter.subject, letter.subject_ne, lang);
    const texts = blocks.flatMap((block) => (block.kind === 'text' ? shown(block.html, block.html_ne, lang) : []));
    const its = {
      id,
      started_at: letter.started_at,
      subject,
      blocks,
      preview: shown(letter.preview, letter.preview_ne, lang),
      isTranslated: [subject, ...texts].every((text) => !text.lang),
    };
    cachePage(astro, frame, [cacheTags.letters]);
    return { frame, letter: its, failed: false };
  } catch (error) {
    console.error(`letter ${id}: could not be read`, error);
    astro.response.status = 503;
    return { frame: undefined, letter: null, failed: true };
  }
}
