import { parseArgs } from 'node:util';
import { deployedSite } from '#scripts/cloudflare/deployed-site';
import { wranglerFor } from '#scripts/deploy/command';
import { examineLocal } from '#scripts/doctor/local';
import { linesOf, summaryOf } from '#scripts/doctor/print';
import { examineRemote } from '#scripts/doctor/remote';
import { tellToken } from '#scripts/doctor/token';
import { readEnv } from '#scripts/local/env';
import { inRoot, run, Stop } from '#scripts/local/root';

const USAGE = 'Usage: npm run doctor -- [--remote [--env staging]]   (this machine without --remote)';

/** Says what is set up and what is not. Exits with 1 when there is a problem. */
await run(async () => {
  const { remote, env } = readArgs();
  const findings = remote ? await examineDeployed(env) : await examineLocal(readEnv());
  if (!findings) {
    process.exitCode = 1;
    return;
  }
  for (const line of [...linesOf(findings), '', summaryOf(findings)]) console.log(line);
  if (remote) console.log('The strength of the secrets is checked in the back office, under Site check.');
  if (findings.some(({ status }) => status === 'problem')) process.exitCode = 1;
});

/** With a token that may not ask, there is nothing to find. */
async function examineDeployed(env: string) {
  const site = await deployedSite(env);
  if (!(await tellToken(site, console.log))) return null;
  return examineRemote(wranglerFor(inRoot('wrangler.toml'), env), site);
}

function readArgs() {
  try {
    return parseArgs({ options: { remote: { type: 'boolean', default: false }, env: { type: 'string', default: '' } } })
      .values;
  } catch {
    throw new Stop(USAGE);
  }
}
