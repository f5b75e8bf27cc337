import { count } from 'drizzle-orm';
import { BUILT_IN_TABLE } from '#core/calendar/bikram-sambat';
import { festivalProposals } from '#core/festivals/proposals';
import { type Day, localDay } from '#core/kit/dates';
import { rulesFrom } from '#core/series/rule';
import { ruleText } from '#core/series/rule-format';
import { eventInput, events } from '#db/events/schema';
import { eventRow } from '#db/events/write';
import { festivalInput, festivals } from '#db/festivals/schema';
import { festivalRow } from '#db/festivals/write';
import type { Database } from '#db/kit/client';
import { locationInput, locations } from '#db/locations/schema';
import { locationRow } from '#db/locations/write';
import { pageCategories, pages } from '#db/pages/schema';
import { pageRow } from '#db/pages/write';
import { DEMO_COST } from '#db/users/password-hash';
import { profileRows } from '#db/users/profile';
import { accounts, profiles } from '#db/users/schema';
import { answerStatement } from '#demo/answers';
import { type DemoEvent, demoEvents, demoVenue, eventPictureName } from '#demo/events';
import { demoCategories, demoPages } from '#demo/pages';
import { peopleStatements } from '#demo/people';
import { photoStatements, pictureUrls } from '#demo/photo-rows';
import type { DemoPicture } from '#demo/pictures';
import { partyStatements } from '#demo/registrations';

/** Whether the database has neither users nor events. */
export async function isEmpty(db: Database): Promise<boolean> {
  const [people, written] = await db.batch([
    db.select({ total: count() }).from(profiles),
    db.select({ total: count() }).from(events),
  ]);
  return people[0]?.total === 0 && written[0]?.total === 0;
}

interface Society {
  now: Date;
  admin: { email: string; password: string };
  /** Those that the file store has already; without pictures there are no galleries either. */
  pictures?: readonly DemoPicture[];
  people?: boolean;
}

/** Fills an empty database with the demo society as of `now`, and its admin. */
export async function seed(db: Database, { now, admin, pictures = [], people = false }: Society): Promise<void> {
  const today = localDay(now);
  const stamps = { created_at: now.toISOString(), updated_at: now.toISOString() };
  const { profile, account } = await profileRows({ ...admin, role: 'admin' }, now, DEMO_COST);
  const urlOf = pictureUrls(pictures);
  const rows = demoEvents(today).flatMap(({ registration, repeats, ...event }) => {
    const profile_image_url = urlOf(eventPictureName(event));
    const location_id = event.location === demoVenue.name ? demoVenue.id : null;
    const whole = { ...event, ...(people && registration), profile_image_url, location_id };
    return datesOf(whole, repeats).map((date) => {
      const row = eventRow(eventInput.parse(date), today);
      return { id: crypto.randomUUID(), ...row, ...stamps };
    });
  });
  await db.batch([
    db.insert(profiles).values(profile),
    db.insert(accounts).values(account),
    db.insert(locations).values({ id: demoVenue.id, ...locationRow(locationInput.parse(demoVenue)), ...stamps }),
    ...rows.map((row) => db.insert(events).values(row)),
    ...pageStatements(db, stamps),
    ...demoFestivals(today).map((row) => db.insert(festivals).values({ ...row, ...stamps })),
    ...(people ? [...peopleStatements(db, now), answerStatement(db, stamps)] : []),
    ...rows.filter((row) => row.registration_open).flatMap((row) => partyStatements(db, row, now)),
    ...photoStatements(db, { today, pictures, events: rows, now }),
  ]);
}

/** An event as it is stored on each of its days: every week, where it has several. */
function datesOf<E extends { date: Day }>(event: E, repeats: DemoEvent['repeats']) {
  const [weekly] = rulesFrom(event.date, BUILT_IN_TABLE);
  if (!repeats || !weekly) return [event];
  const series_id = crypto.randomUUID();
  const series = { series_id, series_part: series_id, series_rule: ruleText(weekly) };
  return repeats.dates.map((date) => {
    const isCancelled = repeats.cancelled.includes(date);
    const own = isCancelled ? { cancelled: true, series_own: ['cancelled'] } : {};
    return { ...event, ...series, ...own, date, original_date: date };
  });
}

function pageStatements(db: Database, stamps: { created_at: string; updated_at: string }) {
  const categories = demoCategories.map((name) => ({ id: crypto.randomUUID(), name }));
  const rows = demoPages.map(({ category, ...page }) => ({
    ...pageRow(page),
    ...stamps,
    category_id: categories.find(({ name }) => name === category)?.id ?? null,
  }));
  return [db.insert(pageCategories).values(categories), db.insert(pages).values(rows)];
}

/** The festivals that are proposed for this year and the next. Days are Nepal's, in whatever zone the society is. */
function demoFestivals(today: Day) {
  const year = Number(today.slice(0, 4));
  return [year, year + 1]
    .flatMap((one) => festivalProposals(one, BUILT_IN_TABLE))
    .map(({ id, ...festival }) => ({ id, ...festivalRow(festivalInput.parse(festival)) }));
}
