import { Hono } from 'hono';
import { z } from 'zod';
import { clientDigest } from '#api/auth/client-digest';
import { ensureMay } from '#api/auth/ensure-may';
import type { ApiEnv } from '#api/context';
import { limitBody } from '#api/rest/body';
import { parseInput, readBody } from '#api/rest/input';
import { PERSONAL_LISTS } from '#core/rules/exports';
import { message } from '#core/words/keys';
import { logSecurity } from '#db/write/security-log';

const exportInput = z.object({
  list: z.enum(PERSONAL_LISTS, { error: message('fields.invalid') }),
});

/** The back office announces here that it exports a list with data about people, and is logged or refused. */
export const exportRoutes = new Hono<ApiEnv>().post('/exports', limitBody, async (c) => {
  const { list } = parseInput(exportInput, await readBody(c));
  ensureMay(c, 'read', list);
  const { db, actor, now } = c.var;
  const client = clientDigest(c);
  await logSecurity(db, { event: 'exported', person: actor, detail: list, client, now: now() });
  return c.json({ list });
});
