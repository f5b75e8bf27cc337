/** The days of the week as RFC 5545 names them, from Sunday. */
const WEEKDAYS = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'] as const;

/**
 * How the dates of a series follow one another. Days of the week count from Sunday (0). The last one of a month has the
 * number -1. A month that lacks the day is passed over (RFC 5545 §3.3.10).
 */
export type Rule =
  | { every: 'week'; interval: 1 | 2; weekday: number }
  | { every: 'month'; number: number; weekday: number }
  | { every: 'month'; day: number }
  | { every: 'nepali_month'; day: number };

/**
 * A rule as the text of an RRULE (RFC 5545 §3.3.10), without its end, which is the last date of the series. The
 * calendar of Nepal stands before it as RFC 7529 has it; programs do not know that one.
 */
export function ruleText(rule: Rule): string {
  switch (rule.every) {
    case 'week':
      return `FREQ=WEEKLY;${rule.interval === 1 ? '' : `INTERVAL=${rule.interval};`}BYDAY=${WEEKDAYS[rule.weekday]}`;
    case 'month':
      return `FREQ=MONTHLY;${'day' in rule ? `BYMONTHDAY=${rule.day}` : `BYDAY=${rule.number}${WEEKDAYS[rule.weekday]}`}`;
    case 'nepali_month':
      return `RSCALE=BIKRAM-SAMBAT;FREQ=MONTHLY;BYMONTHDAY=${rule.day}`;
  }
}

const WEEKLY = /^FREQ=WEEKLY;(?:INTERVAL=([12]);)?BYDAY=([A-Z]{2})$/;
const ON_WEEKDAY = /^FREQ=MONTHLY;BYDAY=(-1|[1-4])([A-Z]{2})$/;
const ON_DAY = /^(RSCALE=BIKRAM-SAMBAT;)?FREQ=MONTHLY;BYMONTHDAY=(\d{1,2})$/;

/** The rule of a text that `ruleText` wrote. @returns `null` for no text, and for one that says something else */
export function readRule(text: string | null): Rule | null {
  const weekdayNamed = (name = '') => WEEKDAYS.map(String).indexOf(name);
  const weekly = WEEKLY.exec(text ?? '');
  if (weekly && weekdayNamed(weekly[2]) >= 0)
    return { every: 'week', interval: weekly[1] === '2' ? 2 : 1, weekday: weekdayNamed(weekly[2]) };
  const onWeekday = ON_WEEKDAY.exec(text ?? '');
  if (onWeekday && weekdayNamed(onWeekday[2]) >= 0)
    return { every: 'month', number: Number(onWeekday[1]), weekday: weekdayNamed(onWeekday[2]) };
  const onDay = ON_DAY.exec(text ?? '');
  const day = Number(onDay?.[2]);
  if (!onDay || day < 1 || day > 32 || (day > 31 && !onDay[1])) return null;
  return onDay[1] ? { every: 'nepali_month', day } : { every: 'month', day };
}
