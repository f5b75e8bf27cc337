import { and, count, desc, eq, gte, inArray, isNull, notExists, sql } from 'drizzle-orm';
import { laterLastDayOf } from '#core/events/event';
import type { Day } from '#core/kit/dates';
import { SIGN_IN_EVENTS } from '#core/users/security-log';
import { upcomingCards } from '#db/events/queries';
import { events } from '#db/events/schema';
import { galleries, galleryPhotos } from '#db/galleries/schema';
import { binned } from '#db/history/bin';
import { latestChanges, partsOfChanges } from '#db/history/changes';
import type { Database } from '#db/kit/client';
import { isDraft, isPublished } from '#db/kit/drafts';
import { askMailState, contactSetting, mailStateOf } from '#db/mail/state';
import { askInstallation, installationOf } from '#db/operations/installation';
import { notices } from '#db/operations/notices.schema';
import { askUnusual, unusualOf } from '#db/operations/unusual';
import { pages } from '#db/pages/schema';
import { nextFullness } from '#db/registrations/fullness';
import { profiles } from '#db/users/schema';
import { securityLog } from '#db/users/security-log.schema';

const RECENT = 10;
const NEXT = 5;
const SIGN_INS = 8;
const NAMED = 3;

const total = sql<number>`count(*) over ()`.as('total');

/**
 * Everything the first screen of the back office shows on the day `today`, in one round trip, and the
 * society's address as it is stored. The latest changes are those of the resources `readable`; null is all.
 */
export async function dashboard(db: Database, readable: readonly string[] | null, today: Day, now: Date) {
  const latest = sql`(select id from (${latestChanges(db, readable, RECENT)}))`;
  const [
    [eventCount],
    [pageCount],
    [userCount],
    recent,
    recentParts,
    recentlyDeleted,
    next,
    filling,
    withoutPicture,
    withoutPhotos,
    draftEvents,
    draftGalleries,
    draftPages,
    lastSignIns,
    refusedAccounts,
    refusedPlaces,
    newBrowsers,
    waitingMail,
    failedMail,
    [contact],
    shownNotices,
    installationRows,
  ] = await db.batch([
    db.select({ total: count() }).from(events),
    db.select({ total: count() }).from(pages),
    db.select({ total: count() }).from(profiles),
    latestChanges(db, readable, RECENT),
    partsOfChanges(db, latest),
    binned(db, { now: now.toISOString(), entryIds: latest }),
    upcomingCards(db, today, { limit: NEXT, takingPlace: true }),
    nextFullness(db, today, NEXT),
    db
      .select({ id: events.id, title: events.title, total })
      .from(events)
      .where(
        and(
          gte(events.last_date, today),
          isNull(events.profile_image_url),
          eq(events.cancelled, false),
          isPublished(events),
        ),
      )
      .orderBy(events.date)
      .limit(NAMED),
    db
      .select({ id: galleries.id, title: galleries.title, total })
      .from(galleries)
      .where(
        and(
          isPublished(galleries),
          notExists(
            db.select({ id: galleryPhotos.id }).from(galleryPhotos).where(eq(galleryPhotos.gallery_id, galleries.id)),
          ),
        ),
      )
      .orderBy(desc(galleries.created_at))
      .limit(NAMED),
    db
      .select({ id: events.id, title: events.title, total })
      .from(events)
      .where(isDraft(events))
      .orderBy(events.date)
      .limit(NAMED),
    db
      .select({ id: galleries.id, title: galleries.title, total })
      .from(galleries)
      .where(isDraft(galleries))
      .orderBy(desc(galleries.created_at))
      .limit(NAMED),
    db
      .select({ id: pages.id, title: pages.title, total })
      .from(pages)
      .where(eq(pages.status, 'draft'))
      .orderBy(desc(pages.created_at))
      .limit(NAMED),
    latestSignIns(db, SIGN_INS),
    ...askUnusual(db, now),
    ...askMailState(db, now),
    contactSetting(db),
    db.select().from(notices).orderBy(notices.created_at, notices.key),
    askInstallation(db),
  ]);
  const named = (rows: { id: string; title: string; total: number }[]) => ({
    total: rows[0]?.total ?? 0,
    records: rows.map(({ id, title }) => ({ id, title })),
  });
  const mail = mailStateOf(waitingMail, failedMail);
  return {
    contact_email: contact?.value ?? '',
    totals: { events: eventCount?.total ?? 0, pages: pageCount?.total ?? 0, users: userCount?.total ?? 0 },
    recent: { entries: recent, parts: recentParts, deleted: recentlyDeleted },
    sign_ins: lastSignIns,
    unusual: unusualOf(refusedAccounts, refusedPlaces, newBrowsers),
    next: next.map((event) => {
      const { id, title, date, start_time, location } = event;
      const fullness = filling.find((one) => one.id === id) ?? null;
      return { id, title, date, end_date: laterLastDayOf(event), start_time, location, fullness };
    }),
    care: {
      events_without_picture: named(withoutPicture),
      galleries_without_photos: named(withoutPhotos),
      draft_events: named(draftEvents),
      draft_galleries: named(draftGalleries),
      draft_pages: named(draftPages),
      failed_mail: mail.failed,
      waiting_mail: { total: mail.waiting, since: mail.waiting_since },
    },
    notices: shownNotices,
    installation: installationOf(installationRows),
  };
}

function latestSignIns(db: Database, limit: number) {
  const { id, kind, email, new_device, count, at } = securityLog;
  return db
    .select({ id, kind, email, new_device, count, at })
    .from(securityLog)
    .where(inArray(kind, [...SIGN_IN_EVENTS]))
    .orderBy(desc(at), desc(id))
    .limit(limit);
}
