import { describe, expect, test } from 'vitest';
import {
  type MailLimits,
  mailingsLeft,
  NO_LIMITS,
  NOTHING_USED,
  sendForecast,
  windowsAt,
} from '#core/mail/send-forecast';

const NOTHING = { day: NOTHING_USED, hour: NOTHING_USED };
const at = (text: string) => new Date(text);
const NOW = '2026-03-01T12:00:00.000Z';

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
    ['nothing was sent', { mailings: 0, singles: 0 }, NOTHING_USED, 40],
    ['the day has one left', { mailings: 89, singles: 0 }, NOTHING_USED, 1],
    ['the day is exactly full', { mailings: 90, singles: 0 }, NOTHING_USED, 0],
    ['the day has one too many', { mailings: 91, singles: 0 }, NOTHING_USED, 0],
    ['single mails took their own seats', { mailings: 89, singles: 10 }, NOTHING_USED, 1],
    ['single mails took one more', { mailings: 89, singles: 11 }, NOTHING_USED, 0],
    ['the hour has one left', { mailings: 39, singles: 0 }, { mailings: 39, singles: 0 }, 1],
    ['the hour is exactly full', { mailings: 39, singles: 1 }, { mailings: 39, singles: 1 }, 0],
  ])('when %s', (_what, day, hour, left) => expect(mailingsLeft(limits, { day, hour })).toBe(left));

  test('has no end without limits', () => {
    expect(mailingsLeft(NO_LIMITS, NOTHING)).toBe(Number.POSITIVE_INFINITY);
  });
});

const DAY = { perDay: 100, reserved: 0 };
const SEATS = { perDay: 100, reserved: 10 };
const HOUR = { perHour: 50 };
const ALL = { perSecond: 10, perHour: 100, perDay: 105 };
const today = { day: { mailings: 60, singles: 20 }, hour: NOTHING_USED };
const thisHour = { day: NOTHING_USED, hour: { mailings: 30, singles: 10 } };

test.each<[number, Partial<MailLimits>, typeof NOTHING, string | undefined]>([
  // Now without limits, and never when nothing waits or nothing may go.
  [10_000, {}, NOTHING, NOW],
  [0, {}, NOTHING, undefined],
  [1, { perDay: 5, reserved: 5 }, NOTHING, undefined],
  // 250 readers at 100 a day.
  [100, DAY, NOTHING, NOW],
  [101, DAY, NOTHING, '2026-03-02T00:00:00.000Z'],
  [200, DAY, NOTHING, '2026-03-02T00:00:00.000Z'],
  [201, DAY, NOTHING, '2026-03-03T00:00:00.000Z'],
  [250, DAY, NOTHING, '2026-03-03T00:00:00.000Z'],
  // With what the day has had already, and the seats of single mails.
  [20, SEATS, today, NOW],
  [21, SEATS, today, '2026-03-02T00:00:00.000Z'],
  [20 + 90, SEATS, today, '2026-03-02T00:00:00.000Z'],
  [20 + 91, SEATS, today, '2026-03-03T00:00:00.000Z'],
  // The rest of this hour, then whole ones, and over the end of the day.
  [10, HOUR, thisHour, NOW],
  [11, HOUR, thisHour, '2026-03-01T13:00:00.000Z'],
  [61, HOUR, thisHour, '2026-03-01T14:00:00.000Z'],
  [10 + 50 * 12, HOUR, thisHour, '2026-03-02T00:00:00.000Z'],
  // By the second: ten are 36,000 in the hour, and the hour ends first.
  [600, { perSecond: 10 }, NOTHING, '2026-03-01T12:01:00.000Z'],
  [36_010, { perSecond: 10 }, NOTHING, '2026-03-01T13:00:01.000Z'],
  [110, ALL, NOTHING, '2026-03-02T00:00:00.500Z'],
])('of %i mails with %j after %j, the last is foretold for %s', (waiting, limits, used, last) => {
  const forecast = sendForecast(waiting, { ...NO_LIMITS, ...limits }, used, at(NOW));
  expect(forecast?.toISOString()).toBe(last);
});
