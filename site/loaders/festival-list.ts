import type { AstroGlobal } from 'astro';
import type { BikramSambatTable } from '#core/calendar/bikram-sambat';
import { formatMonth, formatOtherMonths, monthOfDay } from '#core/calendar/months';
import { lastFestivalDay } from '#core/events/event-date';
import { festivalsNamedIn, wordsIn } from '#core/festivals/named';
import { cacheTags } from '#core/kit/cache-tags';
import { daysBetween } from '#core/kit/dates';
import type { Lang } from '#core/kit/lang';
import { frameOf } from '#core/settings/frame';
import { festivalsPage, type ShownFestival } from '#db/festivals/queries';
import type { GalleryCard } from '#db/galleries/queries';
import { festivalIn, galleryIn } from '#db/kit/translated-rows';
import { cachePage } from '#site/cache.ts';

/**
 * Loads the festivals of this year and the next by month, as `coming` and `earlier`. The first to come have the days
 * until then, and the first of each festival an album of the society. When the database does not answer, `failed` is
 * true and the response's status 503.
 */
export async function loadFestivals(astro: AstroGlobal) {
  const { db, today, lang } = astro.locals;
  const year = Number(today.slice(0, 4));
  const page = await festivalsPage(db, `${year}-01-01`, `${year + 1}-12-31`).catch((error: unknown) => {
    console.error('festivals could not be read', error);
    return null;
  });
  if (page) cachePage(astro, page.frame, [cacheTags.festivals, cacheTags.galleries, cacheTags.events]);
  else astro.response.status = 503;
  const frame = page?.frame ?? frameOf([]);
  const all = page?.festivals ?? [];
  const isOver = (one: ShownFestival) => lastFestivalDay(one) < today;
  const coming = withAlbums(
    all.filter((one) => !isOver(one)),
    page?.albums ?? [],
    lang,
  );
  const nextDay = coming[0] && daysUntil(coming[0].date, today);
  const shown = [
    ...coming.map((one) => ({ ...one, days: daysUntil(one.date, today) === nextDay ? nextDay : null })),
    ...all.filter(isOver).map((one) => ({ ...festivalIn(one, lang), album: null, days: null })),
  ];
  return {
    frame,
    failed: page === null,
    year,
    all: shown,
    coming: byMonth(shown.slice(0, coming.length), lang, frame.bikram_sambat),
    earlier: byMonth(shown.slice(coming.length), lang, frame.bikram_sambat),
  };
}

const daysUntil = (date: string, today: string) => Math.max(0, daysBetween(today, date));

/** The festivals with an album of each festival that they name, beside the first that names it. */
function withAlbums(festivals: readonly ShownFestival[], albums: readonly GalleryCard[], lang: Lang) {
  const left = new Map(
    albums
      .toReversed()
      .filter(({ cover }) => cover)
      .flatMap((album) => {
        const named = festivalsNamedIn(wordsIn([album.title, album.title_ne ?? '']));
        return named.map(({ key }) => [key, album] as const);
      }),
  );
  return festivals.map((one) => {
    const keys = festivalsNamedIn(wordsIn([one.name, one.name_ne ?? ''])).map(({ key }) => key);
    const key = keys.find((its) => left.has(its));
    const album = key && left.get(key);
    if (key) left.delete(key);
    return { ...festivalIn(one, lang), album: album ? galleryIn(album, lang) : null };
  });
}

/** A festival as the page shows it. */
export type FestivalOnPage = ReturnType<typeof withAlbums>[number] & {
  /** How many days away it is, where it comes next. */
  days: number | null;
};

function byMonth(festivals: readonly FestivalOnPage[], lang: Lang, table: BikramSambatTable) {
  return [...Map.groupBy(festivals, ({ date }) => monthOfDay(date))].map(([month, its]) => ({
    month,
    name: formatMonth(month, lang),
    nepali: formatOtherMonths(month, lang, table),
    festivals: its,
  }));
}

/** A month with its festivals. */
export type FestivalMonth = ReturnType<typeof byMonth>[number];
