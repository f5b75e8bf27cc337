import { examine } from '#api/operations/doctor/diagnose';
import { DEFAULT_LANG } from '#core/kit/lang';
import type { Finding } from '#core/operations/doctor-contract';
import { database } from '#db/kit/client';
import type { LocalEnv } from '#scripts/local/env';
import { lockState } from '#scripts/local/lock';
import { stopWithoutTables } from '#scripts/local/no-tables';
import { withLocalPlatform } from '#scripts/local/platform';
import { ensureRoom } from '#scripts/local/room';

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
    stopWithoutTables(error, 'npm start');
    throw error;
  }
}
