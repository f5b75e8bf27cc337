import type { Config } from '#api/http/config';
import { contactOf, senderOf } from '#api/mail/setup';
import { isBackupKey } from '#api/operations/backup/seal';
import type { Lang } from '#core/kit/lang';
import { isReservedDomain } from '#core/kit/reserved-domain';
import { shortMoment } from '#core/kit/short-date';
import type { Check, Finding } from '#core/operations/doctor-contract';
import type { DoctorTexts } from '#core/words/doctor';
import type { InstallationState } from '#db/operations/doctor';
import { timeZone } from '#society';

/** The bindings of wrangler.toml that are checked. */
export const BOUND = ['DB', 'MEDIA', 'BACKUPS', 'IMAGES', 'EMAIL', 'JOBS', 'PURGE'] as const;

/** The facts that the checks look at. */
export interface Circumstances {
  config: Config;
  bound: ReadonlySet<string>;
  backupKey: string;
  state: InstallationState;
  /** The id of the database that the files belong to, or `null`. */
  filesId: string | null;
  now: Date;
  lang: Lang;
  words: DoctorTexts;
}

/** The finding of a check: its status, its text, and what follows. */
export type Said = [status: Finding['status'], text: string, follows?: string];

/** Checks by name. */
export type Checks = Partial<Record<Check, (circumstances: Circumstances) => Said>>;

/** Fewer different characters than this are no random secret. */
const RANDOM_CHARACTERS = 12;
const SECONDS_OF_A_DAY = 86_400;
const DAYS_OF_A_YEAR = 365;

function isWeak(secret: string): boolean {
  return new Set(secret).size < RANDOM_CHARACTERS || /^local-only|example|change.?me/i.test(secret);
}

/** The part that stops when a variable cannot be read. */
const PART_OF: Partial<Record<string, keyof DoctorTexts['variables']['follows']>> = {
  BACKUP_KEY: 'backup',
  MAIL_API_URL: 'mail',
  MAIL_FROM: 'mail',
  MAIL_PER_DAY: 'letters',
  MAIL_PER_HOUR: 'letters',
  MAIL_PER_SECOND: 'letters',
  MAIL_RESERVED_PER_DAY: 'letters',
  MAIL_WEBHOOK_SECRET: 'returned',
  CAPTCHA_PROVIDER: 'captcha',
  CAPTCHA_VERIFY_URL: 'captcha',
};

/** Checks of the environment and of what is bound to the Worker. */
export const configurationChecks: Checks = {
  mode: ({ config, words }) => ['ok', words.mode[config.SITE_MODE]],

  variables: ({ config: { malformed }, words: { variables } }) => {
    const names = Object.keys(malformed);
    if (names.length === 0) return ['ok', variables.ok];
    const follows = new Set(names.map((name) => variables.follows[PART_OF[name] ?? 'other']));
    return ['problem', variables.wrong, [...follows].join(' ')];
  },

  address: ({ config: { SITE_MODE, SITE_URL, STRICT_TRANSPORT_SECURITY: hsts }, words: { address } }) => {
    if (SITE_MODE === 'local') return ['ok', address.ok(SITE_URL)];
    const { hostname, protocol } = new URL(SITE_URL);
    if (isReservedDomain(hostname)) return ['problem', address.reserved(SITE_URL), address.reservedFollows];
    if (protocol !== 'https:') return ['problem', address.insecure(SITE_URL), address.insecureFollows];
    const days = Math.floor(Number(/\d+/.exec(hsts)?.[0]) / SECONDS_OF_A_DAY);
    // An address to try things at, which is not kept.
    const isTrial = hostname.endsWith('.workers.dev');
    if (days < DAYS_OF_A_YEAR && !isTrial) return ['warning', address.shortly(SITE_URL, days), address.shortlyFollows];
    return ['ok', address.ok(SITE_URL)];
  },

  sender: ({ config, words: { sender } }) => {
    const from = senderOf(config);
    if (!from) return ['problem', sender.missing, sender.follows];
    return ['ok', sender.ok(from, from.slice(from.lastIndexOf('@')))];
  },

  contact: ({ config, state, words: { contact } }) => {
    const address = contactOf(config, state.contact);
    return address ? ['ok', contact.ok(address)] : ['problem', contact.missing, contact.follows];
  },

  queue: ({ bound, words: { queue } }) =>
    bound.has('JOBS') ? ['ok', queue.ok] : ['problem', queue.none, queue.follows],

  captcha: ({ config, words: { captcha } }) => {
    const { CAPTCHA_PROVIDER: name, CAPTCHA_SITE_KEY, CAPTCHA_SECRET_KEY } = config;
    if (name === 'altcha') return ['ok', captcha.altcha];
    if (CAPTCHA_SITE_KEY && CAPTCHA_SECRET_KEY) return ['ok', captcha.provider(name)];
    return ['problem', captcha.noKeys(name), captcha.follows];
  },

  images: ({ bound, words: { images } }) =>
    bound.has('IMAGES') ? ['ok', images.ok] : ['problem', images.none, images.follows],

  files: ({ bound, words: { files } }) => {
    const missing = ['MEDIA', 'BACKUPS'].filter((name) => !bound.has(name));
    if (missing.length === 0) return ['ok', files.ok];
    return ['problem', files.none, files.follows];
  },

  backup_key: ({ backupKey, config, words: { backup_key: words } }): Said => {
    if (isBackupKey(backupKey)) return ['ok', words.ok];
    if (backupKey) return ['problem', words.wrong, words.wrongFollows];
    // Of a demo society there is nothing to hide.
    return [config.SITE_MODE === 'local' ? 'ok' : 'warning', words.none, words.noneFollows];
  },

  secret: ({ config, words: { secret } }) =>
    isWeak(config.AUTH_SECRET) ? ['problem', secret.weak, secret.follows] : ['ok', secret.ok],

  time: ({ config: { SITE_MODE, SITE_NOW }, now, lang, words: { time } }) => {
    const shown = shortMoment(now.toISOString(), lang);
    if (SITE_MODE === 'local' && SITE_NOW) return ['warning', time.fixed(shown), time.fixedFollows];
    return ['ok', time.ok(timeZone, shown)];
  },
};
