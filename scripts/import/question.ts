import { eq } from 'drizzle-orm';
import type { Database } from '#db/kit/client';
import { profiles } from '#db/users/schema';

interface Asked {
  /** Names the society that is imported into. */
  name: string;
  /** The email of the demo society's admin; undefined for the deployed site, which is never the demo society. */
  demoAdmin: string | undefined;
  /** Invitations lead there. */
  SITE_URL: string;
}

/** What whoever imports is asked first. A society on this machine that has the demo society's admin is the demo society. */
export async function importQuestion(db: Database, { name, demoAdmin, SITE_URL }: Asked): Promise<string> {
  const people = `New people are sent invitations to ${SITE_URL}.`;
  const isDemo = demoAdmin !== undefined && (await db.$count(profiles, eq(profiles.email, demoAdmin))) > 0;
  if (!isDemo) return `Import this into ${name}? ${people}`;
  return `${name} is the demo society: its events, galleries and pages would stay among those that are imported, and cannot be told apart any more. To begin with an empty one, answer no and set STATE_DIR to a new folder. Mix them? ${people}`;
}
