import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '#db/kit/client';
import { saidBy } from '#db/kit/failed';
import { migrateLibsql } from '#db/kit/migrate';
import { stop, succeeded, type Wrangler } from '#scripts/deploy/command';
import { libsqlOf, type Settings } from '#scripts/deploy/settings';
import { PROBES } from '#scripts/deploy/smoke';
import { readVariables } from '#scripts/local/env';
import { Stop } from '#scripts/local/root';

/** The settings of a deployment and the tools that it is made with. */
export interface Deployment {
  wrangler: Wrangler;
  settings: Settings;
  builtConfig: string;
  withoutBackup: boolean;
  /** The site gets a domain that led elsewhere before. */
  takesOver: boolean;
  /** Opens the database that the deployed site uses. */
  database(): Promise<Database>;
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
  const { wrangler, settings, withoutBackup, takesOver, build, backup, smoke, say } = deployment;
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
      isFirst = await isEmpty(await deployment.database());
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
        const outcome = await wrangler.runBuilt(deployment.builtConfig, ['deploy']);
        if (outcome.ok) return;
        // Wrangler may fail after the new version answers, at a route or a queue.
        if ((await versionNow(wrangler)) !== before)
          await undo(`${outcome.stdout}\n${outcome.stderr}\nWrangler failed half-way.`.trim());
        succeeded(outcome, 'Nothing was deployed. The site runs as before.');
      },
    },
    {
      what: `Ask the site for ${PROBES.length} addresses${takesOver ? '' : ', and roll back unless all answer'}`,
      run: async () => {
        const problems = await smoke();
        if (problems.length === 0) return;
        const said = problems.map((problem) => `- ${problem}`).join('\n');
        // An earlier version would not bring a domain back.
        if (takesOver) throw new Stop(said);
        await undo(said);
      },
    },
  ];
}

const COUNT = sql`select count(*) as tables from sqlite_master where type = 'table' and name = 'profiles'`;

async function isEmpty(db: Database): Promise<boolean> {
  const [counted] = await db.all<{ tables: number }>(COUNT).catch((error: unknown) => stop(saidBy(error), UNANSWERED));
  return counted?.tables === 0;
}

const UNANSWERED = 'The database did not answer. Nothing was deployed.';

async function migrateDeployed(wrangler: Wrangler, settings: Settings): Promise<void> {
  const libsql = libsqlOf(settings);
  if (libsql) return migrateLibsql(libsql, readVariables().LIBSQL_AUTH_TOKEN);
  succeeded(
    await wrangler.run(['d1', 'migrations', 'apply', 'DB', '--remote']),
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
  succeeded(await run(args), `The version ${version} could not be brought back.`);
}
