import { monthOfDay } from '#core/calendar/months';
import { localDay } from '#core/kit/dates';
import { paths } from '#core/kit/paths';
import type { Target } from './load.ts';
import type { Served, WorkerName } from './start.ts';

/** How an answer comes about: from memory, or made anew. */
export type View = 'repeat' | 'first';

/** A request to measure, and which share of the bare answer its rate has to reach, by how it is answered. */
export interface Measured {
  name: string;
  path: string;
  /** When it is answered from memory. */
  repeat?: number;
  /** When it is made. */
  first?: number;
  /** Whether each question has a random address of its own under `path`, as of a bot; it is always made. */
  isMissing?: boolean;
  /** Whether it may not get slower with more events. */
  isFlat?: boolean;
  /** The most milliseconds of its slowest hundredth, with the most events. */
  p99?: number;
}

const PAGE = { repeat: 0.35, first: 0.3 };
const MONTH = { repeat: 0.35, first: 0.2 };
const month = monthOfDay(localDay(new Date()));

/** What the server is measured with. `bench-00101` is an event of every size. */
export const REQUESTS: readonly Measured[] = [
  { name: 'home', path: paths.home(), ...PAGE },
  { name: 'events', path: paths.events(), ...PAGE },
  { name: 'upcoming events', path: paths.upcoming(), ...PAGE },
  { name: 'an event', path: paths.event('bench-00101'), ...PAGE },
  { name: 'month', path: paths.calendar(), ...MONTH },
  { name: 'month as grid', path: paths.calendar(month, 'grid'), ...MONTH },
  { name: 'galleries', path: paths.eventGallery(), ...PAGE },
  { name: 'about', path: paths.about(), ...PAGE },
  { name: 'search', path: paths.search('event'), repeat: 0.35, first: 0.15, isFlat: true },
  { name: 'missing', path: paths.page(''), isMissing: true, first: 0.1 },
  { name: 'calendar feed', path: paths.calendarFeed(), repeat: 0.4, first: 0.1, p99: 300 },
  { name: 'RSS', path: paths.rss(), repeat: 0.35 },
  { name: 'JSON list', path: paths.api.events(), ...PAGE },
  { name: 'JSON of an event', path: `${paths.api.events()}/bench-00101`, ...PAGE },
];

/** How a request can be answered: what nobody else asks for is always made anew. */
export const viewsOf = ({ isMissing }: Measured): readonly View[] => (isMissing ? ['first'] : ['first', 'repeat']);

const WORKER_OF: Readonly<Record<View, WorkerName>> = { first: 'unkept', repeat: 'society' };

/** Where a request is answered in this way. */
export const targetOf = ({ urlOf }: Pick<Served, 'urlOf'>, { path, isMissing }: Measured, view: View): Target => ({
  url: urlOf(WORKER_OF[view]) + path,
  isMissing,
});
