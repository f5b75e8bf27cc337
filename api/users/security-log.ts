import { Hono } from 'hono';
import { z } from 'zod';
import { ensureMay } from '#api/auth/permissions';
import { limitBody } from '#api/http/body-limit';
import { clientDigest } from '#api/http/client-ip';
import type { ApiEnv } from '#api/http/context';
import { parseInput, readBody } from '#api/rest/input';
import { resource } from '#api/rest/resource';
import { PERSONAL_LISTS } from '#core/users/roles';
import { message } from '#core/words/keys';
import { logSecurity } from '#db/users/security-log';
import { securityLog, securityLogFields } from '#db/users/security-log.schema';

/** The security log. Nobody writes it: it is of use because it tells of admins as well. */
export const securityLogResource = new Hono<ApiEnv>().route(
  '/',
  resource({
    name: 'security_log',
    table: securityLog,
    input: z.never(),
    readOnly: true,
    fields: securityLogFields,
    sortable: ['at', 'kind', 'email'],
    thenBy: 'at',
    // Addresses of accounts are stored in small letters, as the search compares them.
    search: securityLog.email,
  }),
);

const exportInput = z.object({ list: z.enum(PERSONAL_LISTS, { error: message('fields.invalid') }) });

/** The back office announces here that it exports a list with data about people, and is logged or refused. */
export const exportRoutes = new Hono<ApiEnv>().post('/exports', limitBody, async (c) => {
  const { list } = parseInput(exportInput, await readBody(c));
  ensureMay(c, 'read', list);
  const { db, actor, now } = c.var;
  const client = clientDigest(c);
  await logSecurity(db, { event: 'exported', person: actor, detail: list, client, now: now() });
  return c.json({ list });
});
