import { type Rule, readRule } from '#core/series/rule-format';
import type { Words } from '#core/words/en';

/** How often a series is held, in words: `Every second Saturday`; of days that were picked, that there are several. */
export function ruleInWords(rule: Rule | null, words: Words['series']['rules']): string {
  const weekdayOf = (weekday: number) => words.weekdays[weekday] ?? '';
  switch (rule?.every) {
    case 'week':
      return (rule.interval === 1 ? words.week : words.secondWeek)(weekdayOf(rule.weekday));
    case 'month':
      return 'day' in rule ? words.monthDay(rule.day) : words.monthWeekday(rule.number, weekdayOf(rule.weekday));
    case 'nepali_month':
      return words.nepaliDay(rule.day);
    default:
      return words.picked;
  }
}

/** The same with how many more dates there are: `Every second Saturday, 14 more dates`. */
export function seriesInWords(rule: string | null, more: number, words: Words['series']): string {
  const often = ruleInWords(readRule(rule), words.rules);
  return more > 0 ? `${often}, ${words.more(more)}` : often;
}
