import ICAL from 'ical.js';
import { BUILT_IN_TABLE } from '#core/calendar/bikram-sambat';
import { type Day, daysBetween } from '#core/kit/dates';
import { movedRule, planOf } from '#core/series/rule';
import { type Rule, readRule, ruleText } from '#core/series/rule-format';

const WEEKDAYS = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'];

/** Parts of a rule that name no other days than those by which it is read here. */
const READ = new Set(['BYDAY', 'BYMONTHDAY', 'BYSETPOS']);

/** A rule of a calendar as one of ours, by the clocks of its zone; `start` is the first day. */
function ruleOf({ freq, interval, parts }: ICAL.Recur, start: ICAL.Time): Rule | null {
  const { BYDAY: weekdays = [], BYMONTHDAY: days = [], BYSETPOS: places = [] } = parts;
  const isOther = Object.keys(parts).some((name) => !READ.has(name));
  if (isOther || weekdays.length > 1 || days.length > 1 || places.length > 1) return null;
  // Programs write +1SA as well, and the second Saturday as the second one of all Saturdays.
  const [weekday] = weekdays.map((name) => String(name).replace('+', ''));
  const [day] = days;
  const [place = ''] = places;
  if (freq === 'WEEKLY' && days.length + places.length === 0) {
    const on = weekday ?? WEEKDAYS[start.dayOfWeek() - 1];
    return readRule(`FREQ=WEEKLY;${interval === 1 ? '' : `INTERVAL=${interval};`}BYDAY=${on}`);
  }
  if (freq !== 'MONTHLY' || interval !== 1) return null;
  if (weekday) return days.length > 0 ? null : readRule(`FREQ=MONTHLY;BYDAY=${place}${weekday}`);
  return places.length > 0 ? null : readRule(`FREQ=MONTHLY;BYMONTHDAY=${day ?? start.day}`);
}

/** A date of a rule: its day by the clocks of its own zone, and here. */
interface RuledDay {
  there: Day;
  here: Day;
}

/**
 * The rule of a repeated event as the text of one of ours; `null` where it is none, or where the days on which its dates
 * are here do not follow it. What is each Saturday elsewhere may be each Sunday here.
 * @param days those of its dates that follow from the rule, in their order
 */
export function seriesRuleOf(component: ICAL.Component, start: ICAL.Time, days: readonly RuledDay[]): string | null {
  const [rule, ...more] = component.getAllProperties('rrule').map((property) => property.getFirstValue());
  const [first] = days;
  if (!(rule instanceof ICAL.Recur) || more.length > 0 || !first) return null;
  const theirs = ruleOf(rule, start);
  const later = daysBetween(first.there, first.here);
  const ours = later === 0 ? theirs : movedRule(theirs, later);
  const here = days.map((day) => day.here);
  return ours && planOf(ours, here, BUILT_IN_TABLE).fits === here.length ? ruleText(ours) : null;
}
