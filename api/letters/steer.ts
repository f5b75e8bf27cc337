import { and, eq, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { ApiContext } from '#api/http/context';
import { Conflict } from '#api/http/errors';
import { letterOf } from '#api/letters/sending-state';
import { logLetter } from '#api/letters/start';
import type { Activity } from '#core/history/activity';
import { message } from '#core/words/keys';
import type { Text } from '#core/words/languages';
import { newEntry } from '#db/history/log-activity';
import { letters } from '#db/letters/schema';
import { LEFT } from '#db/mail/deliveries';
import { deliveries } from '#db/mail/deliveries.schema';

interface Verb {
  action: Activity;
  where: SQL | undefined;
  set: Partial<typeof letters.$inferInsert>;
  refusal: Text;
  /** Deliveries that still wait are withdrawn. */
  ends?: boolean;
}

const hasStarted = isNotNull(letters.started_at);

export const VERBS = {
  pause: {
    action: 'pause',
    where: eq(letters.status, 'sending'),
    set: { status: 'paused', pause_reason: 'person' },
    refusal: ({ letters: { sending } }) => sending.notPausable,
  },
  resume: {
    action: 'resume',
    where: and(eq(letters.status, 'paused'), hasStarted),
    set: { status: 'sending', pause_reason: null },
    refusal: ({ letters: { sending } }) => sending.notPaused,
  },
  stop: {
    action: 'stop',
    where: and(inArray(letters.status, ['sending', 'paused']), hasStarted),
    set: { status: 'stopped', pause_reason: null },
    refusal: ({ letters: { sending } }) => sending.notStoppable,
    ends: true,
  },
  unschedule: {
    action: 'unschedule',
    where: or(eq(letters.status, 'scheduled'), and(eq(letters.status, 'paused'), isNull(letters.started_at))),
    set: { status: 'draft', pause_reason: null, send_at: null, recipients: null, confirmed_by: null, resolved: null },
    refusal: ({ letters: { sending } }) => sending.notScheduled,
  },
} as const satisfies Record<string, Verb>;

/** Does one of `VERBS` to a letter, with its entry in the log. @throws NotFound, Conflict */
export async function steer(c: ApiContext, id: string, name: keyof typeof VERBS): Promise<void> {
  const { db, actor, now } = c.var;
  const { action, where, set, refusal, ends = false }: Verb = VERBS[name];
  const at = now().toISOString();
  const which = sql`${and(eq(letters.id, id), where)}`;
  const [, , [done]] = await db.batch([
    logLetter(db, newEntry({ actor, action, resource: 'letters', at }), which),
    db
      .update(deliveries)
      .set({ status: 'withdrawn', claim: null, changed_at: at })
      .where(
        and(
          eq(deliveries.mailing_id, id),
          eq(deliveries.status, 'waiting'),
          sql`exists (select 1 from ${letters} where ${which} and ${ends ? 1 : 0})`,
        ),
      ),
    db
      .update(letters)
      .set({ ...set, ...(ends && { finished_at: at }) })
      .where(which)
      .returning({ id: letters.id }),
  ]);
  if (done) return;
  const { status, started_at } = await letterOf(c, id);
  const isForSending = name === 'resume' && status === 'paused' && started_at === null;
  throw new Conflict(isForSending ? ({ letters: { sending } }) => sending.notConfirmed : refusal);
}

/** The decision about deliveries of which nobody knows whether they arrived. */
export const unknownInput = z.object({
  action: z.enum(['send_again', 'leave'], message('fields.invalid')),
  /** All of them without it. */
  recipient_id: z.string().max(100).nullish(),
});

/**
 * Decides about unknown deliveries that nobody has decided about: they wait again, or are left as they
 * are. A letter that was through is being sent again.
 * @throws NotFound, Conflict
 */
export async function decide(
  c: ApiContext,
  id: string,
  { action, recipient_id }: z.infer<typeof unknownInput>,
): Promise<void> {
  const { db, actor, now } = c.var;
  const letter = await letterOf(c, id);
  const isAgain = action === 'send_again';
  if (isAgain && letter.status === 'stopped') throw new Conflict(({ letters: { sending } }) => sending.isStopped);
  const at = now().toISOString();
  const { mailing_id, status, error } = deliveries;
  const open = and(
    eq(mailing_id, id),
    eq(status, 'unknown'),
    sql`coalesce(${error}, '') <> ${LEFT}`,
    recipient_id ? eq(deliveries.recipient_id, recipient_id) : undefined,
  );
  const isOpen = sql`${letters.id} = ${id} and exists (select 1 from ${deliveries} where ${open})`;
  const entry = newEntry({ actor, resource: 'letters', at, action: isAgain ? 'send_again' : 'leave_unknown' });
  const [, , decided] = await db.batch([
    logLetter(db, entry, isOpen),
    db
      .update(letters)
      .set({ status: 'sending', finished_at: null })
      .where(and(isOpen, eq(letters.status, 'sent'), sql`${isAgain ? 1 : 0}`)),
    db
      .update(deliveries)
      // Without its claim, an answer that comes late changes nothing any more.
      .set({ claim: null, changed_at: at, status: isAgain ? 'waiting' : 'unknown', error: isAgain ? null : LEFT })
      .where(open)
      .returning({ id: deliveries.recipient_id }),
  ]);
  if (decided.length === 0) throw new Conflict(({ letters: { sending } }) => sending.notUnknown);
}
