import ICAL from 'ical.js';
import { describe, expect, test } from 'vitest';
import { BUILT_IN_TABLE, bikramSambat } from '#core/calendar/bikram-sambat';
import { addDays, type Day } from '#core/kit/dates';
import { daysOf, movedRule, planOf, ruleOfDates, rulesFrom } from '#core/series/rule';
import { type Rule, readRule, ruleText } from '#core/series/rule-format';

const days = (rule: Rule, first: Day, count: number) => daysOf(rule, first, { count }, BUILT_IN_TABLE);

/** The days of a rule as a library reads them. */
function byLibrary(rule: Rule, first: Day, count: number): Day[] {
  const iterator = ICAL.Recur.fromString(ruleText(rule)).iterator(ICAL.Time.fromDateString(first));
  return Array.from({ length: count }, () => iterator.next()?.toString() ?? '');
}

const EVERY_DAY = Array.from({ length: 62 }, (_, at) => addDays('2026-01-15', at * 23));

describe('the rules that can begin on a day', () => {
  test.each(EVERY_DAY)('%s is their first day, and the others are as a library has them', (first) => {
    for (const rule of rulesFrom(first, BUILT_IN_TABLE)) {
      expect(days(rule, first, 1), ruleText(rule)).toEqual([first]);
      expect(readRule(ruleText(rule))).toEqual(rule);
      if (rule.every !== 'nepali_month')
        expect(days(rule, first, 30), ruleText(rule)).toEqual(byLibrary(rule, first, 30));
    }
  });

  test('of a last Saturday that is the fourth are both', () => {
    const texts = rulesFrom('2026-02-28', BUILT_IN_TABLE).map(ruleText);
    expect(texts).toContain('FREQ=MONTHLY;BYDAY=4SA');
    expect(texts).toContain('FREQ=MONTHLY;BYDAY=-1SA');
    // No fifth: most months have none.
    expect(rulesFrom('2026-01-31', BUILT_IN_TABLE).map(ruleText)).not.toContain('FREQ=MONTHLY;BYDAY=5SA');
  });
});

test('the same day of each Nepali month is that day in each, and a month without it is passed over', () => {
  const found = days({ every: 'nepali_month', day: 32 }, '2026-04-14', 4);
  expect(found.map((day) => bikramSambat(day, BUILT_IN_TABLE)?.day)).toEqual([32, 32, 32, 32]);
  expect(days({ every: 'nepali_month', day: 1 }, '2026-04-14', 3)).toEqual(['2026-04-14', '2026-05-15', '2026-06-15']);
});

test('a list ends with its last day, or with its number, and days left out do not count', () => {
  const saturdays: Rule = { every: 'week', interval: 1, weekday: 6 };
  const until = daysOf(saturdays, '2026-02-01', { until: '2026-02-21' }, BUILT_IN_TABLE);
  expect(until).toEqual(['2026-02-07', '2026-02-14', '2026-02-21']);
  const three = daysOf(saturdays, '2026-02-01', { count: 3 }, BUILT_IN_TABLE, (day) => day === '2026-02-14');
  expect(three).toEqual(['2026-02-07', '2026-02-21', '2026-02-28']);
});

describe('a plan', () => {
  const fortnights: Rule = { every: 'week', interval: 2, weekday: 6 };

  test('of every second week is the one that most dates follow', () => {
    // The first date was added in a week between.
    const plan = planOf(fortnights, ['2026-02-07', '2026-02-14', '2026-02-28', '2026-03-14'], BUILT_IN_TABLE);
    expect(plan).toEqual({ days: ['2026-02-14', '2026-02-28', '2026-03-14'], fits: 3 });
  });

  test('begins and ends with a date that follows it, and names what is missing between', () => {
    const plan = planOf(
      { every: 'week', interval: 1, weekday: 6 },
      ['2026-02-05', '2026-02-07', '2026-02-21', '2026-02-24'],
      BUILT_IN_TABLE,
    );
    expect(plan.days).toEqual(['2026-02-07', '2026-02-14', '2026-02-21']);
  });

  test('of dates that do not follow the rule is empty', () => {
    expect(planOf(fortnights, ['2026-02-05'], BUILT_IN_TABLE)).toEqual({ days: [], fits: 0 });
    expect(planOf(fortnights, [], BUILT_IN_TABLE)).toEqual({ days: [], fits: 0 });
  });
});

describe('the rule of dates', () => {
  test.each([
    'FREQ=WEEKLY;BYDAY=SA',
    'FREQ=WEEKLY;INTERVAL=2;BYDAY=SA',
    'FREQ=MONTHLY;BYDAY=-1FR',
    'FREQ=MONTHLY;BYDAY=2TU',
    'FREQ=MONTHLY;BYMONTHDAY=15',
    'RSCALE=BIKRAM-SAMBAT;FREQ=MONTHLY;BYMONTHDAY=15',
  ])('%s is found again, with holidays left out and a date moved', (text) => {
    const rule = readRule(text);
    if (!rule) throw new Error('the text is a rule');
    const all = days(rule, '2026-02-01', 14);
    const some = all.filter((_, at) => at !== 4 && at !== 5).map((day, at) => (at === 7 ? addDays(day, 1) : day));
    expect(ruleOfDates(some, BUILT_IN_TABLE)).toEqual(rule);
  });

  test('of two dates, or of days without one, is none', () => {
    expect(ruleOfDates(['2026-02-07', '2026-02-14'], BUILT_IN_TABLE)).toBeNull();
    expect(ruleOfDates(['2026-02-07', '2026-02-09', '2026-03-01', '2026-05-14'], BUILT_IN_TABLE)).toBeNull();
    expect(ruleOfDates([], BUILT_IN_TABLE)).toBeNull();
  });
});

test.each([
  '',
  null,
  'FREQ=DAILY',
  'FREQ=WEEKLY;BYDAY=XX',
  'FREQ=WEEKLY;INTERVAL=3;BYDAY=SA',
  'FREQ=MONTHLY;BYMONTHDAY=32',
  'FREQ=MONTHLY;BYMONTHDAY=0',
  'FREQ=WEEKLY;BYDAY=SA;COUNT=3',
])('%j is no rule of ours', (text) => expect(readRule(text)).toBeNull());

test('a rule of weeks moves with its days, and no other does', () => {
  expect(movedRule({ every: 'week', interval: 2, weekday: 6 }, 1)).toEqual({ every: 'week', interval: 2, weekday: 0 });
  expect(movedRule({ every: 'week', interval: 1, weekday: 1 }, -15)).toEqual({
    every: 'week',
    interval: 1,
    weekday: 0,
  });
  expect(movedRule({ every: 'month', day: 3 }, 1)).toBeNull();
});
