import type { SQL } from 'drizzle-orm';
import { z } from 'zod';
import type { Bindings } from '#api/bindings';
import { LANGS } from '#core/kit/lang';
import { mailName } from '#core/users/person';
import type { Database } from '#db/kit/client';
import { insertRows } from '#db/kit/many-rows';
import { NOBODY_YET, NOT_DUE, outbox } from '#db/mail/schema';

/** Nothing that could end a header line and begin another. */
const oneLine = (max: number) =>
  z
    .string()
    .max(max)
    .regex(/^[^\r\n\0]*$/, 'a header is one line');

const address = z.email().max(254);

const mailShape = z.object({
  to: z.object({
    /** `NOBODY_YET` waits until the settings have the society's address. */
    address: z.union([z.literal(NOBODY_YET), address]),
    /** As it was typed: it stands in the mail if it is a name and no more. */
    name: z.string().transform(mailName).optional(),
  }),
  subject: oneLine(500),
  /** Plain text, paragraphs parted by an empty line; the HTML part is made from it. */
  text: z.string().min(1).max(100_000),
  html: z.string().max(100_000).optional(),
  reply_to: z.object({ address, name: oneLine(200).optional() }).optional(),
  unsubscribe: z.url().optional(),
  personal: z.boolean().optional(),
  /** The default language without it. */
  lang: z.enum(LANGS).optional(),
});

/** A mail to be sent. */
export type Mail = z.input<typeof mailShape>;

/**
 * The statement that puts `mail` into the outbox, due at once. It belongs in the `db.batch` that
 * writes the cause of the mail, so that both are stored or neither. Call `queueMail` after the batch.
 * @param id of its row, where something else refers to it
 * @throws ZodError when an address is wrong or a header has several lines: an error of the caller
 */
export function enqueueMail(db: Database, mail: Mail, now: Date, id: string = crypto.randomUUID()) {
  return db.insert(outbox).values(rowOf(mail, now, id));
}

/**
 * The statements that put many mails into the outbox, such as a newsletter's: a few hundred to
 * thousands of mails each. They belong into one `db.batch`, like the statement of `enqueueMail`.
 * @param when puts none of them in unless it holds when the batch comes to it
 * @throws ZodError as `enqueueMail` does, before anything is written
 */
export function enqueueMails(db: Database, mails: readonly Mail[], now: Date, when?: SQL) {
  return insertRows(
    db,
    outbox,
    mails.map((mail) => rowOf(mail, now, crypto.randomUUID())),
    when,
  );
}

function rowOf(mail: Mail, now: Date, id: string): typeof outbox.$inferInsert {
  const { to, subject, ...parts } = mailShape.parse(mail);
  const at = now.toISOString();
  return {
    id,
    // The first try adds the sender's domain.
    message_id: id,
    to: to.address,
    subject,
    parts: { ...parts, ...(to.name && { to_name: to.name }) },
    next_attempt_at: to.address === NOBODY_YET ? NOT_DUE : at,
    created_at: at,
  };
}

/** Puts a job on the queue that sends what is due. It never throws: without it, the cron sends the mail. */
export async function queueMail({ env }: { env: Pick<Bindings, 'JOBS'> }): Promise<void> {
  await env.JOBS?.send({ chore: 'send-mail' }).catch((error: unknown) =>
    console.error('outbox: the queue took no message, the cron sends the mail', error),
  );
}
