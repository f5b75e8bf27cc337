import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Database } from '#db/kit/client';
import { inJson } from '#db/kit/in-list';
import { idempotencyKeys } from '#db/kit/limits.schema';
import { deliveries } from '#db/mail/deliveries.schema';
import { outbox } from '#db/mail/schema';
import { leftAt } from '#db/newsletter/leaving';
import { newsletterSubscribers } from '#db/newsletter/schema';

/** How often in a row a mail may come back for a reason that may pass, before the subscription ends. */
export const SOFT_BOUNCES_MAX = 5;

/** How long a notice is remembered, so that it counts once. Providers send one again for a day or two. */
const REMEMBERED_MS = 7 * 24 * 3_600_000;

/**
 * The outcome of a mail. `hard`: the address takes none; `soft`: it did not this time; `complaint`: the reader calls it
 * spam; `delivered`: it is there.
 */
export type Outcome = 'hard' | 'soft' | 'complaint' | 'delivered';

/** The key of a mail: the provider's id of it with its addressees, or our Message-ID. */
export type MailKey = { provider_id: string; to: readonly string[] } | { message_id: string };

/** A notice about a mail that we sent. */
export interface Notice {
  /** The notice's own id: it counts once. */
  id: string;
  mail: MailKey;
  outcome: Outcome;
  reason: string;
}

/** `<mailing.recipient@domain>`: the Message-ID of a delivery (`api/mail/sending/run.ts`). */
const DELIVERY_ID = /^<([0-9a-f-]{36})\.([0-9a-f-]{36})@[^<>@]+>$/;

/** Which deliveries a notice is about, and the ids of the readers. Both are told by what we have stored ourselves. */
function meantBy(mail: MailKey): { delivery: SQL; readers: SQL } {
  const { id, email } = newsletterSubscribers;
  if ('provider_id' in mail) {
    const own = eq(deliveries.provider_id, mail.provider_id);
    const emails = JSON.stringify(mail.to.map((to) => to.trim().toLowerCase()));
    return {
      delivery: own,
      readers: sql`(select ${deliveries.recipient_id} from ${deliveries} where ${own}
        union select ${id} from ${newsletterSubscribers} where ${email} in ${inJson(emails)})`,
    };
  }
  const [, mailing, recipient] = DELIVERY_ID.exec(mail.message_id) ?? [];
  if (mailing !== undefined && recipient !== undefined) {
    const own = sql`${deliveries.mailing_id} = ${mailing} and ${deliveries.recipient_id} = ${recipient}`;
    return { delivery: own, readers: sql`(select ${deliveries.recipient_id} from ${deliveries} where ${own})` };
  }
  return {
    delivery: sql`false`,
    readers: sql`(select ${id} from ${newsletterSubscribers} where ${email} in (
      select lower(${outbox.to}) from ${outbox} where ${outbox.message_id} = ${mail.message_id}))`,
  };
}

/**
 * Stores the outcome of a mail, at the delivery and at the reader, in one batch: a hard bounce and a complaint end the
 * subscription, soft ones do after five in a row. A notice that was stored before changes nothing.
 */
export async function storeNotice(db: Database, notice: Notice, now: Date): Promise<void> {
  const { id, mail, outcome, reason } = notice;
  const at = now.toISOString();
  const key = `mail-notice:${id}`;
  const isNew = sql`not exists (select 1 from ${idempotencyKeys} where ${idempotencyKeys.key} = ${key})`;
  const { delivery, readers } = meantBy(mail);
  const ofReaders = and(isNew, sql`${newsletterSubscribers.id} in ${readers}`);
  const isOn = inArray(newsletterSubscribers.status, ['confirmed', 'pending']);
  // Who had left keeps the time at which they did.
  const ended_at = sql`case when ${isOn} then ${at} else ${leftAt} end`;
  const end = (ended_reason: 'bounced' | 'complained', where: SQL) =>
    db
      .update(newsletterSubscribers)
      .set({ status: 'unsubscribed', ended_reason, ended_at, ended_by: null, updated_at: at })
      .where(and(ofReaders, where));
  const count = (soft_bounces: SQL) => db.update(newsletterSubscribers).set({ soft_bounces }).where(ofReaders);
  const { soft_bounces, ended_reason } = newsletterSubscribers;
  const forReaders = {
    hard: [end('bounced', isOn)],
    // Also of who had left: nobody writes to them again.
    complaint: [end('complained', sql`${ended_reason} is not 'complained'`)],
    soft: [count(sql`${soft_bounces} + 1`), end('bounced', sql`${isOn} and ${soft_bounces} >= ${SOFT_BOUNCES_MAX}`)],
    delivered: [count(sql`0`)],
  }[outcome];
  const status = { hard: 'bounced', soft: 'bounced', complaint: 'complained', delivered: 'sent' } as const;
  // What is there is not unknown any more. A complaint comes after all else, and stays; a report may be faster than
  // the mark of what was sent.
  const from = outcome === 'delivered' ? (['unknown'] as const) : (['claimed', 'sent', 'unknown', 'bounced'] as const);
  await db.batch([
    db
      .update(deliveries)
      .set({ status: status[outcome], error: reason.slice(0, 300) || null, changed_at: at })
      .where(and(isNew, delivery, inArray(deliveries.status, [...from]))),
    ...forReaders,
    db
      .insert(idempotencyKeys)
      .values({ key, answer: null, expires_at: new Date(now.getTime() + REMEMBERED_MS).toISOString() })
      .onConflictDoNothing(),
  ]);
}
