import { sql } from 'drizzle-orm';
import { mediaKeyOf } from '#core/files/picture';
import { LANGS } from '#core/kit/lang';
import { below, type Paths, paths, pathsIn, splitLanguage } from '#core/kit/paths';
import { CLOSED_TO_ROBOTS, sitePages } from '#core/kit/site-pages';
import { events } from '#db/events/schema';
import { media } from '#db/files/schema';
import { galleries } from '#db/galleries/schema';
import type { Database } from '#db/kit/client';
import { isPublished } from '#db/kit/drafts';
import { inList } from '#db/kit/in-list';
import { isArchived } from '#db/letters/archive';
import { letters } from '#db/letters/schema';
import { pages } from '#db/pages/schema';
import { publishedByName } from '#db/pages/short-names';

function namedBy(path: string) {
  return {
    event: below(path.replace(/\/poster$|\.ics$/, ''), paths.event('')),
    gallery: below(path.replace(/\/poster$/, ''), paths.gallery('')),
    eventName: below(path, paths.eventByName('')),
    galleryName: below(path, paths.galleryByName('')),
    page: below(path, '/'),
    letter: below(path, paths.letter('')),
    picture: mediaKeyOf(path),
  };
}

const FEEDS = (its: Paths) => [
  its.calendarFeed(),
  its.wholeCalendarFeed(),
  its.festivalFeed(),
  its.rss(),
  its.newsletterConfirm(),
  its.newsletterUnsubscribe(),
  its.newsletterPreferences(),
  its.registration(),
  its.calendar(),
  its.eventGallery(),
];

const builtIn: ReadonlySet<string> = new Set(
  LANGS.flatMap((lang) => {
    const its = pathsIn(lang);
    return [...sitePages(its).map(({ path }) => path), ...FEEDS(its)];
  }),
);

const isClosed = (path: string) => CLOSED_TO_ROBOTS.some((beginning) => path.startsWith(beginning));

/**
 * Which of these paths of our own site lead a reader nowhere, in one round trip: no page, event, gallery or picture
 * is there for visitors, or it is the back office's.
 */
export async function deadPaths(db: Database, asked: readonly string[]): Promise<Set<string>> {
  const bare = (path: string) => splitLanguage(path).path.replace(/(?<=.)\/$/, '');
  const named = asked.map((path) => ({ path, its: namedBy(bare(path)) }));
  const allOf = (kind: keyof ReturnType<typeof namedBy>) => named.flatMap(({ its }) => its[kind] ?? []);
  const all = (kind: keyof ReturnType<typeof namedBy>) => inList(allOf(kind));
  const names = (kind: keyof ReturnType<typeof namedBy>) => JSON.stringify(allOf(kind));
  const [foundEvents, foundGalleries, eventNames, galleryNames, foundPages, foundLetters, pictures] = await db.batch([
    db
      .select({ id: events.id })
      .from(events)
      .where(sql`${events.id} in ${all('event')} and ${isPublished(events)}`),
    db
      .select({ id: galleries.id })
      .from(galleries)
      .where(sql`${galleries.id} in ${all('gallery')} and ${isPublished(galleries)}`),
    publishedByName(db, 'events', names('eventName')),
    publishedByName(db, 'galleries', names('galleryName')),
    db
      .select({ id: pages.slug })
      .from(pages)
      .where(sql`${pages.slug} in ${all('page')} and ${pages.status} = 'published'`),
    db
      .select({ id: letters.id })
      .from(letters)
      .where(sql`${letters.id} in ${all('letter')} and ${isArchived}`),
    db
      .select({ id: media.key })
      .from(media)
      .where(sql`${media.key} in ${all('picture')}`),
  ]);
  const ids = (rows: { id: string }[]) => new Set(rows.map(({ id }) => id));
  const there = {
    event: ids(foundEvents),
    gallery: ids(foundGalleries),
    eventName: new Set(eventNames.map(({ name }) => name)),
    galleryName: new Set(galleryNames.map(({ name }) => name)),
    page: ids(foundPages),
    letter: ids(foundLetters),
    picture: ids(pictures),
  };
  const leadsSomewhere = ({ path, its }: (typeof named)[number]) =>
    !isClosed(bare(path)) &&
    (builtIn.has(bare(path)) ||
      path.startsWith(paths.document('')) ||
      /^\/(?:images\/|[\w-]+\.(?:svg|png|pdf|ico)$)/.test(path) ||
      there.event.has(its.event ?? '') ||
      there.gallery.has(its.gallery ?? '') ||
      there.eventName.has(its.eventName ?? '') ||
      there.galleryName.has(its.galleryName ?? '') ||
      there.page.has(its.page ?? '') ||
      there.letter.has(its.letter ?? '') ||
      there.picture.has(its.picture ?? ''));
  return new Set(named.filter((one) => !leadsSomewhere(one)).map(({ path }) => path));
}
