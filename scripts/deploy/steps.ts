import { succeeded, type Wrangler } from '#scripts/deploy/command';
import { isEmptyD1, libsqlOf, migrateDeployed } from '#scripts/deploy/database';
import type { Settings } from '#scripts/deploy/settings';
import { PROBES } from '#scripts/deploy/smoke';
import { rollBack, versionNow } from '#scripts/deploy/versions';
import { Stop } from '#scripts/local/root';

/** What a deployment is made with. */
export interface Deployment {
  wrangler: Wrangler;
  settings: Settings;
  /** The configuration that the build leaves beside the Worker. */
  builtConfig: string;
  withoutBackup: boolean;
  build(env: string): Promise<void>;
  /** @throws Stop when the backup failed */
  backup(env: string): Promise<void>;
  /** Gives what is wrong with the deployed site, a line each. */
  smoke(): Promise<string[]>;
  say(line: string): void;
}

/** One step of a deployment: what it does, in words, and how. */
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
    throw new Stop(
      `${problems}\nRolled back: the version before (${before}) answers again. Migrations stay applied.`,
    );
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
    {
      what: 'Apply the migrations that the database has not had',
      run: () => migrateDeployed(wrangler, settings),
    },
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
