import { describe, expect, test } from 'vitest';
import { check } from '#admin/events/import/checked.ts';
import { SLICE, Slices } from '#admin/events/import/slices.ts';
import { addDays } from '#core/kit/dates';
import { bytes, lines, readCalendar } from '#testing/read-calendar';

/** Tells how many slices there were, and how much the largest was. */
class Watched extends Slices {
  count = 1;
  largest = 0;
  #since = 0;

  constructor() {
    super(async () => {
      this.count += 1;
      this.#since = 0;
    });
  }

  override spend(units = 1): void {
    this.#since += units;
    this.largest = Math.max(this.largest, this.#since);
    super.spend(units);
  }
}

const event = (nth: number, ...more: string[]) => {
  const day = addDays('2026-11-02', nth % 1000).replaceAll('-', '');
  return lines(
    'BEGIN:VEVENT',
    `UID:${nth}@elsewhere.example`,
    'DTSTAMP:20261101T000000Z',
    `DTSTART;TZID=Asia/Kathmandu:${day}T180000`,
    `DTEND;TZID=Asia/Kathmandu:${day}T200000`,
    `SUMMARY:Evening ${nth}`,
    'LOCATION:Hall',
    'DESCRIPTION:Bring a plate\\nand a friend',
    ...more,
    'END:VEVENT',
  );
};
const zone = lines(
  'BEGIN:VTIMEZONE',
  'TZID:Ours',
  'BEGIN:STANDARD',
  'DTSTART:19700101T000000',
  'TZOFFSETFROM:+1200',
  'TZOFFSETTO:+1200',
  'END:STANDARD',
  'END:VTIMEZONE',
);
/** The most that is done between two looks at how much was done: a name of a zone. */
const STEP = 250;
const calendar = (count: number, ...more: string[]) =>
  lines('BEGIN:VCALENDAR', 'VERSION:2.0') +
  Array.from({ length: count }, (_, nth) => event(nth, ...more)).join('') +
  lines('END:VCALENDAR');
const read = async (file: string | Uint8Array) => {
  const slices = new Watched();
  const events = await readCalendar(file, slices);
  return { events, slices };
};

describe('a calendar is read in slices', () => {
  test('of which none is large, and as many more as it has more events', async () => {
    const [some, many] = [await read(calendar(5_000)), await read(calendar(10_000))];
    expect(many.events).toHaveLength(10_000);
    expect(many.events.filter(({ problems }) => problems.length > 0)).toEqual([]);
    expect(many.slices.largest).toBeLessThan(SLICE + STEP);
    expect(many.slices.count / some.slices.count).toBeCloseTo(2, 1);
  });

  test('also where every event is a long series', async () => {
    const { slices, events } = await read(calendar(20, 'RRULE:FREQ=DAILY;COUNT=5000'));
    expect(events.filter(({ problems }) => problems.length > 0)).toEqual([]);
    expect(slices.count).toBeGreaterThan(1);
    // One series is not interrupted.
    expect(slices.largest).toBeLessThan(SLICE + 5_000);
  });

  test.each([
    ['in the encoding of old programs', bytes(calendar(2_000, 'COMMENT:S\u00f8ren'))],
    ['that names many zones', calendar(200).replace(/TZID=Asia/g, (_, at: number) => `TZID=${at}/Asia`)],
    ['that describes many zones', calendar(1).replace('BEGIN:VEVENT', `${zone.repeat(1_000)}BEGIN:VEVENT`)],
  ])('also one %s', async (_, file) => {
    const { slices, events } = await read(file);
    expect(events.filter(({ problems }) => problems.length > 0)).toEqual([]);
    expect(slices.count).toBeGreaterThan(5);
    expect(slices.largest).toBeLessThan(SLICE + STEP);
  });

  test('and so it is checked', async () => {
    const { events } = await read(calendar(2_000));
    const slices = new Watched();
    const checked = await check(events, { fromDay: '', location: '' }, new Set(), slices);
    expect(checked.counts.new).toBe(2_000);
    expect(slices.count).toBeGreaterThan(10);
    expect(slices.largest).toBeLessThan(SLICE + STEP);
  });
});

test('of 500 events of which one is damaged, 499 come in and the one is shown', async () => {
  const file = calendar(500).replace('SUMMARY:Evening 77\r\n', 'SUMMARY:\u00e9vening 77\r\n');
  const others = file.replace('SUMMARY:Evening 78\r\n', 'SUMMARY:\u00c3\u00a9vening 78\r\n');
  const { events, counts } = await check(await readCalendar(bytes(others)), { fromDay: '', location: '' }, new Set());
  expect(counts).toEqual({ new: 499, problem: 1, there: 0 });
  expect(events.slice(0, 2).map(({ fields }) => fields.title)).toEqual(['\ufffdvening 77', 'Evening 0']);
  expect(events.find(({ uid }) => uid.startsWith('78@'))?.fields.title).toBe('évening 78');
});
