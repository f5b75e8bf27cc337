import type { z } from 'zod';
import type { ApiContext } from '#api/http/context';
import { NotFound } from '#api/http/errors';
import { limitsOf } from '#api/mail/setup';
import type { letterProgressContract } from '#core/letters/contract';
import { DELIVERY_STATUSES, type DeliveryStatus } from '#core/mail/mailing';
import { sendForecast } from '#core/mail/send-forecast';
import type { StoredLetter } from '#db/letters/schema';
import { askCounts, askLetter } from '#db/letters/sending';
import { askUse, usedOf } from '#db/mail/quotas';

/** The letter with this id. @throws NotFound */
export async function letterOf({ var: { db } }: ApiContext, id: string): Promise<StoredLetter> {
  const [letter] = await askLetter(db, id);
  if (!letter) throw new NotFound(({ errors }) => errors.noRecord('letters'));
  return letter;
}

/** The progress of a letter's sending, in one round trip. @throws NotFound */
export async function progressOf(
  { var: { db, config, now } }: ApiContext,
  id: string,
): Promise<z.input<typeof letterProgressContract>> {
  const at = now();
  const [[letter], rows, use] = await db.batch([askLetter(db, id), askCounts(db, id), askUse(db, at)]);
  if (!letter) throw new NotFound(({ errors }) => errors.noRecord('letters'));
  const total = (status: DeliveryStatus) => rows.find((row) => row.status === status)?.total ?? 0;
  const waiting = total('waiting') + total('claimed');
  const finishes = sendForecast(waiting, limitsOf(config), usedOf(use, at), at);
  const counts: Record<DeliveryStatus, number> = {
    waiting: 0,
    claimed: 0,
    sent: 0,
    failed: 0,
    bounced: 0,
    complained: 0,
    unknown: 0,
    withdrawn: 0,
  };
  for (const status of DELIVERY_STATUSES) counts[status] = total(status);
  return {
    status: letter.status,
    pause_reason: letter.pause_reason,
    counts,
    recipients: letter.recipients,
    // Nobody knows when it goes on.
    finishes_at: letter.status === 'paused' ? null : (finishes?.toISOString() ?? null),
  };
}
