import { Hono } from 'hono';
import type { Bindings } from '#api/bindings';
import { type Config, configOf } from '#api/http/config';
import { type ApiEnv, answerJson } from '#api/http/context';
import { MAIL_GRACE_MS } from '#api/http/health';
import {
  BOUND,
  type Checks,
  type Circumstances,
  configurationChecks,
  type Said,
} from '#api/operations/doctor/configuration';
import { idOfFiles } from '#api/operations/installation/belonging';
import type { Lang } from '#core/kit/lang';
import { shortMoment } from '#core/kit/short-date';
import { isBackupLate } from '#core/operations/backup-retention';
import { CHECKS, type Check, doctorContract, type Finding } from '#core/operations/doctor-contract';
import { doctorTexts } from '#core/words/doctor';
import type { Database } from '#db/kit/client';
import { installationState } from '#db/operations/doctor';

/** The variables and bindings that a check depends on. */
const SETTINGS: Partial<Record<Check, readonly string[]>> = {
  address: ['SITE_URL', 'STRICT_TRANSPORT_SECURITY'],
  sender: ['MAIL_FROM'],
  mail: ['EMAIL', 'MAIL_API_URL', 'MAIL_API_KEY'],
  queue: ['JOBS'],
  captcha: ['CAPTCHA_PROVIDER', 'CAPTCHA_SITE_KEY', 'CAPTCHA_SECRET_KEY'],
  images: ['IMAGES'],
  files: ['MEDIA', 'BACKUPS'],
  backup_key: ['BACKUP_KEY'],
  secret: ['AUTH_SECRET'],
  time: ['SITE_NOW'],
};

function wayOfMail({ config, bound, words: { mail } }: Circumstances): Said {
  const { MAIL_API_URL, MAIL_API_KEY } = config;
  if (MAIL_API_URL) {
    const { host } = new URL(MAIL_API_URL);
    return MAIL_API_KEY ? ['ok', mail.api(host)] : ['warning', mail.noKey(host), mail.noKeyFollows];
  }
  if (bound.has('EMAIL')) return ['ok', config.SITE_MODE === 'local' ? mail.local : mail.binding];
  return ['problem', mail.none, mail.waits];
}

const conditionChecks: Checks = {
  mail: (circumstances) => {
    const { state, now, lang, words } = circumstances;
    const { waiting, waiting_since: since, failed, failed_by_sender } = state.mail;
    const way = wayOfMail(circumstances);
    const { mail } = words;
    if (way[0] === 'problem') return way;
    if (failed_by_sender > 0) return ['problem', mail.refused(failed_by_sender), mail.refusedFollows];
    if (since && now.getTime() - Date.parse(since) >= MAIL_GRACE_MS)
      return ['problem', mail.late(waiting, shortMoment(since, lang)), mail.lateFollows];
    return failed > 0 ? ['warning', mail.failed(failed), mail.failedFollows] : way;
  },

  purges: ({ config, bound, state, lang, words: { purges } }) => {
    const { purge_failed_at: since } = state;
    if (since) return ['problem', purges.failed(shortMoment(since, lang)), purges.failedFollows];
    if (bound.has('PURGE')) return ['ok', purges.ok];
    if (config.SITE_MODE === 'local') return ['ok', purges.local];
    return ['warning', purges.none, purges.noneFollows];
  },

  backup: ({ config, state: { backup }, now, lang, words }) => {
    // On a laptop nobody makes backups at night.
    const late = config.SITE_MODE === 'local' ? 'warning' : 'problem';
    if (!backup) return [late, words.backup.none, words.backup.noneFollows];
    const at = shortMoment(backup.finished_at, lang);
    if (isBackupLate(backup.finished_at, now)) return [late, words.backup.old(at), words.backup.follows];
    return ['ok', words.backup.ok(at, backup.rows, backup.files)];
  },

  installation: ({ state, filesId, words: { installation } }) => {
    if (!state.id || !filesId) return ['warning', installation.unknown, installation.unknownFollows];
    if (state.id !== filesId) return ['problem', installation.differ, installation.differFollows];
    return ['ok', installation.ok];
  },

  database: ({ config, state: { id }, words: { database } }) => {
    if (!id) return ['problem', database.noId, database.noIdFollows];
    return ['ok', config.LIBSQL_URL ? database.libsql(id) : database.d1(id)];
  },

  admins: ({ state: { admins: count }, words: { admins } }) => {
    if (count === 0) return ['problem', admins.none, admins.noneFollows];
    return count === 1 ? ['warning', admins.one, admins.oneFollows] : ['ok', admins.ok(count)];
  },
};

const checks = { ...configurationChecks, ...conditionChecks };

/** The findings of all checks, in the order of `CHECKS`. */
export function diagnose(circumstances: Circumstances): Finding[] {
  const { titles } = circumstances.words;
  return CHECKS.flatMap((check) => {
    const said = checks[check]?.(circumstances);
    if (!said) return [];
    const [status, text, follows = null] = said;
    const settings = check === 'variables' ? Object.keys(circumstances.config.malformed) : (SETTINGS[check] ?? []);
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
  const [state, filesId] = await Promise.all([installationState(db, now), env.MEDIA ? idOfFiles(env.MEDIA) : null]);
  return diagnose({
    config,
    bound: new Set(BOUND.filter((name) => env[name] !== undefined)),
    backupKey: typeof env.BACKUP_KEY === 'string' ? env.BACKUP_KEY : '',
    state,
    filesId,
    now,
    lang,
    words: doctorTexts[lang],
  });
}

/** `GET /api/admin/doctor`: what is set up of this installation and what is not. */
export const doctorRoutes = new Hono<ApiEnv>().get('/doctor', async (c) => {
  const { db, now, lang } = c.var;
  const findings = await examine({ env: c.env, db, now: now(), lang });
  return answerJson(c, doctorContract, { findings });
});
