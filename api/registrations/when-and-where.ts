import { formatEventDays, formatEventTimes } from '#core/events/event-date';
import type { Lang } from '#core/kit/lang';
import { isForSeries } from '#core/registrations/list';
import { readRule } from '#core/series/rule-format';
import { ruleInWords } from '#core/series/rule-text';
import { wordsOf } from '#core/words/languages';
import type { Event } from '#db/events/schema';

/** How often the series is held for which people register as a whole, and when next; `null` for one event. */
export function wholeSeriesIn(event: Event, lang: Lang): string | null {
  if (!isForSeries(event)) return null;
  const { series, registrations } = wordsOf(lang);
  return registrations.often(ruleInWords(readRule(event.series_rule), series.rules), formatEventDays(event, lang));
}

/** When and where parties come, a line each: the event, or its series with its next date. */
export function whenAndWhereLines(event: Event, lang: Lang): string[] {
  const times = formatEventTimes(event, lang);
  return [wholeSeriesIn(event, lang) ?? formatEventDays(event, lang), ...(times ? [times] : []), event.location];
}
