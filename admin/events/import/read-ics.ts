import { changesOf, datesOf, keyOf, type UndatedEvent } from '#admin/events/import/event-dates.ts';
import { type EventProperties, readProperties } from '#admin/events/import/event-properties.ts';
import { textOf, textsOf } from '#admin/events/import/event-texts.ts';
import type { ParseHtml } from '#admin/events/import/html-text.ts';
import { Occurrences } from '#admin/events/import/occurrences.ts';
import { markRepeated, oneLineOf, type ReadEvent, UnreadableFile } from '#admin/events/import/read-event.ts';
import { Slices } from '#admin/events/import/slices.ts';
import { spanOf, timesIn, wrongTimeOf } from '#admin/events/import/spans.ts';
import { type Block, splitIcs } from '#admin/events/import/split-ics.ts';
import { lastDayFrom, wholeSeries } from '#admin/events/import/whole-series.ts';
import { type Zones, zonesOf } from '#admin/events/import/zones.ts';
import type { Day } from '#core/kit/dates';

/** The most events that the preview holds. */
const EVENTS_READ = 20_000;
/** How much the cleaning of a text in HTML costs, in units of a slice. */
const HTML_UNITS = 100;

interface Reading {
  today: Day;
  slices?: Slices;
  parseHtml?: ParseHtml;
}

const inBrowser: ParseHtml = (html) => new DOMParser().parseFromString(html, 'text/html');

/**
 * Reads the events of a calendar (iCalendar, RFC 5545, or vCalendar 1.0), with times in the society's time zone. A
 * repeated event becomes one event for each of its dates from `today` on, as far as a series reaches.
 * @throws UnreadableFile when it is no calendar, has no events or too many, or ends in the middle
 */
export async function readIcs(
  file: Uint8Array,
  { today, slices = new Slices(), parseHtml = inBrowser }: Reading,
): Promise<ReadEvent[]> {
  const blocks = await splitIcs(file, slices);
  const read: { block: Block; properties: EventProperties }[] = [];
  for (const block of blocks.events) {
    slices.spend(block.lines.length);
    await slices.rest();
    read.push({ block, properties: readProperties(block) });
  }
  const zones = await zonesOf(blocks.zones, zoneNamesOf(read), slices);
  const parse: ParseHtml = (html) => {
    slices.spend(HTML_UNITS);
    return parseHtml(html);
  };
  const undated: UndatedEvent[] = [];
  for (const { block, properties } of read) {
    slices.spend(block.lines.length);
    await slices.rest();
    undated.push(undatedOf(block, properties, zones, parse));
  }
  const replaced = new Set(undated.flatMap(({ instead }) => instead?.key ?? []));
  const occurrences = new Occurrences(lastDayFrom(today), slices);
  const around = { zones, occurrences, replaced, changes: changesOf(undated), today };
  const events: ReadEvent[] = [];
  const versions = new Map<ReadEvent, number>();
  for (const event of undated) {
    slices.spend();
    await slices.rest();
    for (const dated of datesOf(event, around)) {
      events.push(dated);
      versions.set(dated, event.sequence);
    }
    if (events.length > EVENTS_READ) throw new UnreadableFile('tooMany');
  }
  // Of several versions the newest counts, and of two that are as new, the one that calls it off.
  const rank = (event: ReadEvent) => 2 * (versions.get(event) ?? 0) + Number(event.fields.cancelled);
  markRepeated(events.toSorted((one, other) => rank(other) - rank(one)));
  return wholeSeries(events, today);
}

/** The zones that times of events name, each once. */
function zoneNamesOf(read: readonly { block: Block; properties: EventProperties }[]): string[] {
  const names = read.flatMap(({ block, properties }) => {
    const named = properties.component.getAllProperties().map((property) => property.getFirstParameter('tzid'));
    return [block.calendar.zone, ...named];
  });
  return [...new Set(names.flatMap((name) => name || []))];
}

function undatedOf(
  { line, calendar }: Block,
  { component, problems, notes }: EventProperties,
  zones: Zones,
  parseHtml: ParseHtml,
): UndatedEvent {
  const uid = oneLineOf(textOf(component, 'uid'));
  const texts = textsOf(component, parseHtml);
  const sequence = Number(component.getFirstPropertyValue('sequence')) || 0;
  const fields = { ...texts, cancelled: texts.cancelled || calendar.isCancelled };
  const event = { line, uid, calendar, component, problems, notes, fields, sequence };
  const instance = component.getFirstProperty('recurrence-id');
  try {
    const [time] = instance ? timesIn(instance, zones, calendar.zone) : [];
    const isFuture = /^THISANDFUTURE$/i.test(instance?.getFirstParameter('range') ?? '');
    const instead = time ? { key: keyOf(uid, time), time, isFuture } : null;
    return { ...event, span: spanOf(component, zones, calendar.zone), instead };
  } catch (error) {
    return { ...event, span: wrongTimeOf(error), instead: null };
  }
}
