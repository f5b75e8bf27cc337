import type { Bindings } from '#api/bindings';
import { type Config, configOf } from '#api/http/config';
import { purgeTags } from '#api/http/purge';
import { mailerOf } from '#api/mail/mailer';
import { type ClaimMailer, claimMailer, type Sleep } from '#api/mail/sending/provider';
import { knowsLimits, limitsOf } from '#api/mail/setup';
import { sendSingles } from '#api/mail/singles';
import type { MailLimits } from '#core/mail/send-forecast';
import type { Database } from '#db/kit/client';

/** The tools of a run that sends mailings. */
export interface RunTools {
  db: Database;
  config: Config;
  mailer: ClaimMailer;
  limits: MailLimits;
  /** The present instant; it goes on while the run goes on. */
  clock: () => Date;
  sleep: Sleep;
  purge: (tags: readonly string[]) => Promise<void>;
  sendSingles: () => Promise<unknown>;
}

/**
 * The tools of a run as of `now`, from which its clock goes on.
 * @returns `null` while the configuration lacks an address that is needed, or has a limit that cannot be read
 */
export function mailingToolsOf(db: Database, now: Date, env: Bindings): RunTools | null {
  const mailer = mailerOf(env);
  const config = configOf(env);
  if (!mailer || !knowsLimits(config)) return null;
  const limits = limitsOf(config);
  // A fixed clock stands still between runs, not within one: a run waits for its seconds.
  const started = Date.now();
  const clock = () => new Date(now.getTime() + Date.now() - started);
  return {
    db,
    config,
    mailer: claimMailer(mailer),
    limits,
    clock,
    purge: (tags) => purgeTags({ env }, tags),
    sleep: (ms) => new Promise((done) => setTimeout(done, ms)),
    sendSingles: () => sendSingles(db, mailer, clock(), config),
  };
}
