import { z } from 'zod';
import type { BikramSambatTable } from '#core/calendar/bikram-sambat';
import { addDays, type Day, isDay } from '#core/kit/dates';
import { latinDigits } from '#core/kit/nepali-digits';
import { DAYS_AHEAD, MOST_DATES } from '#core/series/dates';
import type { Holidays } from '#core/series/holiday-lines';
import { daysOf, rulesFrom } from '#core/series/rule';
import type { Rule } from '#core/series/rule-format';
import { isHoliday } from '#core/series/school-holidays';

/** The ways in which a new event can be held again, by what stays the same when its first day changes. */
const KINDS = ['week', 'two_weeks', 'weekday', 'last_weekday', 'day', 'nepali_day', 'picked'] as const;
export type Kind = (typeof KINDS)[number];

const repeatsContract = z.object({
  kind: z.enum(KINDS),
  ends: z.enum(['count', 'until']),
  /** As they were typed. */
  count: z.string(),
  until: z.string(),
  holidays: z.boolean(),
  /** Days that somebody took out of the list, and those that were picked. */
  out: z.array(z.string()),
  picked: z.array(z.string()),
});

/** How a new event is held again, as the form has it. */
export type Repeats = z.infer<typeof repeatsContract>;

/** A repetition of this kind as it is proposed. */
export const newRepeats = (kind: Kind): Repeats => ({
  kind,
  ends: 'count',
  count: '10',
  until: '',
  holidays: false,
  out: [],
  picked: [],
});

/** How an event is held again, by the value of the form's field; `null` where it is held once. */
export const readRepeats = (value: unknown): Repeats | null => repeatsContract.safeParse(value).data ?? null;

function kindOf(rule: Rule): Kind {
  if (rule.every === 'week') return rule.interval === 1 ? 'week' : 'two_weeks';
  if (rule.every === 'nepali_month') return 'nepali_day';
  return 'day' in rule ? 'day' : rule.number < 0 ? 'last_weekday' : 'weekday';
}

/** The rules that a series can have which begins on this day, by their kind. */
export const rulesOn = (day: Day, table: BikramSambatTable): { kind: Kind; rule: Rule }[] =>
  isDay(day) ? rulesFrom(day, table).map((rule) => ({ kind: kindOf(rule), rule })) : [];

/** The fifth Saturday of a month is the last one, and the last one may be the fourth. */
const OTHERWISE: Partial<Record<Kind, Kind>> = { weekday: 'last_weekday', last_weekday: 'weekday' };

/** The rule of a kind for a first day; `null` for days that are picked, and without a day. */
function ruleOn(kind: Kind, day: Day, table: BikramSambatTable): Rule | null {
  const rules = new Map(rulesOn(day, table).map((one) => [one.kind, one.rule]));
  return rules.get(kind) ?? rules.get(OTHERWISE[kind] ?? kind) ?? null;
}

/** Why a date of the list is left out. */
export type LeftOut = 'holidays' | 'out' | null;

/** The dates of a series that is not made yet. */
export interface Plan {
  rule: Rule | null;
  /** In their order, also those that are left out. */
  lines: readonly { day: Day; leftOut: LeftOut }[];
  /** Those that are held. */
  dates: readonly Day[];
  /** Some would be too far ahead. */
  isCut: boolean;
}

/** How many times, as it was typed; `null` where it is no number that a series can have. */
export function countOf(text: string): number | null {
  const count = Number(latinDigits(text.trim()));
  return Number.isInteger(count) && count >= 2 && count <= MOST_DATES ? count : null;
}

interface Around {
  date: unknown;
  today: Day;
  table: BikramSambatTable;
  holidays: readonly Holidays[];
}

/** The dates of an event that is held again from its first day on. What somebody took out is not made up for. */
export function planOf(repeats: Repeats, { date, today, table, holidays }: Around): Plan {
  const nothing = { rule: null, lines: [], dates: [], isCut: false };
  if (typeof date !== 'string' || !isDay(date)) return nothing;
  const planned = repeats.kind === 'picked' ? pickedDays(repeats, date) : ruledDays(repeats, date);
  const out = new Set(repeats.out);
  const lines = planned.all.map((day) => ({ day, leftOut: leftOut(day) }));
  const dates = lines.filter((line) => line.leftOut === null).map(({ day }) => day);
  return { rule: planned.rule, lines, dates, isCut: planned.isCut };

  function leftOut(day: Day): LeftOut {
    if (planned.rule && repeats.holidays && isHoliday(day, holidays)) return 'holidays';
    return out.has(day) ? 'out' : null;
  }

  function ruledDays({ kind, ends, until, count: typed }: Repeats, first: Day) {
    const rule = ruleOn(kind, first, table);
    const last = addDays(today, DAYS_AHEAD);
    const count = ends === 'count' ? countOf(typed) : MOST_DATES;
    if (!rule || count === null || (ends === 'until' && !isDay(until))) return { rule, all: [], isCut: false };
    const end = ends === 'until' && until < last ? until : last;
    const isFree = (day: Day) => repeats.holidays && isHoliday(day, holidays);
    const held = daysOf(rule, first, { until: end, count }, table, isFree);
    const isCut = ends === 'until' ? until > last : held.length < count;
    const all = daysOf(rule, first, { until: ends === 'count' ? (held.at(-1) ?? first) : end }, table);
    return { rule, all, isCut };
  }
}

/** The first day is one of those that are picked. */
const pickedDays = ({ picked }: Repeats, first: Day) => ({
  rule: null,
  all: [...new Set([first, ...picked])].toSorted(),
  isCut: false,
});

/** The repetition with a day of its list taken out, or taken in again. */
export const toggledOut = (repeats: Repeats, day: Day): Repeats => ({ ...repeats, out: toggled(repeats.out, day) });

/** The repetition with a day of the calendar picked, or not any more. The first day can only be taken out. */
export function toggledDay(repeats: Repeats, day: Day, first: unknown): Repeats {
  if (day === first || repeats.out.includes(day)) return toggledOut(repeats, day);
  return { ...repeats, picked: toggled(repeats.picked, day) };
}

const toggled = (days: readonly Day[], day: Day): Day[] =>
  days.includes(day) ? days.filter((one) => one !== day) : [...days, day];
