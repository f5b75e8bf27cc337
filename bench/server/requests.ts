import { monthOfDay } from '#core/calendar/months';
import { localDay } from '#core/kit/dates';
import { paths } from '#core/kit/paths';
import type { Target } from './load.ts';
import type { Served, WorkerName } from './start.ts';

/** How an answer comes about: from memory, or made anew. */
export type View = 'repeat' | 'first';

/** A request to measure, and which share of the bare answer its rate has to reach. */
export interface Measured {
  name: string;
  path: string;
  /** When it is answered from memory. */
  repeat?: number;
  /** When it is made. */
  first?: number;
  /** Whether only the signed-in may ask. */
  isAdmin?: boolean;
  /** Whether each question has a random address of its own under `path`, as of a bot; it is always made. */
  isMissing?: boolean;
}

const PAGE = { repeat: 0.35, first: 0.2 };
const month = monthOfDay(localDay(new Date()));

/** What the server is measured with. `bench-00101` is an event of every size. */
export const REQUESTS: readonly Measured[] = [
  { name: 'home', path: paths.home(), ...PAGE },
  { name: 'events', path: paths.events(), ...PAGE },
  { name: 'list', path: paths.upcoming(), ...PAGE },
  { name: 'detail', path: paths.event('bench-00101'), ...PAGE },
  { name: 'month', path: paths.calendar(), repeat: 0.35, first: 0.15 },
  { name: 'month as grid', path: paths.calendar(month, 'grid'), repeat: 0.35, first: 0.15 },
  { name: 'photos', path: paths.eventGallery(), ...PAGE },
  { name: 'about', path: paths.about(), ...PAGE },
  { name: 'search', path: paths.search('event'), ...PAGE },
  { name: 'missing', path: paths.page(''), isMissing: true, first: 0.1 },
  { name: 'calendar.ics', path: paths.calendarFeed(), repeat: 0.3 },
  { name: 'RSS', path: paths.rss(), repeat: 0.35 },
  { name: 'JSON list', path: paths.api.events(), repeat: 0.35 },
  { name: 'JSON detail', path: `${paths.api.events()}/bench-00101`, repeat: 0.35 },
  { name: 'list of the back office', path: `${paths.api.admin()}/events?range=[0,24]`, isAdmin: true },
];

/** How a request can be answered: what nobody else asks for is always made anew. */
export const viewsOf = ({ isAdmin, isMissing }: Measured): readonly View[] =>
  isAdmin || isMissing ? ['first'] : ['first', 'repeat'];

const WORKER_OF: Readonly<Record<View, WorkerName>> = { first: 'unkept', repeat: 'society' };

/** Where a request is answered in this way. */
export const targetOf = ({ urlOf }: Pick<Served, 'urlOf'>, { path, isMissing }: Measured, view: View): Target => ({
  url: urlOf(WORKER_OF[view]) + path,
  isMissing,
});
