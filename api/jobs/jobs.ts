import type { Message } from '@cloudflare/workers-types';
import type { Bindings } from '#api/bindings';
import { sweepMedia } from '#api/files/sweep';
import { emptyBinOf } from '#api/history/empty-bin';
import { configOf, isClockAhead } from '#api/http/config';
import { type PurgeJob, purgeTags, retryPurges } from '#api/http/purge';
import { CHORES, DELETING, type Job } from '#api/jobs/chores';
import { forwardSecurityLog } from '#api/jobs/forward-security-log';
import { publishDue } from '#api/jobs/publish-due';
import { mailerOf } from '#api/mail/mailer';
import { missingToSend } from '#api/mail/setup';
import { sendSingles } from '#api/mail/singles';
import { tellPeople } from '#api/mail/tell';
import { goOnByHand } from '#api/operations/backup/by-hand';
import { drillMonthly } from '#api/operations/backup/drill';
import { backUpNightly, backupTools, checkBackup } from '#api/operations/backup/nightly';
import { pruneBackups } from '#api/operations/backup/retention';
import { belongTogether } from '#api/operations/installation/belonging';
import { settleRegistrations } from '#api/registrations/settle';
import { checkRoles } from '#api/users/ending-roles';
import { cacheTags } from '#core/kit/cache-tags';
import { addDays, localDay } from '#core/kit/dates';
import { ACTIVITY_DAYS } from '#core/privacy/kept-for';
import { SECURITY_LOG_DAYS } from '#core/users/security-log';
import type { Database } from '#db/kit/client';
import { forgetMail } from '#db/mail/chores';
import { forgetActivity, forgetExpired, forgetSecurityLog, refreshStatuses } from '#db/operations/chores';
import { clearNotice, raiseNotice } from '#db/operations/notices';
import { nameRecords } from '#db/pages/short-names';
import { forgetOldParties } from '#db/registrations/forget';

const DAY_MS = 24 * 3600 * 1000;

/** How many entries of it one run deletes: more than a society makes in a day, and few for a batch. */
const ACTIVITY_AT_ONCE = 5000;

/**
 * The one sender: single mails first, one small batch a message, so that a long outbox never outgrows one run of the
 * Worker; then mailings, for as long as a run takes.
 */
async function sendMail(job: Job, db: Database, now: Date, env: Bindings): Promise<void> {
  const mailer = mailerOf(env);
  if (!mailer) {
    const missing = missingToSend(configOf(env)).join(', ');
    console.warn(`outbox: not configured: ${missing}; no mail goes out, all of it waits`);
    return;
  }
  await tellPeople(db, now, configOf(env).SITE_URL);
  const areMore = (await sendSingles(db, mailer, now, configOf(env))) || (await sendDueMailings(db, now, env));
  if (areMore) await env.JOBS?.send(job);
}

async function sendDueMailings(db: Database, now: Date, env: Bindings): Promise<boolean> {
  const [{ sendMailings }, { mailingToolsOf }] = await Promise.all([
    import('#api/mail/sending/run'),
    import('#api/mail/sending/run-tools'),
  ]);
  const tools = mailingToolsOf(db, now, env);
  return tools !== null && (await sendMailings(tools));
}

/** A backup is named by the real time, whatever clock the site has. */
const toolsOf = (db: Database, env: Bindings) => backupTools(db, env, () => new Date());

/** Some steps a message, so that a large society never outgrows one run of the Worker. */
async function backUp(job: Job, db: Database, env: Bindings, goOn = backUpNightly): Promise<void> {
  const tools = await toolsOf(db, env);
  if (tools && (await goOn(tools))) await env.JOBS?.send(job);
}

/** Some steps a message, like the backup. */
async function drill(job: Job, db: Database, env: Bindings): Promise<void> {
  const tools = await toolsOf(db, env);
  if (tools && (await drillMonthly(tools))) await env.JOBS?.send(job);
}

/** The sanitizer is large: it is loaded when it is needed. */
async function cleanAgain(job: Job, db: Database, env: Bindings): Promise<void> {
  const { cleanStored } = await import('#api/jobs/clean-stored');
  if (await cleanStored(db, env)) await env.JOBS?.send(job);
}

/** Some records a message. */
async function nameOlder(job: Job, db: Database, env: Bindings): Promise<void> {
  if ((await nameRecords(db)) === 0) return;
  await purgeTags({ env }, [cacheTags.events, cacheTags.galleries]);
  await env.JOBS?.send(job);
}

async function prune(db: Database, env: Bindings): Promise<void> {
  const tools = await toolsOf(db, env);
  if (!tools) return;
  const { backups, copies } = await pruneBackups(tools, tools.now());
  if (backups.length + copies > 0)
    console.log(`deleted ${backups.length} old backups and ${copies} files of theirs`, backups);
}

async function mayDelete({ chore }: Job, db: Database, now: Date, env: Bindings): Promise<boolean> {
  if (!isClockAhead(env)) return belongTogether(db, env, now);
  console.warn(`${chore}: SITE_NOW is in the future, where nothing is kept any longer: nothing is deleted`);
  return false;
}

/** Does one job as of `now`. Every job can be done twice without harm. */
export async function work(job: Job, db: Database, now: Date, env: Bindings): Promise<void> {
  if (DELETING.has(job.chore) && !(await mayDelete(job, db, now, env))) return;
  switch (job.chore) {
    case 'send-mail':
      return sendMail(job, db, now, env);
    case 'publish-due':
      return publishDue(db, now, env);
    case 'settle-registrations':
      return settleRegistrations(db, now, env);
    case 'forward-security-log':
      // On a laptop people read the log, and nobody keeps it.
      if (configOf(env).SITE_MODE === 'production' && (await forwardSecurityLog(db, now))) await env.JOBS?.send(job);
      return;
    case 'purge':
      await retryPurges({ env, db }, [job]);
      return;
    case 'clean-stored':
      return cleanAgain(job, db, env);
    case 'name-records':
      return nameOlder(job, db, env);
    case 'refresh-statuses':
      await refreshStatuses(db, localDay(now));
      return;
    case 'forget-expired':
      // Expiry is real time: a fixed clock must not sign people out.
      await db.batch([
        ...forgetExpired(db, new Date().toISOString()),
        // What the edge did not drop is stale for a day at most; a limit of a day is over; a nightly job had its next night.
        ...(['purge_failed', 'take_down_waits', 'job_failed'] as const).map((key) =>
          clearNotice(db, key, new Date(Date.now() - DAY_MS).toISOString()),
        ),
      ]);
      return;
    case 'forget-activity':
      await db.batch([
        forgetActivity(db, addDays(localDay(now), -ACTIVITY_DAYS), ACTIVITY_AT_ONCE),
        forgetSecurityLog(db, addDays(localDay(now), -SECURITY_LOG_DAYS)),
      ]);
      return;
    case 'empty-bin':
      await emptyBinOf(db, env, now);
      return;
    case 'forget-mail':
      await forgetMail(db, now);
      return;
    case 'forget-registrations':
      await forgetOldParties(db, localDay(now));
      return;
    case 'sweep-media':
      // Files carry the real time of their making.
      await sweepMedia(db, env, new Date(), configOf(env).SWEEP_ALLOWED_ON);
      return;
    case 'backup':
      return backUp(job, db, env);
    case 'backup-by-hand':
      return backUp(job, db, env, goOnByHand);
    case 'prune-backups':
      return prune(db, env);
    case 'drill':
      return drill(job, db, env);
    case 'check-backup':
      await checkBackup(db, now);
      return;
    case 'check-roles':
      await checkRoles(db, env, now);
      return;
  }
}

type JobMessage = Pick<Message<Job>, 'body' | 'ack' | 'retry' | 'attempts'>;

/** A nightly job that fails so often is told of. */
const TOLD_AFTER = 3;

/** Raises the notice of a job of the night that failed again and again; it must not throw. */
async function noteFailure(db: Database, now: Date, { body, attempts }: JobMessage): Promise<void> {
  const job = CHORES.find((chore) => chore === body.chore);
  if (!job || attempts < TOLD_AFTER) return;
  await raiseNotice(db, { key: 'job_failed', details: { job }, created_at: now.toISOString() }).catch(
    (error: unknown) => console.error('queue: the failure of a job could not be noted', error),
  );
}

interface Tools {
  db: Database;
  now: Date;
  env: Bindings;
}

/** Does the jobs of one batch: each once, all purges together. One that fails is tried again alone. */
export async function consume(messages: readonly JobMessage[], { db, now, env }: Tools): Promise<void> {
  const alike = Map.groupBy(messages, ({ body }) => (body.chore === 'purge' ? body.chore : JSON.stringify(body)));
  for (const [name, some] of alike) {
    const bodies = some.map(({ body }) => body);
    const purges = bodies.filter((body): body is PurgeJob => body.chore === 'purge');
    try {
      if (purges.length > 0) await retryPurges({ env, db }, purges);
      else if (bodies[0]) await work(bodies[0], db, now, env);
      for (const message of some) message.ack();
    } catch (error) {
      console.error(`queue: job ${name} failed, the queue sends it again`, error);
      for (const message of some) message.retry();
      if (some[0]) await noteFailure(db, now, some[0]);
    }
  }
}
