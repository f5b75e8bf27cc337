import { and, eq, inArray } from 'drizzle-orm';
import { Hono } from 'hono';
import { z } from 'zod';
import { limitBody } from '#api/http/body-limit';
import type { ApiEnv } from '#api/http/context';
import { Conflict } from '#api/http/errors';
import { queueMail } from '#api/mail/mail';
import { resource } from '#api/rest/resource';
import { outbox, outboxFields } from '#db/mail/schema';

/** The mails on their way. Their texts stay out of sight: there are links in them that open accounts. */
export const outboxResource = new Hono<ApiEnv>()
  .use(limitBody)
  .post('/:id/retry', async (c) => {
    const { db, now } = c.var;
    const [mail] = await db
      .update(outbox)
      .set({
        status: 'queued',
        attempts: 0,
        next_attempt_at: now().toISOString(),
        first_failed_at: null,
        failure: null,
      })
      .where(and(eq(outbox.id, c.req.param('id')), inArray(outbox.status, ['failed', 'held'])))
      .returning({ id: outbox.id });
    if (!mail) throw new Conflict((words) => words.mail.notFailed);
    await queueMail({ env: c.env ?? {} });
    return c.json(mail);
  })
  .route(
    '/',
    resource({
      name: 'outbox',
      table: outbox,
      input: z.never(),
      readOnly: true,
      fields: outboxFields,
      sortable: ['created_at', 'status'],
      thenBy: 'created_at',
    }),
  );
