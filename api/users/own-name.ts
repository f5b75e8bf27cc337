import { eq } from 'drizzle-orm';
import type { ApiContext } from '#api/http/context';
import { parseInput, readBody } from '#api/rest/input';
import { nameFrom } from '#core/users/person';
import { logActivity, newEntry } from '#db/history/log-activity';
import { writeVersions } from '#db/history/write';
import { versionedUsers } from '#db/kit/versioned';
import { profileSearch } from '#db/users/profile';
import { nameInput, profiles } from '#db/users/schema';
import { laterVersion } from '#db/users/write';

/**
 * Gives the account of whoever is signed in another name; without one, it is made from the address. It writes nothing
 * that asks for a fresh proof. @throws Invalid
 */
export async function changeOwnName(c: ApiContext): Promise<Response> {
  const { name } = parseInput(nameInput, await readBody(c));
  const { db, actor } = c.var;
  const { id, email } = actor;
  const called = name ?? nameFrom(email);
  const at = c.var.now().toISOString();
  const entry = newEntry({ actor, action: 'update', resource: 'users', at });
  const itself = eq(profiles.id, id);
  const history = writeVersions(db, entry.id, [{ of: versionedUsers, where: itself }]);
  await db.batch([
    logActivity(db, entry, { id, title: email }),
    ...history.before,
    db
      .update(profiles)
      .set({ name: called, search: profileSearch({ email, name: called }), updated_at: laterVersion(at) })
      .where(itself),
    ...history.after,
  ]);
  return c.json({ name });
}
