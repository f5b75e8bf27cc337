import { sql } from 'drizzle-orm';
import type { ReaderState } from '#core/newsletter/reader-state';
import { letters } from '#db/letters/schema';
import { newsletterSubscribers } from '#db/newsletter/schema';

const { status, ended_reason } = newsletterSubscribers;

/** The state of a reader: their status, and of one whose mails came back or were reported, that. */
export const readerState = sql<ReaderState>`case
  when ${status} = 'unsubscribed' and ${ended_reason} in ('bounced', 'complained') then ${ended_reason} else ${status} end`;

/** Whether a letter has gone out since a subscription ended. One that is paused may go on at any moment. */
export const letterSince = sql`exists (select 1 from ${letters} l where l.started_at is not null
  and (l.status in ('sending', 'paused')
    or coalesce(l.finished_at, l.started_at) >= ${newsletterSubscribers}."ended_at"))`.mapWith(Boolean);
