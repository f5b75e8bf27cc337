import { examine } from '#api/operations/doctor/diagnose';
import { DEFAULT_LANG } from '#core/kit/lang';
import type { Finding } from '#core/operations/doctor-contract';
import { database } from '#db/kit/client';
import type { LocalEnv } from '#scripts/local/env';
import { lockState } from '#scripts/local/lock';
import { withLocalPlatform } from '#scripts/local/platform';
import { ensureRoom } from '#scripts/local/room';
import { Stop } from '#scripts/local/root';

/** Examines the site on this machine. @throws Stop while it runs, or when it has no data yet */
export async function examineLocal({ stateDir, vars }: LocalEnv): Promise<Finding[]> {
  ensureRoom(stateDir);
  lockState(stateDir);
  try {
    return await withLocalPlatform(stateDir, async (bound) => {
      const env = { ...bound, ...vars };
      const db = await database({ ...vars, DB: bound.DB });
      const now = vars.SITE_NOW ? new Date(vars.SITE_NOW) : new Date();
      return examine({ env, db, now, lang: DEFAULT_LANG });
    });
  } catch (error) {
    for (let cause = error; cause instanceof Error; cause = cause.cause)
      if (cause.message.includes('no such table'))
        throw new Stop('The database has no tables yet: npm start makes them.');
    throw error;
  }
}
