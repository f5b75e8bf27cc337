import { and, eq, notExists, sql } from 'drizzle-orm';
import { Hono } from 'hono';
import { z } from 'zod';
import { resetFactors } from '#api/auth/factors/changed';
import { hasSecondStep } from '#api/auth/factors/needed';
import { invitations } from '#api/auth/reset-link';
import { endSessionsOf, sessionsOf } from '#api/auth/sessions';
import { limitBody } from '#api/http/body-limit';
import type { ApiContext, ApiEnv } from '#api/http/context';
import { Conflict, NotFound } from '#api/http/errors';
import { queueMail } from '#api/mail/mail';
import { bulkBody } from '#api/rest/bulk';
import { readBody } from '#api/rest/input';
import { resource } from '#api/rest/resource';
import { shownColumns } from '#api/users/account-changes';
import { changeUsers, createUser, deleteUser, updateUser } from '#api/users/write';
import { logActivity, newEntry } from '#db/history/log-activity';
import { hasNoPassword } from '#db/users/queries';
import { accounts, profileFields, profiles, verifications } from '#db/users/schema';

/** Until when the link of an invitation works (ISO); null for one that has run out, and for whoever has come. */
const invitedUntil = sql<string | null>`(select max(${verifications.expires_at}) from ${verifications}
  where ${verifications.value} = ${profiles}."id" and ${hasNoPassword})`;

/** The link in the mail before works no more. @throws NotFound, Conflict when they have come, or cannot sign in */
async function inviteAgain(c: ApiContext, id: string): Promise<Response> {
  const { db, config, actor, lang, now } = c.var;
  const [found] = await db
    .select({ person: profiles, has_no_password: sql<number>`${hasNoPassword}` })
    .from(profiles)
    .where(eq(profiles.id, id));
  if (!found) throw new NotFound(({ errors }) => errors.noRecord('users'));
  const { person } = found;
  if (!found.has_no_password) throw new Conflict(({ users }) => users.hasCome);
  if (!person.is_active) throw new Conflict(({ users }) => users.notActive);
  const entry = newEntry({ actor, action: 'invite', resource: 'users', at: now().toISOString() });
  await db.batch([
    // Not the link of somebody who chose a password a moment ago: there is none.
    db
      .delete(verifications)
      .where(
        and(
          eq(verifications.value, id),
          notExists(db.select({ id: accounts.id }).from(accounts).where(eq(accounts.user_id, id))),
        ),
      ),
    // Real time: the link must not end by a fixed clock.
    ...(await invitations(db, config, [person], { by: actor, lang, now: new Date() })),
    logActivity(db, entry, { id, title: person.email }),
  ]);
  await queueMail(c);
  const [row] = await db.select(shownColumns).from(profiles).where(eq(profiles.id, id));
  return c.json(row);
}

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
