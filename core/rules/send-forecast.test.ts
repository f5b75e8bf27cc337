import { describe, expect, test } from 'vitest';
import {
  lettersLeft,
  type MailLimits,
  NO_LIMITS,
  NOTHING_USED,
  sendForecast,
  windowsAt,
} from '#core/rules/send-forecast';

const NOTHING = { day: NOTHING_USED, hour: NOTHING_USED };
const at = (text: string) => new Date(text);
const NOON = at('2026-03-01T12:00:00.000Z');
const foretold = (waiting: number, limits: Partial<MailLimits>, used = NOTHING) =>
  sendForecast(waiting, { ...NO_LIMITS, ...limits }, used, NOON)?.toISOString();

test('the windows of an instant are its day and its hour in UTC, whatever the clocks of Auckland do', () => {
  // On this night New Zealand turned its clocks back.
  expect(windowsAt(at('2026-04-04T14:30:00.000Z'))).toEqual({
    day: { name: 'day:2026-04-04', ends: at('2026-04-05T00:00:00.000Z') },
    hour: { name: 'hour:2026-04-04T14', ends: at('2026-04-04T15:00:00.000Z') },
  });
  expect(windowsAt(at('2026-04-04T23:59:59.999Z')).day.name).toBe('day:2026-04-04');
  expect(windowsAt(at('2026-04-05T00:00:00.000Z')).day.name).toBe('day:2026-04-05');
});

describe('what is left for letters', () => {
  const limits: MailLimits = { perDay: 100, perHour: 40, perSecond: null, reserved: 10 };
  test.each([
    ['nothing was sent', { letters: 0, singles: 0 }, NOTHING_USED, 40],
    ['the day has one left', { letters: 89, singles: 0 }, NOTHING_USED, 1],
    ['the day is exactly full', { letters: 90, singles: 0 }, NOTHING_USED, 0],
    ['the day has one too many', { letters: 91, singles: 0 }, NOTHING_USED, 0],
    ['single mails took their own seats', { letters: 89, singles: 10 }, NOTHING_USED, 1],
    ['single mails took one more', { letters: 89, singles: 11 }, NOTHING_USED, 0],
    ['the hour has one left', { letters: 39, singles: 0 }, { letters: 39, singles: 0 }, 1],
    ['the hour is exactly full', { letters: 39, singles: 1 }, { letters: 39, singles: 1 }, 0],
  ])('when %s', (_what, day, hour, left) => expect(lettersLeft(limits, { day, hour })).toBe(left));

  test('has no end without limits', () => {
    expect(lettersLeft(NO_LIMITS, NOTHING)).toBe(Number.POSITIVE_INFINITY);
  });
});

describe('the last mail is foretold', () => {
  test('for now without limits, and for never when nothing waits', () => {
    expect(foretold(10_000, {})).toBe(NOON.toISOString());
    expect(foretold(0, {})).toBeUndefined();
  });

  test('for the third day of 250 readers at 100 a day', () => {
    const limits = { perDay: 100, reserved: 0 };
    expect(foretold(250, limits)).toBe('2026-03-03T00:00:00.000Z');
    expect(foretold(200, limits)).toBe('2026-03-02T00:00:00.000Z');
    expect(foretold(201, limits)).toBe('2026-03-03T00:00:00.000Z');
    expect(foretold(100, limits)).toBe(NOON.toISOString());
    expect(foretold(101, limits)).toBe('2026-03-02T00:00:00.000Z');
  });

  test('with what the day has had already, and the seats of single mails', () => {
    const limits = { perDay: 100, reserved: 10 };
    const used = { day: { letters: 60, singles: 20 }, hour: NOTHING_USED };
    expect(foretold(20, limits, used)).toBe(NOON.toISOString());
    expect(foretold(21, limits, used)).toBe('2026-03-02T00:00:00.000Z');
    expect(foretold(20 + 90, limits, used)).toBe('2026-03-02T00:00:00.000Z');
    expect(foretold(20 + 91, limits, used)).toBe('2026-03-03T00:00:00.000Z');
  });

  test('by the hour: the rest of this one, then whole ones, and over the end of the day', () => {
    const limits = { perHour: 50 };
    const used = { day: NOTHING_USED, hour: { letters: 30, singles: 10 } };
    expect(foretold(10, limits, used)).toBe(NOON.toISOString());
    expect(foretold(11, limits, used)).toBe('2026-03-01T13:00:00.000Z');
    expect(foretold(61, limits, used)).toBe('2026-03-01T14:00:00.000Z');
    expect(foretold(10 + 50 * 12, limits, used)).toBe('2026-03-02T00:00:00.000Z');
  });

  test('by the second, and by all three', () => {
    expect(foretold(600, { perSecond: 10 })).toBe('2026-03-01T12:01:00.000Z');
    // Ten a second are 36,000 in the hour: the hour ends first.
    expect(foretold(36_010, { perSecond: 10 })).toBe('2026-03-01T13:00:01.000Z');
    const all = { perSecond: 10, perHour: 100, perDay: 105 };
    expect(foretold(110, all)).toBe('2026-03-02T00:00:00.500Z');
  });

  test('for never when the limits let no letter go', () => {
    expect(foretold(1, { perDay: 5, reserved: 5 })).toBeUndefined();
  });
});
