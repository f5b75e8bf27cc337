import { describe, expect, test } from 'vitest';
import { type DateReading, judgeDates, readDate } from '#core/tables/dates';
import { readTimes } from '#core/tables/times';

const TODAY = '2026-03-01';
const OPEN: DateReading = { order: null, era: null };
const read = (cells: string[], answers: Partial<DateReading> = {}) => {
  const judged = judgeDates(cells, TODAY, { ...OPEN, ...answers });
  return { asks: judged.asks, days: cells.map((cell) => readDate(cell, judged)) };
};
const days = (cells: string[], answers: Partial<DateReading> = {}) =>
  read(cells, answers).days.map(({ day, problem }) => problem ?? day);

test.each([
  '2026-05-02',
  '2026/5/2',
  '2.5.2026',
  '02.05.26',
  '२०२६-०५-०२',
  '2 May 2026',
  '2-May-26',
  '02-May-2026',
  '2nd May 2026',
  'Saturday, 2 May 2026',
  'Sat 2 May 2026',
  'May 2, 2026',
  'Sat, May 2, 2026',
  '२ मे २०२६',
  'शनि, २ मे २०२६',
  '46144',
  'Saturday, 2026-05-02',
  '2/May/2026',
  '2.MAY.26',
  '2May26',
  '2nd of may, 2026',
  '2 May ’26',
  '2 5 2026',
  '2. 5. 2026',
  'may 2 2026',
  'MAY 2nd, 26',
  'May-2-2026',
  '2026 May 2',
  '2026-May-02',
  '2026. 5. 2.',
  '20260502',
  'Sat. 2 May 2026',
  '2\u2013May\u20132026',
  '2 May 2026 (Sat)',
  '2 May 2026, Saturday',
])('the date %s is clear', (cell) => expect(days([cell])).toEqual(['2026-05-02']));

test.each([
  ['2026-05-02 18:30', '18:30'],
  ['2026-05-02T18:30', '18:30'],
  ['2 May 2026, 6:30 pm', '18:30'],
  ['May 2, 2026, 6:30 pm', '18:30'],
  ['२ मे २०२६, साँझ ६:३०', '18:30'],
  ['2 May 2026 at 6.30pm', '18:30'],
  ['2.5.2026 - 18:30', '18:30'],
  ['46144.770833333336', '18:30'],
  ['46144,770833333336', '18:30'],
])('the date %s has a time', (cell, time) =>
  expect(read([cell]).days).toEqual([{ day: '2026-05-02', time, end: null, problem: null }]),
);

test.each(['11am-3pm', '11:00 – 15:00', 'from 11 am to 3 pm', '- 11:00-15:00'])('a date keeps the span %s', (span) =>
  expect(read([`2 May 2026 ${span}`]).days).toEqual([
    { day: '2026-05-02', time: '11:00', end: '15:00', problem: null },
  ]),
);

test('what a volunteer of New Zealand types is read', () => {
  const cells = ['13/02/27', '13-Feb-27', '13th February 2027', 'Feb 13, 2027', 'Sat 13 Feb 2027', '2/5/27', '२/५/२७'];
  const day = '2027-02-13';
  expect(days(cells)).toEqual([day, day, day, day, day, '2027-05-02', '2027-05-02']);
  expect(days(['2/13/27', '2/5/27'])).toEqual([day, '2027-02-05']);
  expect(read(['2/5/27']).asks.order).toBe('2/5/27');
  expect(days(['13/02/75', '1 Jan 99'])).toEqual(['era', 'era']);
});

test.each([
  'soon',
  'Feb 2027',
  'Feb-27',
  '2/5',
  '13-14 Feb 2027',
  '13 Feb',
  '31/02/2026',
  '2026-02-29',
  '12',
  '2 Foo 2026',
  `2 May 2026${' '.repeat(1000)}x`,
])('the text %j is no date, and stays as it is', (cell) =>
  expect(read([cell]).days).toMatchObject([{ day: cell, problem: 'form' }]),
);

describe('which number is the month', () => {
  test.each([
    [
      ['06/05/2027', '05/30/2027'],
      ['2027-06-05', '2027-05-30'],
    ],
    [
      ['06/05/2027', '30/05/2027'],
      ['2027-05-06', '2027-05-30'],
    ],
    [
      ['6-5-27', '30-5-27'],
      ['2027-05-06', '2027-05-30'],
    ],
    [['05/05/2027'], ['2027-05-05']],
  ])('is judged by all dates: %j', (cells, right) => {
    expect(days(cells)).toEqual(right);
    expect(read(cells).asks.order).toBeNull();
  });

  test('is asked where no date tells, and where two contradict each other', () => {
    expect(read(['2027-01-01', '06/05/2027', '05/05/2027'])).toMatchObject({ asks: { order: '06/05/2027' } });
    expect(days(['06/05/2027', '05/05/2027'])).toEqual(['order', '2027-05-05']);
    expect(days(['06/05/2027'], { order: 'day-first' })).toEqual(['2027-05-06']);
    expect(days(['06/05/2027'], { order: 'month-first' })).toEqual(['2027-06-05']);
  });

  test('is read of each date that is clear alone, and asked of the others, where two contradict each other', () => {
    const clear = ['31/05/2027', '05/30/2027'];
    expect(read(clear).asks.order).toBeNull();
    expect(days(clear)).toEqual(['2027-05-31', '2027-05-30']);
    const cells = [...clear, '06/05/2027'];
    expect(read(cells).asks.order).toBe('06/05/2027');
    expect(days(cells)).toEqual(['2027-05-31', '2027-05-30', 'order']);
    expect(days(cells, { order: 'day-first' })).toEqual(['2027-05-31', '2027-05-30', '2027-05-06']);
    expect(days(cells, { order: 'month-first' })).toEqual(['2027-05-31', '2027-05-30', '2027-06-05']);
    expect(read(cells, { order: 'day-first' }).asks.order).toBe('06/05/2027');
  });

  test.each([
    [['27/02/13', '27/11/30'], '27/02/13', ['2013-02-27', '2030-11-27'], ['2027-02-13', '2027-11-30']],
    [['27-02-13', '26-12-31'], '27-02-13', ['2013-02-27', '2031-12-26'], ['2027-02-13', '2026-12-31']],
    [['13/02/27'], '13/02/27', ['2027-02-13'], ['2013-02-27']],
  ])('is asked where the year may come first: %j', (cells, asked, dayFirst, yearFirst) => {
    expect(read(cells).asks.order).toBe(asked);
    expect(days(cells)).toEqual(cells.map(() => 'order'));
    expect(days(cells, { order: 'day-first' })).toEqual(dayFirst);
    expect(days(cells, { order: 'year-first' })).toEqual(yearFirst);
    expect(days(cells, { order: 'month-first' })).toEqual(cells.map(() => 'order'));
  });

  test.each([
    [
      ['27/02/13', '32/02/14'],
      ['2027-02-13', '2032-02-14'],
    ],
    [
      ['27/02/13', '5/6/13', '13/02/2027'],
      ['2013-02-27', '2013-06-05', '2027-02-13'],
    ],
    [
      ['13/02/27', '01/02/30'],
      ['2027-02-13', '2030-02-01'],
    ],
    [['27.02.13'], ['2013-02-27']],
  ])('is the year where another date tells it: %j', (cells, right) => {
    expect(read(cells).asks.order).toBeNull();
    expect(days(cells)).toEqual(right);
  });

  test('is what the dates tell, also against an answer that was given to other dates', () => {
    expect(days(['06/05/2027', '05/30/2027'], { order: 'day-first' })).toEqual(['2027-06-05', '2027-05-30']);
    expect(read(['06/05/2027', '05/30/2027'], { order: 'day-first' }).asks.order).toBeNull();
  });
});

describe('a year that is far ahead', () => {
  test('is asked about: it may be one of Bikram Sambat', () => {
    expect(read(['2026-05-02', '2083-08-19'])).toMatchObject({ asks: { order: null, era: '2083-08-19' } });
    expect(days(['2026-05-02', '2083-08-19'])).toEqual(['2026-05-02', 'era']);
  });

  test('is read as it was answered', () => {
    const cells = ['2026-05-02', '2083-08-19', '2083-03-32', '19/8/2083'];
    const answers = { order: 'day-first', era: 'bikram-sambat' } as const;
    expect(days(cells, answers)).toEqual(['2026-05-02', '2026-12-05', '2026-07-16', '2026-12-05']);
    expect(days(cells, { ...answers, era: 'common' })).toEqual(['2026-05-02', '2083-08-19', 'form', '2083-08-19']);
    expect(days(['2083-13-01'], answers)).toEqual(['form']);
    for (const era of ['bikram-sambat', 'common'] as const) expect(days(['5/6/2083'], { era })).toEqual(['order']);
  });
});

test.each([
  ['18:30', '18:30'],
  ['18:30:00', '18:30'],
  ['6.30pm', '18:30'],
  ['6:30:00 PM', '18:30'],
  ['6:30 p.m.', '18:30'],
  ['1830', '18:30'],
  ['18h30', '18:30'],
  ['18h', '18:00'],
  ['6pm', '18:00'],
  ['12 am', '00:00'],
  ['noon', '12:00'],
  ['7PM', '19:00'],
  ['7.30 pm', '19:30'],
  ['1930 hrs', '19:30'],
  ['१८:३०', '18:30'],
  ['राति १:३०', '01:30'],
  ['राति ९:३०', '21:30'],
  ['0.77', '18:29'],
  ['0,770833333333333', '18:30'],
  ['late', 'late'],
  ['25:00', '25:00'],
  ['13 pm', '13 pm'],
  ['7', '7'],
  ['toString', 'toString'],
])('the time %s is %s', (cell, start) => expect(readTimes(cell)).toEqual({ start, end: null }));

test('a cell may have both times', () => {
  expect(readTimes('6pm - 9pm')).toEqual({ start: '18:00', end: '21:00' });
  expect(readTimes('6-9pm')).toEqual({ start: '18:00', end: '21:00' });
  expect(readTimes('6.30 till 9 pm')).toEqual({ start: '18:30', end: '21:00' });
  expect(readTimes('10-2pm')).toEqual({ start: '10:00', end: '14:00' });
  expect(readTimes('9-11am')).toEqual({ start: '09:00', end: '11:00' });
  expect(readTimes('10:00–12:30')).toEqual({ start: '10:00', end: '12:30' });
  expect(readTimes('now - then')).toEqual({ start: 'now - then', end: null });
});
