import type { Config } from '#api/config';
import { DEFAULT_LANG } from '#core/lang';
import type { Database } from '#db/client';

/** Whether an active admin sends these headers. For pages that show more to admins. */
export async function isAdmin(config: Config, db: Database, headers: Headers): Promise<boolean> {
  // Nobody is signed in without a cookie: better-auth is not even loaded.
  if (!headers.has('cookie')) return false;
  const { authServer } = await import('#api/auth/server');
  const signedIn = await authServer(config, db, DEFAULT_LANG).api.getSession({ headers });
  return signedIn?.user.role === 'admin' && signedIn.user.is_active === true;
}
