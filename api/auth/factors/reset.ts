import { eq } from 'drizzle-orm';
import { changedFactors } from '#api/auth/factors/changed';
import type { ApiContext } from '#api/context';
import { Conflict, NotFound } from '#api/errors';
import { profiles } from '#db/schema/profile';
import { forgetFactors } from '#db/write/factors';

/**
 * Resets the second steps of the person `id`, who lost them: they sign in by their password alone, and are asked to
 * set a new one up where that is demanded. Logged, and mailed to the person. @throws NotFound, Conflict
 */
export async function resetFactors(c: ApiContext, id: string): Promise<Response> {
  const { db, actor } = c.var;
  if (id === actor.id) throw new Conflict(({ factors }) => factors.notOwn);
  const [person] = await db
    .select({ id: profiles.id, email: profiles.email })
    .from(profiles)
    .where(eq(profiles.id, id));
  if (!person) throw new NotFound(({ errors }) => errors.noRecord('users'));
  await db.batch(forgetFactors(db, id));
  await changedFactors(c, person, 'reset', actor.email, actor);
  return c.json({});
}
