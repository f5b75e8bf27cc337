import ICAL from 'ical.js';
import type { Slices } from '#admin/events/import/slices.ts';
import { dayOf } from '#admin/events/import/spans.ts';
import { momentAt } from '#admin/events/import/zones.ts';
import { instantOf } from '#core/events/event-times';
import type { Day } from '#core/kit/dates';
import { MOST_DATES } from '#core/series/dates';

/** The most dates of one rule that are looked for: one more than a series has, so that it can be said. */
export const DATES_OF_ONE = MOST_DATES + 1;
/** Limits on the steps of looking for dates: for one event, and for all events of a file. */
const STEPS = 25_000;
const STEPS_OF_A_FILE = 300_000;

/** Expands recurrence rules into dates, with a limit on the steps for one file. */
export class Occurrences {
  readonly #until: ICAL.Time;
  readonly #slices: Slices;
  #stepsLeft = STEPS_OF_A_FILE;

  /** @param lastDay the last day that is looked at, in the society's time zone */
  constructor(lastDay: Day, slices: Slices) {
    this.#slices = slices;
    this.#until = ICAL.Time.fromJSDate(new Date(instantOf(`${lastDay}T23:59`)), true);
  }

  /**
   * The first dates of a rule from `start` on that `isWanted` accepts, at most `DATES_OF_ONE`.
   * @throws Error for a rule that is wrong, impossible, or would take too long
   */
  of(rule: ICAL.Recur, start: ICAL.Time, isWanted: (at: ICAL.Time) => boolean): ICAL.Time[] {
    refuseEndless(rule);
    const until = untilOf(rule, start);
    rule.until = until;
    if (!until || until.compare(this.#until) > 0) rule.until = this.#until;
    if (start.compare(rule.until ?? this.#until) > 0) return [];
    let steps = Math.min(STEPS, this.#stepsLeft);
    const step = () => {
      this.#slices.spend();
      this.#stepsLeft -= 1;
      steps -= 1;
      if (steps <= 0) throw new Error('too many steps');
    };
    const iterator = rule.iterator(start);
    // The loops of ical.js ask this in each round, and some of them would never end.
    const check = iterator.check_contracting_rules.bind(iterator);
    iterator.check_contracting_rules = () => {
      step();
      return check();
    };
    const found: ICAL.Time[] = [];
    while (found.length < DATES_OF_ONE) {
      step();
      const next = iterator.next();
      if (!next) break;
      if (isWanted(next)) found.push(next.clone());
    }
    return found;
  }
}

/**
 * The end of a rule. A day is meant with all its hours, and a time without a zone is one of the event's clocks; whole
 * days end with the day on which that time is here.
 */
function untilOf({ until }: ICAL.Recur, start: ICAL.Time): ICAL.Time | null {
  if (!until) return null;
  const isFloating = until.zone === ICAL.Timezone.localTimezone;
  if (start.isDate) {
    if (until.isDate) return until;
    return ICAL.Time.fromDateString(isFloating ? dayOf(until) : momentAt(until.toUnixTime()).day);
  }
  const at = until.clone();
  if (until.isDate) Object.assign(at, { isDate: false, hour: 23, minute: 59, second: 59 });
  if (until.isDate || isFloating) at.zone = start.zone;
  return at;
}

/** Refuses rules for which ical.js would search for ever. @throws Error */
function refuseEndless({ freq, interval, parts }: ICAL.Recur): void {
  if (!['DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'].includes(freq)) throw new Error('too often');
  const isFifth = parts.BYDAY?.some((day) => /^[+-]?5/.test(String(day)));
  if (freq === 'MONTHLY' && interval >= 12 && isFifth) throw new Error('perhaps never');
}
