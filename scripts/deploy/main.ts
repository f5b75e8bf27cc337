import { parseArgs } from 'node:util';
import { secretNames, succeeded, type Wrangler } from '#scripts/deploy/command';
import { problemsOf } from '#scripts/deploy/readiness';
import { type Settings, settingsOf, variable } from '#scripts/deploy/settings';
import { type Deployment, stepsOf } from '#scripts/deploy/steps';
import { Stop } from '#scripts/local/root';

const USAGE = `Usage: npm run deploy -- [--env staging] [--dry-run] [--without-backup]
  --dry-run          says what is missing and what would be done; asks nobody
  --without-backup   makes no backup before the migrations`;

/** The parts of a deployment that act on this machine; tests replace them. */
export interface Machine extends Pick<Deployment, 'builtConfig' | 'build' | 'backup' | 'say'> {
  wranglerFor(env: string): Wrangler;
  smoke(url: string): Promise<string[]>;
}

/** Deploys the site, or says in one list what is missing before it can be. @throws Stop */
export async function deploy(args: string[], machine: Machine): Promise<void> {
  const options = readArgs(args);
  const wrangler = machine.wranglerFor(options.env);
  const settings = settingsOf(wrangler.configPath, options.env);
  const dry = options['dry-run'];
  if (!dry)
    succeeded(
      await wrangler.run(['whoami', '--json']),
      'Nobody is signed in to Cloudflare: npx wrangler login, or set CLOUDFLARE_API_TOKEN.',
    );
  const problems = problemsOf(settings, dry ? null : await secretNames(wrangler));
  const url = variable(settings, 'SITE_URL').replace(/\/+$/, '');
  const steps = stepsOf({
    ...machine,
    wrangler,
    settings,
    withoutBackup: options['without-backup'],
    smoke: () => machine.smoke(url),
  });
  const { say } = machine;
  if (dry) {
    say(`A deployment of ${settings.name} would:`);
    for (const [index, { what }] of steps.entries()) say(`  ${index + 1}. ${what}`);
    say('The sign-in and the secrets are not checked: Cloudflare knows them.');
  }
  if (problems.length > 0) throw new Stop(listed(settings, problems));
  if (dry) return say('Ready to deploy, as far as this machine can tell.');
  for (const { what, run } of steps) {
    say(`${what}…`);
    await run();
  }
  say(`${settings.name} is deployed: ${url}`);
}

const listed = ({ name }: Settings, problems: string[]) =>
  [`Not ready to deploy ${name}:`, ...problems.map((problem) => `- ${problem}`)].join('\n');

function readArgs(args: string[]) {
  try {
    return parseArgs({
      args,
      options: {
        env: { type: 'string', default: '' },
        'dry-run': { type: 'boolean', default: false },
        'without-backup': { type: 'boolean', default: false },
      },
    }).values;
  } catch {
    throw new Stop(USAGE);
  }
}
