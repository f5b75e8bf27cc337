import { z } from 'zod/mini';
import type { BikramSambatTable } from '#core/calendar/bikram-sambat';
import { type FestivalDates, formatFestivalDays, formatNepaliDays, lastFestivalDay } from '#core/events/event-date';
import type { Day } from '#core/kit/dates';
import type { Lang } from '#core/kit/lang';
import { pathsIn } from '#core/kit/paths';
import type { Translated } from '#core/translations/translated';
import type { Words } from '#core/words/en';

/** A festival as the calendar needs it. */
export interface CalendarFestival extends FestivalDates {
  id: string;
  name: string;
  confirmed: boolean;
  langs?: Translated<object>['langs'];
}

/** A festival of a month with its texts in place. */
export const monthFestivalShape = z.object({
  name: z.string(),
  /** The language of the name where it is not the page's. */
  lang: z.optional(z.string()),
  href: z.string(),
  date: z.string(),
  last: z.string(),
  when: z.string(),
  /** Its days in Bikram Sambat; `null` outside of that calendar's table. */
  nepali: z.nullable(z.string()),
  /** Only where nobody has confirmed the day yet. */
  unconfirmed: z.optional(z.literal(true)),
});
type MonthFestival = z.infer<typeof monthFestivalShape>;

/** The festivals of a month, which come by date, as the calendar shows them beside the events. */
export const monthFestivals = (
  festivals: readonly CalendarFestival[],
  { lang, words, table }: { lang: Lang; words: Words; table: BikramSambatTable },
): MonthFestival[] =>
  festivals.map((festival) => ({
    name: festival.name,
    ...(festival.langs?.name && { lang: festival.langs.name }),
    href: pathsIn(lang).festivals(festival.id),
    date: festival.date,
    last: lastFestivalDay(festival),
    when: formatFestivalDays(festival, lang),
    nepali: formatNepaliDays(festival, lang, words.dates, table),
    ...(!festival.confirmed && { unconfirmed: true as const }),
  }));

/** The festivals that run on a day. */
export const festivalsOn = (festivals: readonly MonthFestival[], day: Day): MonthFestival[] =>
  festivals.filter(({ date, last }) => date <= day && day <= last);
