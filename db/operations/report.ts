import { and, asc, between, count, eq, ne, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { laterLastDayOf } from '#core/events/event';
import { addDays, startOfDay } from '#core/kit/dates';
import type { Period } from '#core/operations/report-period';
import { events } from '#db/events/schema';
import { galleries, galleryPhotos } from '#db/galleries/schema';
import type { Database } from '#db/kit/client';
import { retentionOf, retentionSetting } from '#db/mail/chores';
import { messageAnswers } from '#db/messages/answers.schema';
import { contactMessages } from '#db/messages/schema';
import { hasLeft, leftAt } from '#db/newsletter/leaving';
import { newsletterSubscribers } from '#db/newsletter/schema';

/** The report of a period, in one round trip. */
export async function report(db: Database, { from, to }: Period) {
  const [start, end] = [startOfDay(from), startOfDay(addDays(to, 1))];
  const within = (instant: SQLWrapper) => sql`(${instant} >= ${start} and ${instant} < ${end})`;
  const countIf = (condition: SQL | undefined) => sql<number>`count(case when ${condition} then 1 end)`;
  const photos = countIf(within(galleryPhotos.created_at));
  const { status, consent_at } = newsletterSubscribers;
  const isAnswered = sql`exists (
    select 1 from ${messageAnswers} where ${messageAnswers.message_id} = ${contactMessages}."id"
  )`;
  const [held, shown, [received], [answers], [readers], [setting]] = await db.batch([
    db
      .select({
        id: events.id,
        title: events.title,
        date: events.date,
        end_date: events.end_date,
        start_time: events.start_time,
        end_time: events.end_time,
        location: events.location,
        attendance: events.attendance,
        cancelled: events.cancelled,
        last_date: events.last_date,
      })
      .from(events)
      .where(and(between(events.date, from, to), eq(events.draft, false)))
      .orderBy(asc(events.date), asc(events.start_time), asc(events.id)),
    db
      .select({
        id: galleries.id,
        title: galleries.title,
        is_new: sql<number>`${within(galleries.created_at)}`,
        photos,
      })
      .from(galleries)
      .leftJoin(galleryPhotos, eq(galleryPhotos.gallery_id, galleries.id))
      .where(eq(galleries.draft, false))
      .groupBy(galleries.id)
      .having(sql`${photos} > 0 or ${within(galleries.created_at)}`)
      .orderBy(asc(galleries.title), asc(galleries.id)),
    db
      .select({ received: count(), answered: countIf(isAnswered) })
      .from(contactMessages)
      .where(and(within(contactMessages.created_at), ne(contactMessages.status, 'spam'))),
    db.select({ total: count() }).from(messageAnswers).where(within(messageAnswers.created_at)),
    db
      .select({
        joined: countIf(within(consent_at)),
        left: countIf(and(hasLeft, within(leftAt))),
        now: countIf(eq(status, 'confirmed')),
      })
      .from(newsletterSubscribers),
    retentionSetting(db),
  ]);
  return {
    events: held.map(({ start_time, end_time, ...event }) => ({
      ...event,
      end_date: laterLastDayOf({ ...event, start_time, end_time }),
    })),
    galleries: shown.map((one) => ({ ...one, is_new: one.is_new === 1 })),
    messages: {
      received: received?.received ?? 0,
      answered: received?.answered ?? 0,
      answers: answers?.total ?? 0,
      kept_days: retentionOf(setting),
    },
    subscribers: readers ?? { joined: 0, left: 0, now: 0 },
  };
}
