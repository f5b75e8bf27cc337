import type { Day } from '#core/dates';
import { festivalProposals } from '#core/festival-calendar/proposals';
import { festivalInput } from '#db/schema/festival';
import { festivalRow } from '#db/write/festival';

/** Where the demo society has read the days of its festivals. */
const SOURCE = 'Nepal Panchanga Nirnayak Samiti';

/**
 * The festivals of this year, which the demo society has confirmed, and those that are proposed for the next.
 * The days are those of Nepal, whatever zone the society is in.
 */
export function demoFestivals(today: Day) {
  const year = Number(today.slice(0, 4));
  const confirmed = festivalProposals(year).map((one) => ({
    ...one,
    confirmed: true,
    source: SOURCE,
  }));
  return [...confirmed, ...festivalProposals(year + 1)].map(({ id, ...festival }) => ({
    id,
    ...festivalRow(festivalInput.parse(festival)),
  }));
}
