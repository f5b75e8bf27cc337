import { parseArgs } from 'node:util';
import { wranglerFor } from '#scripts/deploy/command';
import { settingsOf } from '#scripts/deploy/settings';
import { examineRemote } from '#scripts/doctor/remote';
import { readEnv, type LocalEnv } from '#scripts/local/env';
import { inRoot, run, Stop } from '#scripts/local/root';
import { examine } from '#api/doctor/diagnose';
import type { Finding } from '#core/contracts/doctor';
import { DEFAULT_LANG } from '#core/lang';
import { database } from '#db/client';
import { lockState } from '#scripts/local/lock';
import { withLocalPlatform } from '#scripts/local/platform';
import { ensureRoom } from '#scripts/local/room';

const USAGE =
  'Usage: npm run doctor -- [--remote [--env staging]]   (this machine without --remote)';

/** Says what is set up and what is not. Exits with 1 when there is a problem. */
await run(async () => {
  const { remote, env } = readArgs();
  const configPath = inRoot('wrangler.toml');
  const findings = remote
    ? await examineRemote(wranglerFor(configPath, env), settingsOf(configPath, env))
    : await examineLocal(readEnv());
  for (const line of [...linesOf(findings), '', summaryOf(findings)]) console.log(line);
  if (remote)
    console.log('The strength of the secrets is checked in the back office, under Site check.');
  if (findings.some(({ status }) => status === 'problem')) process.exitCode = 1;
});

/** @throws Stop when there is an option that does not exist */
function readArgs() {
  try {
    return parseArgs({
      options: {
        remote: { type: 'boolean', default: false },
        env: { type: 'string', default: '' },
      },
    }).values;
  } catch {
    throw new Stop(USAGE);
  }
}

/** Looks at the site on this machine. @throws Stop while it runs, or when it has no data yet */
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
    for (let cause = error; cause instanceof Error; cause = cause.cause)
      if (cause.message.includes('no such table'))
        throw new Stop('The database has no tables yet: npm start makes them.');
    throw error;
  }
}

const WIDTH = 9;

/** Findings as lines: the status first, and below what follows from it. */
export function linesOf(findings: readonly Finding[]): string[] {
  return findings.flatMap(({ status, title, text, follows, settings }) => [
    `${status.padEnd(WIDTH)}${title}: ${text}${named(settings)}`,
    ...(follows && status !== 'ok' ? [`${' '.repeat(WIDTH)}${follows}`] : []),
  ]);
}

const named = (settings: readonly string[]) =>
  settings.length > 0 ? ` (${settings.join(', ')})` : '';

/** How many findings are problems and warnings, in one line. */
export function summaryOf(findings: readonly Finding[]): string {
  const count = (wanted: Finding['status']) =>
    findings.filter(({ status }) => status === wanted).length;
  return `Problems: ${count('problem')}. Warnings: ${count('warning')}. All right: ${count('ok')}.`;
}
