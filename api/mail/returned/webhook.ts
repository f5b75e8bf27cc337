import { Webhook } from 'standardwebhooks';
import { z } from 'zod';
import type { Notice, Outcome } from '#db/mail/returned';

/** In the JSON of Resend and its likes. */
const event = z.object({
  type: z.string(),
  data: z.object({
    email_id: z.string().min(1).max(200),
    to: z.array(z.string().max(320)).max(50).default([]),
    bounce: z
      .object({ type: z.string().default(''), message: z.string().default('') })
      .partial()
      .optional(),
  }),
});

/** Other events, such as opened mails, are ignored. */
const OUTCOMES: Readonly<Record<string, Outcome>> = {
  'email.delivered': 'delivered',
  'email.complained': 'complaint',
  'email.suppressed': 'hard',
  'email.bounced': 'hard',
};

/** `Name <address>` as the address alone. */
const bare = (written: string) => /<([^<>]+)>\s*$/.exec(written)?.[1] ?? written;

/**
 * Reads a call of the provider, signed as Standard Webhooks and Svix do it. One older than five minutes is refused,
 * so that nobody can send it again later; within them the notice's id counts once.
 * @returns `null` for an event of which nothing is wanted
 * @throws WebhookVerificationError when the signature or the time is wrong
 * @throws ZodError when the event is not as documented
 */
export function noticeOf(body: string, headers: Headers, secret: string): Notice | null {
  const header = (name: string) => headers.get(`svix-${name}`) ?? headers.get(`webhook-${name}`) ?? '';
  const id = header('id');
  const signed = {
    'webhook-id': id,
    'webhook-timestamp': header('timestamp'),
    'webhook-signature': header('signature'),
  };
  const told: unknown = new Webhook(secret).verify(body, signed);
  const { type, data } = event.parse(told);
  const known = OUTCOMES[type];
  if (!known) return null;
  const { email_id, to, bounce } = data;
  // Only what the provider calls permanent is: of an unknown kind another mail may arrive.
  const isPassing = type === 'email.bounced' && bounce?.type !== 'Permanent';
  return {
    id,
    mail: { provider_id: email_id, to: to.map(bare) },
    outcome: isPassing ? 'soft' : known,
    reason: bounce?.message ?? type,
  };
}
