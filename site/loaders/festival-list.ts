import type { AstroGlobal } from 'astro';
import { lastFestivalDay } from '#core/events/event-date';
import { cacheTags } from '#core/kit/cache-tags';
import { frameOf } from '#core/settings/frame';
import { festivalsPage } from '#db/festivals/queries';
import { festivalIn } from '#db/kit/translated-rows';
import { cachePage } from '#site/cache.ts';

/**
 * Loads the festivals of this year and the next by date, as `coming` and `earlier`. When the database does not answer,
 * `failed` is true and the response's status 503.
 */
export async function loadFestivals(astro: AstroGlobal) {
  const { db, today, lang } = astro.locals;
  const year = Number(today.slice(0, 4));
  const page = await festivalsPage(db, `${year}-01-01`, `${year + 1}-12-31`).catch((error: unknown) => {
    console.error('festivals could not be read', error);
    return null;
  });
  if (page) cachePage(astro, page.frame, [cacheTags.festivals]);
  else astro.response.status = 503;
  const all = page?.festivals.map((one) => festivalIn(one, lang)) ?? [];
  return {
    frame: page?.frame ?? frameOf([]),
    failed: page === null,
    year,
    coming: all.filter((one) => lastFestivalDay(one) >= today),
    earlier: all.filter((one) => lastFestivalDay(one) < today),
  };
}

/** A festival as the page shows it. */
export type FestivalOnPage = Awaited<ReturnType<typeof loadFestivals>>['coming'][number];
