import { eq } from 'drizzle-orm';
import type { ApiContext } from '#api/context';
import { parseInput, readBody } from '#api/rest/input';
import { languageInput, profiles } from '#db/schema/profile';

/**
 * Keeps in which language the caller wants the back office; without one it is what the browser prefers.
 * @throws Invalid for a language that is not ours
 */
export async function chooseLanguage(c: ApiContext): Promise<Response> {
  const { lang } = parseInput(languageInput, await readBody(c));
  const { db, actor } = c.var;
  await db.update(profiles).set({ lang }).where(eq(profiles.id, actor.id));
  return c.json({ lang });
}
