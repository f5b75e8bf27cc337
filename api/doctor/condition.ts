import type { Checks, Circumstances, Said } from '#api/doctor/circumstances';
import { MAIL_GRACE_MS } from '#api/health';
import { isBackupLate } from '#core/rules/backup';
import { shortMoment } from '#core/short-date';

/** How mail leaves the site, apart from how it fares. */
function wayOfMail({ config, bound, words: { mail } }: Circumstances): Said {
  const { MAIL_API_URL, MAIL_API_KEY } = config;
  if (MAIL_API_URL) {
    const { host } = new URL(MAIL_API_URL);
    return MAIL_API_KEY ? ['ok', mail.api(host)] : ['warning', mail.noKey(host), mail.noKeyFollows];
  }
  if (bound.has('EMAIL')) return ['ok', config.SITE_MODE === 'local' ? mail.local : mail.binding];
  return ['problem', mail.none, mail.waits];
}

/** Checks of how the installation fares: what waits, what was made, what belongs together. */
export const conditionChecks: Checks = {
  mail: (circumstances) => {
    const { state, now, lang, words } = circumstances;
    const { waiting, waiting_since: since, failed, failed_by_sender } = state.mail;
    const way = wayOfMail(circumstances);
    const { mail } = words;
    if (way[0] === 'problem') return way;
    if (failed_by_sender > 0)
      return ['problem', mail.refused(failed_by_sender), mail.refusedFollows];
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
    if (isBackupLate(backup.finished_at, now))
      return [late, words.backup.old(at), words.backup.follows];
    return ['ok', words.backup.ok(at, backup.rows, backup.files)];
  },

  installation: ({ state, filesId, words: { installation } }) => {
    if (!state.id || !filesId)
      return ['warning', installation.unknown, installation.unknownFollows];
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
