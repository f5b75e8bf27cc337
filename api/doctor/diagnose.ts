import type { Bindings } from '#api/bindings';
import { type Config, configOf } from '#api/config';
import { BOUND, type Circumstances } from '#api/doctor/circumstances';
import { conditionChecks } from '#api/doctor/condition';
import { configurationChecks } from '#api/doctor/configuration';
import { idOfFiles } from '#api/installation/belonging';
import { CHECKS, type Check, type Finding } from '#core/contracts/doctor';
import type { Lang } from '#core/lang';
import { wordsOf } from '#core/words/languages';
import type { Database } from '#db/client';
import { installationState } from '#db/queries/doctor';

/** What a check depends on, as whoever looks after the site knows it. */
const SETTINGS: Partial<Record<Check, readonly string[]>> = {
  address: ['SITE_URL'],
  sender: ['MAIL_FROM'],
  mail: ['EMAIL', 'MAIL_API_URL', 'MAIL_API_KEY'],
  queue: ['JOBS'],
  purges: ['PURGE'],
  captcha: ['CAPTCHA_PROVIDER', 'CAPTCHA_SITE_KEY', 'CAPTCHA_SECRET_KEY'],
  images: ['IMAGES'],
  files: ['MEDIA', 'BACKUPS'],
  backup_key: ['BACKUP_KEY'],
  secret: ['AUTH_SECRET'],
  time: ['SITE_NOW'],
};

const checks = { ...configurationChecks, ...conditionChecks };

/** What all checks find, in the order of `CHECKS`. */
export function diagnose(circumstances: Circumstances): Finding[] {
  const { titles } = circumstances.words;
  return CHECKS.flatMap((check) => {
    const said = checks[check]?.(circumstances);
    if (!said) return [];
    const [status, text, follows = null] = said;
    const settings = SETTINGS[check] ?? [];
    return [{ check, title: titles[check], status, text, follows, settings }];
  });
}

interface Asked {
  env: Bindings;
  db: Database;
  now: Date;
  lang: Lang;
}

/** Looks at the installation as of `now` and says what was found, in `lang`. */
export async function examine({ env, db, now, lang }: Asked): Promise<Finding[]> {
  const config: Config = configOf(env);
  const [state, filesId] = await Promise.all([
    installationState(db, now),
    env.MEDIA ? idOfFiles(env.MEDIA) : null,
  ]);
  return diagnose({
    config,
    bound: new Set(BOUND.filter((name) => env[name] !== undefined)),
    backupKey: typeof env.BACKUP_KEY === 'string' ? env.BACKUP_KEY : '',
    state,
    filesId,
    now,
    lang,
    words: wordsOf(lang).doctor,
  });
}
