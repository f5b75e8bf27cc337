import type { AstroGlobal } from 'astro';
import { cacheTags } from '#core/cache-tags';
import { lastFestivalDay } from '#core/rules/event-date';
import { frameOf } from '#core/rules/frame';
import { festivalsPage } from '#db/queries/festivals';
import { festivalIn } from '#db/translations';
import { keep } from '#site/cache.ts';

/** What the page of the festivals shows: what is to come, and what this year has had; by date. */
export async function loadFestivals(astro: AstroGlobal) {
  const { db, today, lang } = astro.locals;
  const year = Number(today.slice(0, 4));
  const page = await festivalsPage(db, `${year}-01-01`, `${year + 1}-12-31`).catch(
    (error: unknown) => {
      console.error('festivals could not be read', error);
      return null;
    },
  );
  if (page) keep(astro, page.frame, [cacheTags.festivals]);
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
