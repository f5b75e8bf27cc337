import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { newsletterSubscribers } from '#db/newsletter/schema';

const { status, consent_at, ended_at, updated_at } = newsletterSubscribers;

/** When a reader left. Of an end from before ends were kept, the last change tells the time. */
export const leftAt = sql<string>`coalesce(${ended_at}, ${updated_at})`;

/** Holds for a reader who left. Who never confirmed had not come. */
export const hasLeft = and(eq(status, 'unsubscribed'), isNotNull(consent_at));
