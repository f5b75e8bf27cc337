import ICAL from 'ical.js';
import nodeIcal from 'node-ical';
import rrule from 'rrule';
import { RRuleSet } from 'rrule-rust';
import { instantOf, wallClockAt } from '#core/events/event-times';

/** A date as a program reads it: its first instant in milliseconds, or its day, and its title. */
export type ReadDate = `${string} ${string}`;

const told = (start: string, title: string): ReadDate => `${start} ${title}`;
/** A clock of the society that a program has in the fields of UTC, as an instant. */
const instantOfFace = (face: Date) => new Date(instantOf(face.toISOString().slice(0, 16))).toISOString();

/** ical.js, which Thunderbird has: its own parser, rules and zones. */
function byIcalJs(ics: string): ReadDate[] {
  const calendar = ICAL.Component.fromString(ics);
  for (const zone of calendar.getAllSubcomponents('vtimezone')) ICAL.TimezoneService.register(zone);
  const all = calendar.getAllSubcomponents('vevent').map((one) => new ICAL.Event(one));
  const starts = (event: ICAL.Event, time: ICAL.Time) =>
    told(time.isDate ? time.toString() : time.toJSDate().toISOString(), status(event) + event.summary);
  const status = (event: ICAL.Event) =>
    event.component.getFirstPropertyValue('status') === 'CANCELLED' ? 'CANCELLED ' : '';
  return all.flatMap((event) => {
    if (event.isRecurrenceException()) return [];
    if (!event.isRecurring()) return [starts(event, event.startDate)];
    for (const one of all) if (one.uid === event.uid && one.isRecurrenceException()) event.relateException(one);
    const iterator = event.iterator();
    const found: ReadDate[] = [];
    for (let next = iterator.next(); next; next = iterator.next()) {
      const { item, startDate } = event.getOccurrenceDetails(next);
      found.push(starts(item, startDate));
    }
    return found;
  });
}

const FROM = new Date('2020-01-01T00:00:00Z');
const TO = new Date('2040-01-01T00:00:00Z');

/** node-ical, whose rules are those of rrule-temporal. */
function byNodeIcal(ics: string): ReadDate[] {
  const parsed = nodeIcal.sync.parseICS(ics);
  return Object.values(parsed).flatMap((event) => {
    if (event?.type !== 'VEVENT') return [];
    return nodeIcal
      .expandRecurringEvent(event, { from: FROM, to: TO })
      .map(({ start, isFullDay, summary, event: one }) => {
        const day = new Intl.DateTimeFormat('sv-SE').format(start);
        const title = `${one.status === 'CANCELLED' ? 'CANCELLED ' : ''}${String(summary)}`;
        return told(isFullDay ? day : start.toISOString(), title);
      });
  });
}

/** The lines of an event. */
type Lines = readonly string[];

const line = (event: Lines, name: string) => event.find((one) => one.startsWith(name)) ?? '';
const after = (text: string) => text.slice(text.indexOf(':') + 1);

/** A time of a calendar as an instant, a day as itself. */
function startOf(text: string): string {
  const [, year, month, day, hour, minute] = /^(\d{4})(\d\d)(\d\d)(?:T(\d\d)(\d\d))?/.exec(after(text)) ?? [];
  const date = `${year}-${month}-${day}`;
  return hour === undefined ? date : new Date(instantOf(`${date}T${hour}:${minute}`)).toISOString();
}

/**
 * Reads a calendar by what knows rules alone: it is given the lines of each event that are about its dates.
 * @param datesOf gives the starts of a rule as instants, of whole days as days
 */
function byRules(ics: string, datesOf: (lines: Lines) => string[]): ReadDate[] {
  const [, ...texts] = ics.replaceAll('\r\n ', '').split('BEGIN:VEVENT\r\n');
  const events: Lines[] = texts.map((text) => text.slice(0, text.indexOf('END:VEVENT')).trim().split('\r\n'));
  const title = (event: Lines) => {
    const isCancelled = line(event, 'STATUS') === 'STATUS:CANCELLED';
    return `${isCancelled ? 'CANCELLED ' : ''}${after(line(event, 'SUMMARY')).replaceAll('\\,', ',')}`;
  };
  const own = (event: Lines) => told(startOf(line(event, 'DTSTART')), title(event));
  return events.flatMap((event) => {
    if (line(event, 'RECURRENCE-ID')) return [];
    if (!line(event, 'RRULE')) return [own(event)];
    const changed = events.filter((one) => line(one, 'RECURRENCE-ID') && line(one, 'UID') === line(event, 'UID'));
    return datesOf(event.filter((one) => /^(?:DTSTART|RRULE|EXDATE)/.test(one))).map((start) => {
      const instead = changed.find((one) => startOf(line(one, 'RECURRENCE-ID')) === start);
      return instead ? own(instead) : told(start, title(event));
    });
  });
}

const isWholeDays = (lines: Lines) => line(lines, 'DTSTART').includes('VALUE=DATE');

/** rrule, which most calendars of the web have. It knows no zones: clocks stand in the fields of UTC. */
const byRrule = (ics: string) =>
  byRules(ics, (lines) => {
    const faces = lines.map((one) =>
      one
        .replace(/;(?:TZID=[^:]*|VALUE=DATE)/, '')
        .replace(/UNTIL=(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z/, (_, ...[year, month, day, hour, minute]) => {
          const clock = wallClockAt(`${year}-${month}-${day}T${hour}:${minute}:00Z`);
          return `UNTIL=${clock.replace(/[-:]/g, '')}00Z`;
        }),
    );
    const dates = rrule.rrulestr(faces.join('\n'), { forceset: true }).all();
    return dates.map((at) => (isWholeDays(lines) ? at.toISOString().slice(0, 10) : instantOfFace(at)));
  });

/** The crate rrule, which knows zones. It takes days for midnights. */
const byRust = (ics: string) =>
  byRules(ics, (lines) => {
    const times = lines.map((one) =>
      one.replace(/;VALUE=DATE/, '').replace(/(:|UNTIL=)(\d{8})(?=$|;)/g, '$1$2T000000'),
    );
    const dates = RRuleSet.parse((isWholeDays(lines) ? times : lines).join('\n')).all();
    return dates.map((at) => startOf(`:${isWholeDays(lines) ? String(at).slice(0, 8) : at}`));
  });

/** Programs and libraries of others that read a calendar, each with its own rules. Dates come in their order. */
export const CALENDAR_READERS: Readonly<Record<string, (ics: string) => ReadDate[]>> = {
  'ical.js': (ics) => byIcalJs(ics).toSorted(),
  'node-ical': (ics) => byNodeIcal(ics).toSorted(),
  rrule: (ics) => byRrule(ics).toSorted(),
  'rrule-rust': (ics) => byRust(ics).toSorted(),
};
