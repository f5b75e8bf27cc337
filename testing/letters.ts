import { count, eq } from 'drizzle-orm';
import { configOf } from '#api/http/config';
import { resolveBlocks } from '#api/letters/resolve';
import { startLetter } from '#api/letters/start';
import type { ClaimMailer, MailingMail, Outcome } from '#api/mail/sending/provider';
import { sendMailings } from '#api/mail/sending/run';
import type { RunTools } from '#api/mail/sending/run-tools';
import { letterPreviewContract } from '#core/letters/contract';
import { letterPaths } from '#core/letters/paths';
import type { DeliveryStatus } from '#core/mail/mailing';
import { type MailLimits, NO_LIMITS } from '#core/mail/send-forecast';
import { newEntry } from '#db/history/log-activity';
import type { Database } from '#db/kit/client';
import { insertRows } from '#db/kit/many-rows';
import { letters, type StoredLetter } from '#db/letters/schema';
import { deliveries } from '#db/mail/deliveries.schema';
import { newsletterSubscribers } from '#db/newsletter/schema';
import { type Caller, call } from '#testing/client';

/** The id of the reader at this place of `addReaders`. */
export const readerId = (at: number) => `reader-${String(at).padStart(5, '0')}`;
export const readerAddress = (at: number) => `${at}@readers.test.org`;

/** Adds `many` confirmed readers; `change` says what is different about one. */
export async function addReaders(
  db: Database,
  many: number,
  now: Date,
  change: (at: number) => Partial<typeof newsletterSubscribers.$inferInsert> = () => ({}),
): Promise<void> {
  const at = now.toISOString();
  const rows = Array.from({ length: many }, (_, place) => ({
    id: readerId(place),
    name: `Reader ${place}`,
    email: readerAddress(place),
    status: 'confirmed' as const,
    lang: place % 3 === 0 ? 'ne' : 'en',
    wants_letters: true,
    wants_events: true,
    wants_urgent: true,
    soft_bounces: 0,
    consent_at: at,
    created_at: at,
    updated_at: at,
    search: '',
    ...change(place),
  }));
  for (const statement of insertRows(db, newsletterSubscribers, rows)) await statement;
}

/** Stores a draft. */
export async function addLetter(
  db: Database,
  now: Date,
  change: Partial<typeof letters.$inferInsert> = {},
): Promise<StoredLetter> {
  const at = now.toISOString();
  const [letter] = await db
    .insert(letters)
    .values({
      subject: 'Dashain',
      subject_ne: 'दशैं',
      created_at: at,
      updated_at: at,
      blocks: [{ id: 'a', kind: 'text', html: '<p>Come to the hall</p>', html_ne: '<p>आउनुहोस्</p>' }],
      ...change,
    })
    .returning();
  if (!letter) throw new Error('no letter');
  return letter;
}

/** Starts a letter for whoever is confirmed. */
export async function start(db: Database, letter: StoredLetter, now: Date): Promise<StoredLetter> {
  const actor = { id: null, email: 'admin@test.example' };
  const started = await startLetter(db, letter, {
    which: eq(letters.id, letter.id),
    by: actor.email,
    resolved: await resolveBlocks(db, letter.blocks),
    entry: newEntry({ actor, action: 'send', resource: 'letters', at: now.toISOString() }),
  });
  if (!started) throw new Error('not started');
  return started;
}

/** The version of a letter that its preview shows, which whoever sends it names. */
export async function previewed(caller: Caller, letter: string) {
  const answer = await call(caller, letterPaths.preview(letter, 'en'));
  const { updated_at, shown } = letterPreviewContract.parse(await answer.json());
  return { updated_at, shown };
}

/** How many deliveries there are in each state. */
export async function countsOf(db: Database): Promise<Partial<Record<DeliveryStatus, number>>> {
  const { status } = deliveries;
  const rows = await db.select({ status, total: count() }).from(deliveries).groupBy(status);
  return Object.fromEntries(rows.map((row) => [row.status, row.total]));
}

/** A provider in this process. `taken` are the mails that it took, `calls` how many came at a time. */
export class TakingProvider implements ClaimMailer {
  readonly from = { name: 'Society', address: 'website@society.example' };
  readonly taken: MailingMail[] = [];
  readonly calls: number[] = [];
  /** What is done instead of taking the mails. */
  instead: ((mails: readonly MailingMail[], claim: string) => Promise<Outcome>) | undefined;

  async deliver(mails: readonly MailingMail[], claim: string): Promise<Outcome> {
    this.calls.push(mails.length);
    if (this.instead) return this.instead(mails, claim);
    return this.take(mails);
  }

  take(mails: readonly MailingMail[]): Outcome {
    this.taken.push(...mails);
    const marks = mails.map(({ recipient }) => ({
      recipient,
      status: 'sent' as const,
      provider_id: `id-${recipient}`,
    }));
    return { marks, holdMs: 0, isClosed: false };
  }

  /** How often each reader got a mail at most. */
  most(): number {
    const counts = Map.groupBy(this.taken, ({ recipient }) => recipient);
    return Math.max(0, ...[...counts.values()].map((some) => some.length));
  }
}

/** An outcome of which the provider took none of the mails. */
export const allWaiting = (mails: readonly { recipient: string }[], change: Partial<Outcome> = {}): Outcome => ({
  marks: mails.map(({ recipient }) => ({ recipient, status: 'waiting' })),
  holdMs: 0,
  isClosed: false,
  ...change,
});

/** A clock that moves when it is told to, or when a run waits. */
export class MovingClock {
  at: Date;

  constructor(at: string) {
    this.at = new Date(at);
  }

  move(ms: number): void {
    this.at = new Date(this.at.getTime() + ms);
  }
}

const config = configOf({
  SITE_MODE: 'local',
  SITE_URL: 'https://society.example',
  AUTH_SECRET: 'a secret for tests that is long enough',
});

/** The tools of runs with this provider and clock. */
export function runTools(
  db: Database,
  mailer: ClaimMailer,
  clock: MovingClock,
  limits: Partial<MailLimits> = {},
): RunTools {
  return {
    db,
    config,
    mailer,
    limits: { ...NO_LIMITS, ...limits },
    clock: () => clock.at,
    sleep: async (ms) => clock.move(ms),
    purge: async () => {},
    sendSingles: async () => {},
  };
}

/** Does runs until nothing more may go at once. */
export async function sendAll(tools: RunTools): Promise<void> {
  while (await sendMailings(tools));
}
