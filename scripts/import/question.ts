import { eq } from 'drizzle-orm';
import { calledIn } from '#api/auth/account-mail';
import type { Database } from '#db/kit/client';
import { profiles } from '#db/users/schema';
import type { Host } from '#scripts/import/host';

interface Asked {
  /** Names the society that is imported into. */
  name: string;
  /** The email of the demo society's admin; undefined for the deployed site, which is never the demo society. */
  demoAdmin: string | undefined;
  /** Invitations lead there. */
  SITE_URL: string;
  /** In whose name they are; null for nobody's. */
  host: Host | null;
}

/** What whoever imports is asked first. A society on this machine that has the demo society's admin is the demo society. */
export async function importQuestion(db: Database, { name, demoAdmin, SITE_URL, host }: Asked): Promise<string> {
  const inName = host
    ? `in the name of ${calledIn(host)}`
    : "in nobody's name: give one with --by <address of an admin>";
  const people = `New people are sent invitations to ${SITE_URL}, ${inName}.`;
  const isDemo = demoAdmin !== undefined && (await db.$count(profiles, eq(profiles.email, demoAdmin))) > 0;
  if (!isDemo) return `Import this into ${name}? ${people}`;
  return `${name} is the demo society: its events, galleries and pages would stay among those that are imported, and cannot be told apart any more. To begin with an empty one, answer no and set STATE_DIR to a new folder. Mix them? ${people}`;
}
