import { sql } from 'drizzle-orm';
import { Hono } from 'hono';
import { z } from 'zod';
import { hasSecondStep } from '#api/auth/factors/needed';
import { resetFactors } from '#api/auth/factors/reset';
import { endSessionsOf, sessionsOf } from '#api/auth/sessions';
import type { ApiEnv } from '#api/context';
import { bulkBody, limitBody } from '#api/rest/body';
import { readBody } from '#api/rest/input';
import { resource } from '#api/rest/resource';
import { hasNoPassword, inviteAgain, invitedUntil } from '#api/users/invitation';
import { changeUsers, createUser, deleteUser, updateUser } from '#api/users/write';
import { profileFields, profiles } from '#db/schema/profile';

/**
 * The people who can sign in. Reading them is the common contract; writing is not, for a person
 * is also a password, sessions and mail, and an active admin must remain.
 */
export const userResource = new Hono<ApiEnv>()
  .use(limitBody)
  .post('/', createUser)
  .post('/bulk', bulkBody, (c) => changeUsers(c, c.req.valid('json')))
  .put('/:id', async (c) => c.json(await updateUser(c, c.req.param('id'), await readBody(c))))
  .post('/:id/invitation', (c) => inviteAgain(c, c.req.param('id')))
  .get('/:id/sessions', (c) => sessionsOf(c, c.req.param('id')))
  .delete('/:id/factors', (c) => resetFactors(c, c.req.param('id')))
  .delete('/:id/sessions', (c) => endSessionsOf(c, c.req.param('id')))
  .delete('/:id', (c) => deleteUser(c, c.req.param('id')))
  .route(
    '/',
    resource({
      name: 'users',
      table: profiles,
      input: z.never(),
      readOnly: true,
      fields: profileFields,
      derived: {
        has_come: sql<boolean>`not ${hasNoPassword}`.mapWith(Boolean).as('has_come'),
        has_second_step: hasSecondStep.as('has_second_step'),
        invited_until: invitedUntil.as('invited_until'),
      },
      sortable: ['email', 'role', 'created_at', 'last_sign_in_at'],
      filterable: ['is_active'],
      search: profiles.search,
    }),
  );
