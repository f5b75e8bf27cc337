import { and, eq } from 'drizzle-orm';
import type { Config } from '#api/http/config';
import { leftBy } from '#api/newsletter/links';
import { langOf } from '#core/kit/lang';
import { TOPICS } from '#core/letters/letter';
import type { Preferences } from '#core/newsletter/preferences-form';
import type { Database } from '#db/kit/client';
import { newsletterSubscribers } from '#db/newsletter/schema';

interface Asked {
  db: Database;
  config: Pick<Config, 'AUTH_SECRET' | 'SITE_URL'>;
}

/** A reader as the page of their own link shows them. */
export interface ReaderShown extends Preferences {
  /** The address, most of it covered: a mail may have been passed on. */
  email: string;
  isOnList: boolean;
  consent_at: string | null;
  consent_source: string | null;
}

/** `s•••@example.org`: enough to know one's own address by. */
const covered = (email: string) => email.replace(/^(.).*(?=@)/u, '$1•••');

/** The reader whose link it is; `null` when it is forged, or the reader is gone. */
export async function readerBy({ db, config }: Asked, token: string): Promise<ReaderShown | null> {
  const id = leftBy(config, token);
  if (id === null) return null;
  const [reader] = await db.select().from(newsletterSubscribers).where(eq(newsletterSubscribers.id, id));
  if (!reader) return null;
  return {
    email: covered(reader.email),
    isOnList: reader.status === 'confirmed',
    consent_at: reader.consent_at,
    consent_source: reader.consent_source,
    letters: reader.wants_letters,
    events: reader.wants_events,
    urgent: reader.wants_urgent,
    lang: langOf(reader.lang ?? undefined),
  };
}

/**
 * Stores what a reader chose by the link of a mail. Nobody is put on the list by it.
 * @returns whether it was stored: not by a forged link, nor for somebody who has left, nor nothing at all
 */
export async function choose(
  { db, config, now }: Asked & { now: Date },
  token: string,
  chosen: Preferences,
): Promise<boolean> {
  const id = leftBy(config, token);
  if (id === null || !TOPICS.some((topic) => chosen[topic])) return false;
  const { letters: wants_letters, events: wants_events, urgent: wants_urgent, lang } = chosen;
  const stored = await db
    .update(newsletterSubscribers)
    .set({ wants_letters, wants_events, wants_urgent, lang, updated_at: now.toISOString() })
    .where(and(eq(newsletterSubscribers.id, id), eq(newsletterSubscribers.status, 'confirmed')))
    .returning({ id: newsletterSubscribers.id });
  return stored.length > 0;
}
