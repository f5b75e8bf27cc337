import type { AstroGlobal } from 'astro';
import { cacheTags } from '#core/cache-tags';
import { pageNumber } from '#core/rules/page-number';
import { archivePage } from '#db/queries/letter-archive';
import { keep, keepMissing } from '#site/cache.ts';

/** Letters on a page of the archive. */
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
    keepMissing(astro, read.frame);
  } else keep(astro, read.frame, [cacheTags.letters]);
  return { frame: read.frame, letters: read.letters, page, pages, beyond };
}
