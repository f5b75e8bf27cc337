import { z } from 'zod';
import { migrateLibsql } from '#db/kit/migrate';
import { succeeded, type Wrangler } from '#scripts/deploy/command';
import { type Settings, variable } from '#scripts/deploy/settings';
import { PROBES } from '#scripts/deploy/smoke';
import { Stop } from '#scripts/local/root';

/** The settings of a deployment and the tools that it is made with. */
export interface Deployment {
  wrangler: Wrangler;
  settings: Settings;
  builtConfig: string;
  withoutBackup: boolean;
  build(env: string): Promise<void>;
  /** @throws Stop when the backup failed */
  backup(env: string): Promise<void>;
  /** @returns what is wrong with the deployed site, a line each */
  smoke(): Promise<string[]>;
  say(line: string): void;
}

/** One step of a deployment, with its description for people. */
export interface Step {
  what: string;
  run(): Promise<void>;
}

/**
 * The steps of a deployment, in order. A step that throws is the last. What was deployed and does not
 * answer as it should is rolled back to the version before; migrations are not, as each of them leaves
 * a database that the version before can use.
 */
export function stepsOf(deployment: Deployment): Step[] {
  const { wrangler, settings, withoutBackup, build, backup, smoke, say } = deployment;
  let isFirst = false;
  let before: string | null = null;
  const undo = async (problems: string) => {
    if (isFirst || !before)
      throw new Stop(`${problems}\nThere is no earlier version to go back to: the new one stays.`);
    await rollBack(wrangler, before, 'the new version did not answer as it should');
    throw new Stop(`${problems}\nRolled back: the version before (${before}) answers again. Migrations stay applied.`);
  };
  const secured: Step = {
    what: withoutBackup
      ? 'Make no backup, as --without-backup says'
      : 'Back the database and the files up, unless the database is empty',
    run: async () => {
      isFirst = !libsqlOf(settings) && (await isEmptyD1(wrangler));
      if (isFirst) say('  The database is empty: there is nothing to back up.');
      else if (!withoutBackup) await backup(wrangler.env);
    },
  };
  return [
    {
      what: wrangler.env ? `Build the Worker for ${wrangler.env}` : 'Build the Worker',
      run: () => build(wrangler.env),
    },
    secured,
    { what: 'Apply the migrations that the database has not had', run: () => migrateDeployed(wrangler, settings) },
    {
      what: `Deploy the Worker ${settings.name}`,
      run: async () => {
        before = await versionNow(wrangler);
        const args = ['deploy'];
        const outcome = await wrangler.runBuilt(deployment.builtConfig, args, { shown: true });
        if (outcome.ok) return;
        // Wrangler may fail after the new version answers, at a route or a queue.
        if ((await versionNow(wrangler)) !== before) await undo('Wrangler failed half-way.');
        succeeded(outcome, 'Nothing was deployed. The site runs as before.');
      },
    },
    {
      what: `Ask the site for ${PROBES.length} addresses, and roll back unless all answer`,
      run: async () => {
        const problems = await smoke();
        if (problems.length > 0) await undo(problems.map((problem) => `- ${problem}`).join('\n'));
      },
    },
  ];
}

const counted = z.array(z.object({ results: z.array(z.object({ tables: z.number() })) }));
const COUNT = "select count(*) as tables from sqlite_master where type = 'table' and name = 'profiles'";

function libsqlOf(settings: Settings): string | null {
  return variable(settings, 'LIBSQL_URL') || null;
}

async function isEmptyD1({ run }: Wrangler): Promise<boolean> {
  const args = ['d1', 'execute', 'DB', '--remote', '--json', '--command', COUNT];
  const { stdout } = succeeded(await run(args), 'The database did not answer.');
  return counted.parse(JSON.parse(stdout))[0]?.results[0]?.tables === 0;
}

async function migrateDeployed(wrangler: Wrangler, settings: Settings): Promise<void> {
  const libsql = libsqlOf(settings);
  if (libsql) return migrateLibsql(libsql, process.env.LIBSQL_AUTH_TOKEN);
  succeeded(
    await wrangler.run(['d1', 'migrations', 'apply', 'DB', '--remote'], { shown: true }),
    'A migration failed, and was undone. The site runs as before.',
  );
}

const deployment = z.object({ versions: z.array(z.object({ version_id: z.string(), percentage: z.number() })) });

/** The version that gets most requests; `null` when there is none, or wrangler cannot tell. */
async function versionNow({ run }: Wrangler): Promise<string | null> {
  const answer = await run(['deployments', 'status', '--json']);
  if (!answer.ok) return null;
  const { versions } = deployment.parse(JSON.parse(answer.stdout));
  return versions.toSorted((one, other) => other.percentage - one.percentage)[0]?.version_id ?? null;
}

async function rollBack({ run }: Wrangler, version: string, why: string): Promise<void> {
  const args = ['rollback', version, '--yes', '--message', why];
  succeeded(await run(args, { shown: true }), `The version ${version} could not be brought back.`);
}
