import { z } from 'zod';
import { isBackupKey } from '#api/operations/backup/seal';
import { withoutEnd } from '#core/kit/text';

const instant = z.iso.datetime({ error: 'must be an ISO instant in UTC, like 2026-03-01T11:30:00Z' });

const blankIsAbsent = (value: unknown) => (value === '' ? undefined : value);

const limit = z.preprocess(blankIsAbsent, z.coerce.number().int().min(1).optional());

/** After one answer by https, browsers use only https for a day: the domain can still be given back. */
export const HSTS_AT_FIRST = 'max-age=86400';

/** Without these there is no page: a wrong one stops all of the site. */
const needed = z.object({
  /** `local` on a laptop and in tests; it alone honours SITE_NOW. */
  SITE_MODE: z.enum(['local', 'production']).default('production'),
  /** Where the public reaches the site, without a trailing slash. */
  SITE_URL: z
    .url({ error: 'SITE_URL must be the address of the site, like https://example.org.nz' })
    .transform((url) => withoutEnd(url, /\//)),
  /** Signs cookies and tokens, and encrypts the secrets of authenticator apps. */
  AUTH_SECRET: z.string({ error: 'AUTH_SECRET is missing' }).min(32, 'AUTH_SECRET needs at least 32 characters'),
  LIBSQL_URL: z.preprocess(blankIsAbsent, z.string().optional()),
  LIBSQL_AUTH_TOKEN: z.preprocess(blankIsAbsent, z.string().optional()),
});

/** Each of these is of one part alone: a wrong one is set aside, and stops that part (`Config.malformed`). */
const optional = z.object({
  /** The header of that name (RFC 6797). Longer only once the domain stays: browsers do not forget it before. */
  STRICT_TRANSPORT_SECURITY: z.preprocess(
    blankIsAbsent,
    z
      .string()
      .regex(/^max-age=\d+(?:; includeSubDomains)?(?:; preload)?$/, {
        error: 'must be like max-age=31536000; includeSubDomains',
      })
      .default(HSTS_AT_FIRST),
  ),
  SITE_NOW: z.preprocess(blankIsAbsent, instant.optional()),
  /** Human verification of the forms; the default needs no key and no network. */
  CAPTCHA_PROVIDER: z.preprocess(blankIsAbsent, z.enum(['altcha', 'recaptcha', 'turnstile']).default('altcha')),
  CAPTCHA_SITE_KEY: z.preprocess(blankIsAbsent, z.string().optional()),
  CAPTCHA_SECRET_KEY: z.preprocess(blankIsAbsent, z.string().optional()),
  /** Where tokens are verified, when it is not the provider's own address. */
  CAPTCHA_VERIFY_URL: z.preprocess(blankIsAbsent, z.url().optional()),
  /** Whom mail comes from; its domain must be one that the mail provider may send for. See `senderOf`. */
  MAIL_FROM: z.preprocess(blankIsAbsent, z.email().optional()),
  /** Sends mail over HTTP, in the JSON of Resend and its likes, instead of the EMAIL binding. */
  MAIL_API_URL: z.preprocess(blankIsAbsent, z.url().optional()),
  MAIL_API_KEY: z.preprocess(blankIsAbsent, z.string().optional()),
  /** Signs what the provider tells about mails that came back, as it shows the secret: `whsec_…`. */
  MAIL_WEBHOOK_SECRET: z.preprocess(
    blankIsAbsent,
    z
      .string()
      .regex(/^(?:whsec_)?[A-Za-z0-9+/]{24,}={0,2}$/, {
        error: 'must be the signing secret of the webhook, like whsec_…',
      })
      .optional(),
  ),
  /** Takes up to a hundred mails in one call, as a JSON array; letters go there when it is set. */
  MAIL_API_BATCH_URL: z.preprocess(blankIsAbsent, z.url().optional()),
  /** How many mails the provider takes in a day and an hour of UTC, and in a second; no limit without them. */
  MAIL_PER_DAY: limit,
  MAIL_PER_HOUR: limit,
  MAIL_PER_SECOND: limit,
  /** The seats of a day that letters leave to single mails, such as resets; a tenth without it. */
  MAIL_RESERVED_PER_DAY: z.preprocess(blankIsAbsent, z.coerce.number().int().min(0).optional()),
  /** A mailing-list service that the newsletter form posts to; the site's own list without one. */
  MAILING_LIST_URL: z.preprocess(blankIsAbsent, z.url().optional()),
  MAILING_LIST_ID: z.preprocess(blankIsAbsent, z.string().default('')),
  /** Another address for stored photos, such as a bucket's own domain. */
  MEDIA_BASE: z.preprocess(blankIsAbsent, z.string().optional()),
  /** With it backups are encrypted: 32 random bytes as base64url. */
  BACKUP_KEY: z.preprocess(
    blankIsAbsent,
    z
      .string()
      .refine(isBackupKey, 'must be 32 bytes as base64url, without its name in front: npm run backup -- --new-key')
      .optional(),
  ),
  /**
   * Tells the endings of stolen passwords' SHA-1 digests that begin with the five hexadecimal digits behind this address,
   * as Have I Been Pwned does; without it new passwords are compared with the list of common ones alone.
   */
  PWNED_PASSWORDS_URL: z.preprocess(
    blankIsAbsent,
    z
      .url()
      .transform((url) => (url.endsWith('/') ? url : `${url}/`))
      .optional(),
  ),
  /** How much memory a Worker may use for answers that it keeps, in MB; 0 keeps none. */
  RESPONSE_CACHE_MB: z.preprocess(blankIsAbsent, z.coerce.number().min(0).max(64).default(24)),
  /** The day in the society's zone on which the nightly sweep may take more than its limit. */
  SWEEP_ALLOWED_ON: z.preprocess(blankIsAbsent, z.iso.date({ error: 'must be a day, like 2026-03-01' }).optional()),
});

/** Unencrypted, and not on this machine. */
const isInTheClear = (text: string) => {
  const { protocol, hostname } = URL.parse(text) ?? {};
  const isHere = hostname === 'localhost' || hostname === '127.0.0.1' || hostname === '[::1]';
  return (protocol === 'http:' || protocol === 'ws:') && !isHere;
};

type Optional = z.infer<typeof optional>;
type OptionalName = keyof Optional;

/** Secrets, or what people wrote, are sent to these: never in the clear. */
const OUTGOING = ['CAPTCHA_VERIFY_URL', 'MAIL_API_URL', 'MAIL_API_BATCH_URL'] as const;

/** What is wrong with variables that can be read each for itself, by name. */
function misfits(read: Optional, mode: Config['SITE_MODE']): [OptionalName, string][] {
  const { MAIL_PER_DAY: day, MAIL_RESERVED_PER_DAY: reserved = 1, MAIL_API_URL, MAIL_API_BATCH_URL } = read;
  const found: [OptionalName, string][] = [];
  if (day !== undefined && reserved >= day)
    found.push(['MAIL_RESERVED_PER_DAY', 'must be less than MAIL_PER_DAY: nothing would be left for letters']);
  if (MAIL_API_BATCH_URL && !MAIL_API_URL)
    found.push(['MAIL_API_BATCH_URL', 'needs MAIL_API_URL as well: single mails go there']);
  if (mode === 'production')
    for (const name of OUTGOING) if (isInTheClear(read[name] ?? '')) found.push([name, 'must begin with https']);
  return found;
}

/** Reads the optional variables, without those that are wrong; `malformed` says what is wrong with them. */
function readOptional(env: object, mode: Config['SITE_MODE']) {
  const left: Partial<Record<string, unknown>> = { ...env };
  const malformed: Config['malformed'] = {};
  const setAside = (name: OptionalName, why: string) => {
    malformed[name] ??= why;
    delete left[name];
  };
  for (const name of optional.keyof().options) {
    const { error } = optional.shape[name].safeParse(left[name]);
    if (error) setAside(name, error.issues.map(({ message }) => message).join('; '));
  }
  // One that is set aside can leave another without what it needs.
  for (;;) {
    const read = optional.parse(left);
    const wrong = misfits(read, mode);
    if (wrong.length === 0) return { ...read, malformed };
    for (const [name, why] of wrong) setAside(name, why);
  }
}

/** The names of all variables that the Worker reads. */
export const VARIABLES = [...needed.keyof().options, ...optional.keyof().options];

/** The environment, checked. */
export type Config = z.infer<typeof needed> &
  Optional & {
    /** The optional variables that are set and cannot be read, and why: they count as not set, and their part stops. */
    malformed: Partial<Record<OptionalName, string>>;
  };

const parsed = new WeakMap<object, Config>();

/**
 * Reads the variables of `env`; each environment is read once. An optional one that is wrong is logged and set aside.
 * @throws Error that names every variable without which there is no site and that is missing or wrong
 */
export function configOf(env: object): Config {
  const known = parsed.get(env);
  if (known) return known;
  const result = needed.safeParse(env);
  if (!result.success) throw new Error(`configuration: ${z.prettifyError(result.error)}`);
  const { SITE_MODE, LIBSQL_URL = '' } = result.data;
  if (SITE_MODE === 'production' && isInTheClear(LIBSQL_URL))
    throw new Error('configuration: LIBSQL_URL must begin with https');
  const config = { ...result.data, ...readOptional(env, SITE_MODE) };
  for (const [name, why] of Object.entries(config.malformed))
    console.error(`configuration: ${name} is set aside, and what needs it stops: ${why}`);
  parsed.set(env, config);
  return config;
}

const ahead = z.object({ SITE_MODE: z.literal('local'), SITE_NOW: instant });

/** Whether SITE_NOW stands in the future, where all that is kept for a time would be over. */
export function isClockAhead(env: object): boolean {
  const { data } = ahead.safeParse(env);
  return data !== undefined && Date.parse(data.SITE_NOW) > Date.now();
}

/** The present instant, or the fixed one of SITE_NOW in local mode. */
export function clockOf(config: Config): () => Date {
  const { SITE_MODE, SITE_NOW } = config;
  return SITE_MODE === 'local' && SITE_NOW ? () => new Date(SITE_NOW) : () => new Date();
}
