import type { Config } from '#api/config';
import type { Check, Finding } from '#core/contracts/doctor';
import type { Lang } from '#core/lang';
import type { Words } from '#core/words/en';
import type { InstallationState } from '#db/queries/doctor';

/** The bindings of wrangler.toml that are checked. */
export const BOUND = ['DB', 'MEDIA', 'BACKUPS', 'IMAGES', 'EMAIL', 'JOBS', 'PURGE'] as const;

/** All that the checks look at. */
export interface Circumstances {
  config: Config;
  /** Which bindings are there. */
  bound: ReadonlySet<string>;
  /** The key of the backups, as it is set. */
  backupKey: string;
  /** What the database knows. */
  state: InstallationState;
  /** The id of the database that the files belong to, or `null`. */
  filesId: string | null;
  now: Date;
  lang: Lang;
  words: Words['doctor'];
}

/** What a check says: its status, its text, and what follows. */
export type Said = [status: Finding['status'], text: string, follows?: string];

/** Names a check and looks at the circumstances. */
export type Checks = Partial<Record<Check, (circumstances: Circumstances) => Said>>;
