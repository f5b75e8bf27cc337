import { and, eq, notExists, type SQL, sql } from 'drizzle-orm';
import { invitation } from '#api/auth/reset-link';
import type { ApiContext } from '#api/context';
import { Conflict, NotFound } from '#api/errors';
import { queueDelivery } from '#api/mail/mail';
import { shownColumns } from '#api/users/shown';
import { accounts, profiles, verifications } from '#db/schema/profile';
import { logActivity, newEntry } from '#db/write/activity';

/** Holds of a person who has never chosen a password, and whose account waits for that. */
export const hasNoPassword: SQL = sql`not exists (select 1 from ${accounts}
  where ${accounts.user_id} = ${profiles}."id" and ${accounts.password} is not null)`;

/** Until when the link of an invitation works (ISO); null for one that has run out, and for whoever has come. */
export const invitedUntil = sql<
  string | null
>`(select max(${verifications.expires_at}) from ${verifications}
  where ${verifications.value} = ${profiles}."id" and ${hasNoPassword})`;

/**
 * Sends the invitation of the person `id` again: the link in the mail before works no more.
 * @throws NotFound, Conflict when they have come, or cannot sign in
 */
export async function inviteAgain(c: ApiContext, id: string): Promise<Response> {
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
  const invited = { ...person, user_id: id };
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
    ...(await invitation(db, config, invited, new Date(), lang)),
    logActivity(db, entry, { id, title: person.email }),
  ]);
  await queueDelivery(c);
  const [row] = await db.select(shownColumns).from(profiles).where(eq(profiles.id, id));
  return c.json(row);
}
