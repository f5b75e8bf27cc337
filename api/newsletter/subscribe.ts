import { eq, ne, sql } from 'drizzle-orm';
import { z } from 'zod';
import { captchaOf } from '#api/captcha/provider';
import type { ContactAnswer, Receiver } from '#api/contact/take';
import { enqueueMail, wake } from '#api/mail/mail';
import { confirmLink } from '#api/newsletter/links';
import { countAgainst } from '#api/rate-limit';
import { fieldErrors } from '#core/forms/fields';
import { type NewsletterInput, newsletterForm } from '#core/forms/newsletter';
import { en } from '#core/words/en';
import { captchaSpent } from '#db/schema/guard';
import { newsletterSubscribers } from '#db/schema/newsletter';
import { subscriberRow } from '#db/write/subscriber';

const HOUR = 3600;
const UNVERIFIED_AN_HOUR = 3;
const VERIFIED_AN_HOUR = 30;
/** Confirmation mails to one address a day. */
const MAILS_A_DAY = 3;

const extras = z.object({ captcha: z.string().max(10_000).catch('') });
const form = newsletterForm(en.newsletter);

const sent: ContactAnswer = { status: 200, body: { success: true, message: en.newsletter.sent } };
const refusal = (status: 422 | 429 | 503, message: string): ContactAnswer => ({
  status,
  body: { success: false, message },
});

/**
 * Takes a subscription: stores it as pending and mails the link that confirms it. The answer is the
 * same whether an address is new, waiting or on the list, and when it has had its mails of the day.
 */
export async function subscribe(receiver: Receiver, body: unknown): Promise<ContactAnswer> {
  const { db, config, now, address = 'unknown' } = receiver;
  const read = form.safeParse(body);
  if (!read.success) {
    const { status, body: said } = refusal(422, en.errors.validation);
    return { status, body: { ...said, errors: fieldErrors(read.error.issues) } };
  }
  const { captcha } = extras.parse(body);
  const verdict = captcha ? await captchaOf(config, now).verify(captcha, address) : null;
  if (verdict?.result === 'unreachable') return refusal(503, en.captcha.unreachable);
  if (verdict?.result === 'refused') return refusal(422, en.captcha.refused);
  const limit = verdict
    ? { key: `newsletter:${address}`, max: VERIFIED_AN_HOUR, seconds: HOUR }
    : { key: `newsletter-unverified:${address}`, max: UNVERIFIED_AN_HOUR, seconds: HOUR };
  const wait = await countAgainst(db, [limit], now);
  if (wait !== null) return { ...refusal(429, en.newsletter.tooMany), retryAfter: wait };
  if (verdict?.spent) {
    const fresh = await db
      .insert(captchaSpent)
      .values(verdict.spent)
      .onConflictDoNothing()
      .returning();
    if (fresh.length === 0) return refusal(422, en.captcha.refused);
  }
  await store(receiver, read.data);
  return sent;
}

async function store(receiver: Receiver, input: NewsletterInput): Promise<void> {
  const { db, config, now } = receiver;
  const row = subscriberRow(input);
  const { email } = newsletterSubscribers;
  const [known] = await db.select().from(newsletterSubscribers).where(eq(email, row.email));
  if (known?.status === 'confirmed') return;
  const limit = { key: `newsletter-mail:${row.email}`, max: MAILS_A_DAY, seconds: 24 * HOUR };
  if ((await countAgainst(db, [limit], now)) !== null) return;
  const at = now.toISOString();
  const id = known?.id ?? crypto.randomUUID();
  const words = en.mail.confirm;
  await db.batch([
    db
      .insert(newsletterSubscribers)
      .values({ ...row, id, status: 'pending', created_at: at, updated_at: at })
      .onConflictDoUpdate({
        target: email,
        set: { name: row.name, search: row.search, status: 'pending', updated_at: at },
        // Whoever has confirmed in between stays so.
        setWhere: ne(newsletterSubscribers.status, sql`'confirmed'`),
      }),
    enqueueMail(
      db,
      {
        to: { address: row.email, name: row.name },
        subject: words.subject,
        text: [
          en.mail.greeting(row.name),
          `${words.intro}\n${confirmLink(config, id, now)}`,
          words.otherwise,
          en.mail.signature,
        ].join('\n\n'),
      },
      now,
    ),
  ]);
  await wake(receiver);
}
