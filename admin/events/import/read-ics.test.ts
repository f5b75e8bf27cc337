import { parseHTML } from 'linkedom';
import { describe, expect, test } from 'vitest';
import { readIcs } from '#admin/events/import/read-ics.ts';
import { eventCalendar, feedCalendar } from '#api/feeds/ics';
import { addDays } from '#core/kit/dates';
import { MOST_DATES } from '#core/series/dates';
import { society } from '#society';
import { entry, nastyEvents } from '#testing/samples/calendars';

const TODAY = '2026-03-01';
const START = 'DTSTART:20260501T063000Z';
const calendar = (...parts: string[]) => ['BEGIN:VCALENDAR', 'VERSION:2.0', ...parts, 'END:VCALENDAR', ''].join('\r\n');
const event = (...lines: string[]) =>
  ['BEGIN:VEVENT', 'UID:one@elsewhere.example', 'SUMMARY:Momo', ...lines, 'END:VEVENT'].join('\r\n');
const zone = (name: string, rules: string[]) =>
  ['BEGIN:VTIMEZONE', `TZID:${name}`, 'BEGIN:STANDARD', ...rules, 'END:STANDARD', 'END:VTIMEZONE'].join('\r\n');
const readText = (text: string) =>
  readIcs(new TextEncoder().encode(text), { today: TODAY, parseHtml: (html) => parseHTML(html).document });
const read = (...parts: string[]) => readText(calendar(...parts));
const datesOf = async (...lines: string[]) =>
  (await read(event(...lines))).map(({ fields }) => [fields.date, fields.start_time]);
const problems = async (text: string) =>
  (await readText(text)).map((one) => one.problems.map(({ says }) => says.split('.').at(-1)));

describe('the times of an event', () => {
  test.each([
    ['of UTC', [START, 'DTEND:20260501T083000Z'], '18:30', '20:30'],
    ['without a zone', ['DTSTART:20260501T183000', 'DURATION:PT2H'], '18:30', '20:30'],
    ['of a zone the browser knows', ['DTSTART;TZID=Asia/Kathmandu:20260501T121500'], '18:30', null],
    ['with a path', ['DTSTART;TZID=/x.example/Europe/Berlin:20260501T083000'], '18:30', null],
    ['ending as they start', [START, 'DTEND:20260501T063000Z'], '18:30', null],
  ])('%s are the society’s', async (_, lines, start_time, end_time) => {
    const [one] = await read(event(...lines));
    expect(one).toMatchObject({
      uid: 'one@elsewhere.example',
      problems: [],
      repeats: false,
      fields: { title: 'Momo', date: '2026-05-01', end_date: null, start_time, end_time },
    });
  });

  test('of a zone that the file brings follow its rules', async () => {
    const rules = ['DTSTART:19700101T000000', 'TZOFFSETFROM:+0545', 'TZOFFSETTO:+0545'];
    const own = zone('Our own time', rules);
    const [one] = await read(own, event('DTSTART;TZID="Our own time":20260501T121500'));
    expect(one?.fields).toMatchObject({ date: '2026-05-01', start_time: '18:30' });
  });

  test.each([
    ['one day', ['DTSTART;VALUE=DATE:20260501'], null],
    ['one day and its end', ['DTSTART;VALUE=DATE:20260501', 'DTEND;VALUE=DATE:20260502'], null],
    ['three days', ['DTSTART;VALUE=DATE:20260501', 'DTEND;VALUE=DATE:20260504'], '2026-05-03'],
    ['two days by length', ['DTSTART;VALUE=DATE:20260501', 'DURATION:P2D'], '2026-05-02'],
    ['an end that is no later', ['DTSTART;VALUE=DATE:20260501', 'DTEND;VALUE=DATE:20260501'], null],
  ])('of whole days, %s, end on the last day', async (_, lines, end_date) => {
    const [one] = await read(event(...lines));
    const days = { date: '2026-05-01', end_date, start_time: null, end_time: null };
    expect(one?.fields).toMatchObject(days);
  });

  test.each([
    ['no start', [], 'noDate'],
    ['a word in place of a day', ['DTSTART:soon'], 'unreadableTime'],
    ['a month that does not exist', ['DTSTART:20261301T100000Z'], 'unreadableTime'],
    ['a day that does not exist', ['DTSTART;VALUE=DATE:20260230'], 'unreadableTime'],
    ['an end that is no time', [START, 'DTEND:never'], 'unreadableTime'],
    ['a zone that nobody knows', ['DTSTART;TZID=Nowhere/At_all:20260501T100000'], 'unknownZone'],
  ])('with %s are a problem of that event alone', async (_, lines, says) => {
    const other = event(START).replace('UID:one', 'UID:two');
    expect(await problems(calendar(event(...lines), other))).toEqual([[says], []]);
  });
});

test('a time zone whose rules would never end is not followed', async () => {
  const offsets = ['TZOFFSETFROM:+0100', 'TZOFFSETTO:+0100'];
  const rules = ['DTSTART:19000101T000000', ...offsets, 'RRULE:FREQ=SECONDLY'];
  const at = (name: string) => event(`DTSTART;TZID=${name}:20260501T083000`);
  const zones = ['Asia/Kathmandu', 'Ours'];
  const text = calendar(...zones.map((name) => zone(name, rules)), ...zones.map(at));
  const found = await readText(text.replace('UID:one', 'UID:two'));
  expect(found[0]?.fields.start_time).toBe('14:45');
  expect(found[1]?.problems[0]?.args).toEqual({ zone: 'Ours' });
});

describe('a repeated event', () => {
  test('is an event on each of its dates from today on, by the clocks of its zone', async () => {
    const start = 'DTSTART;TZID=Europe/Berlin:20260101T080000';
    // Berlin changes its clocks on 29 March, Auckland on 5 April.
    expect(await datesOf(start, 'RRULE:FREQ=WEEKLY;UNTIL=20260415T235959Z')).toEqual([
      ['2026-03-05', '20:00'],
      ['2026-03-12', '20:00'],
      ['2026-03-19', '20:00'],
      ['2026-03-26', '20:00'],
      ['2026-04-02', '19:00'],
      ['2026-04-09', '18:00'],
    ]);
  });

  test('leaves out what it is not held on, also several dates and dates before the first', async () => {
    const dates = await datesOf(
      ...[START, 'RRULE:FREQ=DAILY;COUNT=5', 'RDATE:20260601T063000Z'],
      ...['EXDATE:20260401T063000Z,20260501T063000Z', 'EXDATE;VALUE=DATE:20260503'],
    );
    const days = dates.map(([date]) => date);
    expect(days).toEqual(['2026-05-02', '2026-05-04', '2026-05-05', '2026-06-01']);
  });

  test('has the changed event in place of the one that it replaces, under the same name', async () => {
    const start = 'DTSTART;TZID=Europe/Berlin:20260501T080000';
    const found = await read(
      event(start, 'RRULE:FREQ=WEEKLY;COUNT=2'),
      event('RECURRENCE-ID:20260508T060000Z', 'DTSTART:20260509T060000Z', 'STATUS:CANCELLED'),
    );
    expect(found.map(({ uid, fields, repeats }) => [uid, fields.date, fields.cancelled, repeats])).toEqual([
      ['one@elsewhere.example#20260501T060000Z', '2026-05-01', false, true],
      ['one@elsewhere.example#20260508T060000Z', '2026-05-09', true, true],
    ]);
  });

  test.each([
    // Of Mondays at 18:30; today is a Sunday.
    ['moved to Sundays', ['DTSTART:20260222T053000Z'], ['2026-03-01', '2026-03-08', '2026-02-22']],
    ['made a week long', ['DTSTART:20260216T053000Z', 'DURATION:P7D'], ['2026-02-23', '2026-03-02', '2026-02-16']],
  ])('that is %s from a date on has all that is not over', async (_, lines, right) => {
    const found = await read(
      event('DTSTART:20260202T053000Z', 'RRULE:FREQ=WEEKLY;COUNT=5'),
      event('RECURRENCE-ID;RANGE=THISANDFUTURE:20260216T053000Z', ...lines),
    );
    expect(found.map(({ fields }) => fields.date)).toEqual(right);
  });

  test('that is over has its first date, unless that one is left out or replaced', async () => {
    const rule = ['DTSTART:20200501T063000Z', 'RRULE:FREQ=DAILY;COUNT=1'];
    expect(await datesOf(...rule)).toEqual([['2020-05-01', '18:30']]);
    expect(await datesOf(...rule, 'EXDATE:20200501T063000Z')).toEqual([]);
    const moved = event('RECURRENCE-ID:20200501T063000Z', 'DTSTART:20270509T063000Z');
    const found = await read(event(...rule), moved);
    expect(found).toMatchObject([{ fields: { date: '2027-05-09' }, problems: [] }]);
  });

  test('without an end is read for two years, and at most so often', async () => {
    const daily = await datesOf('DTSTART;VALUE=DATE:20200101', 'RRULE:FREQ=DAILY');
    expect(daily).toHaveLength(MOST_DATES);
    const monthly = await datesOf('DTSTART;VALUE=DATE:20200115', 'RRULE:FREQ=MONTHLY');
    expect([monthly.length, monthly.at(-1)]).toEqual([24, ['2028-02-15', null]]);
  });

  test.each([
    'FREQ=SECONDLY',
    'FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30',
    'FREQ=MONTHLY;INTERVAL=48;BYDAY=5MO',
    'FREQ=SOMETIMES',
    'SOMETHING=WRONG',
  ])('by the rule %s, which never ends or means nothing, is a problem', async (rule) => {
    const text = calendar(event('DTSTART:20270201T063000Z', `RRULE:${rule}`));
    expect((await problems(text)).flat()).toEqual(['unreadableRule']);
  });
});

describe('the texts of an event', () => {
  test('are plain: signs are shown as they were typed, blocks are paragraphs', async () => {
    const lines = ['DESCRIPTION:Bring <3 & a dish\\nand a friend\\n\\nSee you', 'LOCATION:Hall\\n1 Road'];
    const [one] = await read(event(START, ...lines, 'CATEGORIES:Food,Dance'));
    expect(one?.fields).toMatchObject({
      description: '<p>Bring &lt;3 &amp; a dish<br>and a friend</p><p>See you</p>',
      location: 'Hall, 1 Road',
      tags: ['Food', 'Dance'],
    });
  });

  test('of our own calendars come back as they were, with the names of our events', async () => {
    const some = nastyEvents(60).map((one) => ({ ...one, location: 'Hall', excerpt: '' }));
    const feed = feedCalendar(some, 'https://x.example', 'en', '/calendar.ics');
    const found = await readText(feed);
    const ours = some.map(({ id }) => ({ uid: `${id}@${society.uidDomain}`, problems: [] }));
    expect(found).toMatchObject(ours);
    const simple = entry({ id: 'a', start_time: '18:30', end_time: '22:15' });
    const [one] = await readText(eventCalendar(simple, 'https://x.example', 'en'));
    const { title, date } = simple;
    expect(one?.fields).toMatchObject({ title, date, start_time: '18:30', end_time: '22:15' });
  });
});

describe('a broken calendar', () => {
  const whole = calendar(event(START));
  test.each([
    ['in an event', whole.slice(0, -40)],
    ['behind an event', whole.replace('END:VCALENDAR', '')],
  ])('that ends %s is refused as a whole', async (_, text) => {
    await expect(readText(text)).rejects.toMatchObject({ problem: 'truncated' });
  });

  test.each(['', '<html></html>', 'title,date\n', 'PK\u0003\u0004'])('%j is none', async (text) => {
    await expect(readText(text)).rejects.toMatchObject({ problem: 'notCalendar' });
  });

  test('without events is told apart from none', async () => {
    await expect(read()).rejects.toMatchObject({ problem: 'noEvents' });
  });

  test('with one event that cannot be read keeps the others', async () => {
    const broken = event(START).replace('SUMMARY:Momo', 'SUMMARY:Broken').replace('UID:one', 'UID:two');
    for (const wrong of [broken.replace('END:VEVENT', 'END:VEVNT'), broken.replace('\r\nEND:VEVENT', '')]) {
      const found = await read(wrong, event(START));
      expect(found.map(({ fields }) => fields.title)).toEqual(['Broken', 'Momo']);
      expect(found.map(({ problems: told }) => told.length)).toEqual([1, 0]);
    }
  });

  test('with an event twice says so of the second one, and gives those without a UID a name', async () => {
    const twice = event(START);
    const nameless = twice.replace(/UID:.*\r\n/, '').replace('Momo', 'Dance');
    const found = await read(twice, twice, nameless, nameless);
    expect(found.map(({ line }) => line)).toEqual([3, 8, 13, 17]);
    const args = found.map(({ problems: wrong }) => wrong[0]?.args);
    expect(args).toEqual([undefined, { line: 3 }, undefined, { line: 13 }]);
  });

  test('whose events refer to each other in a circle is read like any other', async () => {
    const one = event(START, 'RELATED-TO:two');
    const two = event(START, 'RELATED-TO:one@elsewhere.example');
    expect(await read(one, two.replace('UID:one@elsewhere.example', 'UID:two'))).toHaveLength(2);
  });
});

test('a calendar of 10,000 events is read, with lines of any kind of end', async () => {
  const many = Array.from({ length: 10_000 }, (_, nth) => {
    const day = addDays('2020-01-01', nth % 3000).replaceAll('-', '');
    return event(`DTSTART;TZID=Europe/Berlin:${day}T080000`).replace('one@', `${nth}@`);
  });
  const found = await readText(calendar(...many).replaceAll('\r\n', '\n'));
  expect(found).toHaveLength(10_000);
  expect(found.filter(({ problems: wrong }) => wrong.length > 0)).toEqual([]);
}, 30_000);
