import { importedTimes } from '#core/events/imported-times';
import type { Day } from '#core/kit/dates';

/** Why an event of a file cannot be imported. */
export interface Problem {
  field?: string;
  /** A key of the back office's texts, or a text. */
  says: string;
  args?: Record<string, string | number>;
  /** The line of the file that is meant, where it is not the first one of the event. */
  line?: number;
}

/** The fields of an event that an import can fill, unchecked, as the file has them. */
export interface ReadFields {
  title: string;
  date: string;
  end_date: string | null;
  start_time: string | null;
  end_time: string | null;
  location: string;
  description: string;
  tags: string[];
  title_ne: string | null;
  location_ne?: string | null;
  attendance?: string | null;
  online_url?: string | null;
  cancelled: boolean;
}

/** Which date of a repeated event an event of a file is. */
export interface SeriesMark {
  /** The UID of the repeated event. */
  uid: string;
  /** The day by its rule, in the society's time zone: a date that was moved has another one. */
  original_date: Day;
  /** The rule where it is one of ours (`core/series/rule`), as its text. */
  rule: string | null;
}

/** An event of a file, as far as it could be read. */
export interface ReadEvent {
  /** Its line or row in the file, from 1. */
  line: number;
  /** Stays the same each time the file is read. */
  uid: string;
  fields: ReadFields;
  problems: Problem[];
  /** What was left out or put right in it, and does not keep it from being imported. */
  notes?: Problem[];
  repeats: boolean;
  series?: SeriesMark;
}

/** The reasons for which a whole file cannot be imported. */
export const FILE_PROBLEMS = ['tooLarge', 'notCalendar', 'truncated', 'noEvents', 'tooMany', 'workbook'] as const;
export type FileProblem = (typeof FILE_PROBLEMS)[number];

/** The file as a whole cannot be imported. */
export class UnreadableFile extends Error {
  readonly problem: FileProblem;
  readonly args: Record<string, string>;

  constructor(problem: FileProblem, args: Record<string, string> = {}) {
    super(problem);
    this.problem = problem;
    this.args = args;
  }
}

const SAYS = 'resources.events.import.problems';
/** A problem with the text `name` below `resources.events.import.problems`. */
export const problem = (name: string, field?: string, args?: Problem['args']): Problem => ({
  says: `${SAYS}.${name}`,
  ...(field && { field }),
  ...(args && { args }),
});

/** The fields of an event of which nothing is known yet. */
export function noFields(): ReadFields {
  return {
    title: '',
    date: '',
    end_date: null,
    start_time: null,
    end_time: null,
    location: '',
    description: '',
    tags: [],
    title_ne: null,
    cancelled: false,
  };
}

/** A stable name for an event without a `uid`: title, date, start and place as JSON, at most 900 characters. */
export function nameOf({ title, date, start_time, location }: ReadFields): string {
  return JSON.stringify([title, date, start_time ?? '', location]).slice(0, 900);
}

/** Adds a problem to each event whose `uid` came before in the same file. */
export function markRepeated(events: readonly ReadEvent[]): void {
  const first = new Map<string, number>();
  for (const event of events) {
    const line = first.get(event.uid);
    if (line === undefined) first.set(event.uid, event.line);
    else event.problems.push(problem('repeated', undefined, { line }));
  }
}

/** When something begins or ends: a whole day, or a day and a time `HH:mm`. */
export interface Moment {
  day: Day;
  time: string | null;
}

/** The days and times of an event from `start` to `end`, inclusive. */
export function timesOf(start: Moment, end: Moment | null) {
  const isPoint = end?.day === start.day && end.time === start.time;
  return importedTimes({
    date: start.day,
    end_date: end && end.day !== start.day ? end.day : null,
    start_time: start.time,
    end_time: end && !isPoint && start.time ? end.time : null,
  });
}

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
const LINE_END = /\r\n?|[\n\v\f\u0085\u2028\u2029]/g;
const CONTROLS = /[^\P{Cc}\n\t]/gu;

/** Plain text as the HTML of a description: a paragraph for each block; markup is escaped. */
export function htmlOf(text: string): string {
  const plain = text.replace(LINE_END, '\n').replace(CONTROLS, '').trim();
  if (plain === '') return '';
  return plain
    .replace(/[&<>]/g, (sign) => ESCAPES[sign] ?? sign)
    .split(/\n\s*\n/)
    .map((block) => `<p>${block.trim().replaceAll('\n', '<br>')}</p>`)
    .join('');
}

/** Text of several lines on one, the lines joined by `between`. */
export function oneLineOf(text: string, between = ' '): string {
  return text
    .split(LINE_END)
    .map((line) => line.replace(/\p{Cc}/gu, ' ').trim())
    .filter(Boolean)
    .join(between);
}
