import { describe, expect, test } from 'vitest';
import { type FestivalOfYear, festivalSpans, festivalsAgain } from '#core/events/festival-repeat';

const of = (id: string, name: string, date: string, name_ne: string | null = null): FestivalOfYear => ({
  id,
  name,
  name_ne,
  date,
  end_date: null,
  confirmed: false,
});
const festivalsOf = (year: number, days: readonly string[]) =>
  [
    of(`sonam_losar-${year}`, 'Sonam Losar', `${year}-${days[0]}`),
    of(`gyalpo_losar-${year}`, 'Gyalpo Losar', `${year}-${days[1]}`),
    of(`new_year-${year}`, 'Nepali New Year', `${year}-${days[2]}`, 'नेपाली नयाँ वर्ष'),
    of(`janai_purnima-${year}`, 'Janai Purnima and Raksha Bandhan', `${year}-${days[3]}`),
    of(`teej-${year}`, 'Haritalika Teej', `${year}-${days[4]}`, 'हरितालिका तीज'),
    of(`fulpati-${year}`, 'Fulpati', `${year}-${days[5]}`),
    of(`vijaya_dashami-${year}`, 'Vijaya Dashami (Dashain tika)', `${year}-${days[6]}`, 'विजया दशमी (दशैँको टीका)'),
    of(`kojagrat_purnima-${year}`, 'Kojagrat Purnima (Dashain ends)', `${year}-${days[7]}`),
    of('4f3c', 'Yomari Punhi', `${year}-${days[8]}`),
  ] as const;
const THEN = festivalsOf(2026, ['01-19', '02-18', '04-14', '08-28', '09-14', '10-18', '10-21', '10-26', '12-24']);
const NEXT = festivalsOf(2027, ['02-07', '03-09', '04-14', '08-17', '09-04', '10-07', '10-10', '10-15', '12-13']);

describe('the festival that an event is', () => {
  test.each([
    ['by a name of its own', '2026-01-24', ['Sonam Losar dance'], ['2027-02-07']],
    ['by one of its two names', '2026-08-30', ['Raksha Bandhan'], ['2027-08-17']],
    ['by its Nepali name with an ending', '2026-09-12', ['Dar', 'तीजको दर'], ['2027-09-04']],
    ['by another name that it is known by', '2026-09-12', ['Tij'], ['2027-09-04']],
    ['by a tag', '2026-09-12', ['Women’s day out', 'teej'], ['2027-09-04']],
    ['by what several days are called, the nearest first', '2026-10-24', ['Dashain'], ['2027-10-15', '2027-10-10']],
    ['by what several days are called, on one of them', '2026-10-21', ['Dashain'], ['2027-10-10']],
    ['by its month too', '2026-04-18', ['New year picnic'], ['2027-04-14']],
    ['by its day', '2026-10-18', ['Garden party'], ['2027-10-07']],
    ['by its day, though nobody proposed it', '2026-12-24', ['Dinner'], ['2027-12-13']],
  ])('is known %s', (_, date, names, days) => {
    const { isFestival, again } = festivalsAgain({ date, names }, THEN, NEXT);
    expect(isFestival).toBe(true);
    expect(again.map((one) => one.date)).toEqual(days);
  });

  test.each([
    ['2026-06-13', ['Football', 'sport']],
    ['2026-12-31', ['New year’s eve']],
  ])('is none on %s: %j', (date, names) =>
    expect(festivalsAgain({ date, names }, THEN, NEXT)).toEqual({ isFestival: false, again: [] }),
  );

  test('is known where next year has none yet', () => {
    expect(festivalsAgain({ date: '2026-10-18', names: ['Party'] }, THEN, [])).toEqual({ isFestival: true, again: [] });
    expect(festivalsAgain({ date: '2026-10-10', names: ['Dashain'] }, [], [])).toEqual({ isFestival: true, again: [] });
  });

  test('is offered once, though two of its days are within reach', () => {
    const later = of('teej-2028', 'Haritalika Teej', '2028-08-23');
    const { again } = festivalsAgain({ date: '2026-09-14', names: ['Teej'] }, THEN, [...NEXT, later]);
    expect(again.map((one) => one.date)).toEqual(['2027-09-04']);
  });
});

test('the next days of a festival are in another year, and to come', () => {
  expect(festivalSpans({ date: '2026-10-21' }, '2026-11-01').next).toEqual(['2027-08-17', '2028-09-20']);
  expect(festivalSpans({ date: '2020-10-21' }, '2026-11-01').next[0]).toBe('2026-11-02');
});
