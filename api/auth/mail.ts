import type { Database } from '#db/client';
import { outbox } from '#db/schema/outbox';

/** The statement that puts a mail into the outbox, due at `now`. */
export function enqueueMail(
  db: Database,
  { to, subject, ...parts }: { to: string; subject: string; text: string },
  now: Date,
) {
  const stamp = now.toISOString();
  return db.insert(outbox).values({
    message_id: `<${crypto.randomUUID()}@nznepalsociety.example>`,
    to,
    subject,
    parts,
    next_attempt_at: stamp,
    created_at: stamp,
  });
}
