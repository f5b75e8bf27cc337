import { eq } from 'drizzle-orm';
import type { Database } from '#db/kit/client';
import { profiles } from '#db/users/schema';

/**
 * What whoever imports is asked first. A society on this machine that has the demo society's admin is the demo society.
 * @param demoAdmin the address of that admin; without it, of the deployed site, nobody is the demo society
 */
export async function importQuestion(db: Database, name: string, demoAdmin: string | undefined): Promise<string> {
  const people = 'New people are sent invitations.';
  const isDemo = demoAdmin !== undefined && (await db.$count(profiles, eq(profiles.email, demoAdmin))) > 0;
  if (!isDemo) return `Import this into ${name}? ${people}`;
  return `${name} is the demo society: its events, galleries and pages would stay among those that are imported, and cannot be told apart any more. To begin with an empty one, answer no and set STATE_DIR to a new folder. Mix them? ${people}`;
}
