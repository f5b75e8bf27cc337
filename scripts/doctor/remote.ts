import { z } from 'zod';
import { configOf } from '#api/http/config';
import { BOUND } from '#api/operations/doctor/configuration';
import { diagnose } from '#api/operations/doctor/diagnose';
import { ID_FILE } from '#api/operations/installation/belonging';
import { DEFAULT_LANG } from '#core/kit/lang';
import { paths } from '#core/kit/paths';
import type { Finding } from '#core/operations/doctor-contract';
import { doctorTexts } from '#core/words/doctor';
import { saidBy } from '#db/kit/failed';
import { installationState } from '#db/operations/doctor';
import type { DeployedSite } from '#scripts/cloudflare/deployed-site';
import { secretNames, stop, type Wrangler } from '#scripts/deploy/command';
import { called, type Settings, siteUrlOf } from '#scripts/deploy/settings';
import { stopWithoutTables } from '#scripts/local/no-tables';

type Examined = Pick<DeployedSite, 'settings' | 'db'>;

const health = z.object({ ok: z.boolean() });

/** Stands for a secret that is set: Cloudflare tells its name alone. */
const SET = 'Zk3v9QmT1rXc7LpB0nWf5YhJ2sGd8AeUx4RtN6oCiKb';

/**
 * Examines the deployed site through its settings, wrangler and its health check. How strong its secrets are cannot be
 * asked from here: the screen of the back office checks that. @throws Stop
 */
export async function examineRemote(wrangler: Wrangler, { settings, db }: Examined): Promise<Finding[]> {
  const secrets = await secretNames(wrangler);
  const set = (name: string) => (secrets.includes(name) ? SET : '');
  const keys = ['CAPTCHA_SECRET_KEY', 'MAIL_API_KEY', 'LIBSQL_AUTH_TOKEN'];
  const config = configOf({
    ...settings.vars,
    ...Object.fromEntries(keys.map((name) => [name, set(name)])),
    AUTH_SECRET: SET,
  });
  const now = new Date();
  const [state, files] = await Promise.all([
    installationState(db, now).catch((error: unknown) => {
      stopWithoutTables(error, called('deploy', settings));
      return stop(saidBy(error), NO_DATABASE);
    }),
    wrangler.run(['r2', 'object', 'get', `${mediaOf(settings)}/${ID_FILE}`, '--remote', '--pipe']),
    requireHealth(settings),
  ]);
  const findings = diagnose({
    config,
    bound: new Set([...boundIn(settings), 'PURGE']),
    backupKey: set('BACKUP_KEY'),
    state,
    filesId: files.ok ? files.stdout.trim() : null,
    now,
    lang: DEFAULT_LANG,
    words: doctorTexts[DEFAULT_LANG],
  });
  return findings.filter(({ check }) => check !== 'secret');
}

const NO_DATABASE = 'The database did not answer, or has not had all migrations.';

async function requireHealth(settings: Settings): Promise<void> {
  const url = siteUrlOf(settings);
  const { why, body } = await fetch(`${url}${paths.api.health()}`).then(
    async (answer) => ({ why: `status ${answer.status}`, body: await answer.json().catch(() => null) }),
    (error: unknown) => ({ why: String(error), body: null }),
  );
  if (!health.safeParse(body).success)
    stop(why, `The site does not answer at ${url}. If it was not deployed there yet: ${called('deploy', settings)}`);
}

const mediaOf = ({ r2_buckets }: Settings) => r2_buckets.find(({ binding }) => binding === 'MEDIA')?.bucket_name ?? '';

function boundIn({ d1_databases, r2_buckets, queues, images, send_email }: Settings): string[] {
  const names = [
    ...[...d1_databases, ...r2_buckets, ...queues.producers].map(({ binding }) => binding),
    ...send_email.map(({ name }) => name),
    ...(images ? [images.binding] : []),
  ];
  return names.filter((name) => BOUND.some((known) => known === name));
}
