import { Hono } from 'hono';
import { z } from 'zod';
import type { ApiEnv } from '#api/context';
import { resource } from '#api/rest/resource';
import { securityLog, securityLogFields } from '#db/schema/security-log';

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
