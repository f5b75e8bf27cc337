import ICAL from 'ical.js';
import { expect, test } from 'vitest';
import { addDays } from '#core/dates';
import { vtimezone } from '#society';
import { millis } from '#testing/samples/calendars';

test('the zone is Auckland at every noon and every midnight from 1995 to 2037', () => {
  const calendar = `BEGIN:VCALENDAR\r\n${vtimezone.replaceAll('\n', '\r\n')}\r\nEND:VCALENDAR`;
  const zone = new ICAL.Timezone(
    ICAL.Component.fromString(calendar).getFirstSubcomponent('vtimezone') ?? undefined,
  );
  for (let day = '1995-01-01'; day < '2038-01-01'; day = addDays(day, 1)) {
    for (const clock of [`${day}T00:00`, `${day}T01:59`, `${day}T03:00`]) {
      const time = ICAL.Time.fromDateTimeString(`${clock}:00`);
      time.zone = zone;
      expect(time.toUnixTime() * 1000, clock).toBe(millis(clock));
    }
  }
});
