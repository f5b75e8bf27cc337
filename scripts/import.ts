import { existsSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import type { ImagesBinding } from '@cloudflare/workers-types';
import { withInstallation } from '#scripts/backup/installation';
import { applyImport, freshRows } from '#scripts/import/apply';
import { hostOf } from '#scripts/import/host';
import { type Plan, planImport } from '#scripts/import/plan';
import { importQuestion } from '#scripts/import/question';
import { TABLE_NAMES } from '#scripts/import/tables';
import { readEnv, readVariables } from '#scripts/local/env';
import { inRoot, run, Stop } from '#scripts/local/root';
import { confirm, progress } from '#scripts/local/terminal';

const USAGE = `Usage: npm run import -- <folder> [--dry-run] [--yes] [--by <address>] [--remote [--env staging]]
  <folder> is the export of the former site: <table>.csv or <table>.json, and the folders of its
  buckets. Without --remote it goes into the society on this machine, with it into the deployed one.
  With --dry-run it is only checked. Invitations lead to the site's own address, or to SITE_URL;
  they are in the name of the admin whose address is given, or else of the only admin.`;

function readArgs() {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: {
        remote: { type: 'boolean', default: false },
        env: { type: 'string' },
        'dry-run': { type: 'boolean', default: false },
        by: { type: 'string' },
        yes: { type: 'boolean', default: false },
      },
    });
    const [folder] = positionals;
    if (!folder || positionals.length > 1) throw new Stop(USAGE);
    return { ...values, folder: path.resolve(folder) };
  } catch {
    throw new Stop(USAGE);
  }
}

function summary(plan: Plan): string[] {
  const tables = TABLE_NAMES.map((name) => {
    const { fresh, there } = plan.counts[name];
    return `  ${name}: ${fresh} new, ${there} already there`;
  });
  return [...tables, `  files: ${plan.wanted.length} new, ${plan.moved.size} already there`];
}

/** Imports the export of the former site into the society on this machine, or into the deployed one. */
await run(async () => {
  const args = readArgs();
  if (!existsSync(args.folder)) throw new Stop(`There is no folder ${args.folder}.`);
  const env = readEnv();
  const now = () => new Date();
  await withInstallation(env, args, async ({ db, files, name, siteUrl }) => {
    const SITE_URL = readVariables().SITE_URL || siteUrl;
    console.log(`Checking ${args.folder} …`);
    const plan = await planImport(args.folder, db, now());
    for (const line of [...plan.report.lines(), ...summary(plan)]) console.log(line);
    if (plan.report.hasErrors) throw new Stop('There are errors: nothing was imported.');
    if (args['dry-run']) return console.log('Nothing was written: this was a dry run.');
    const host = await hostOf(db, args.by);
    const demoAdmin = args.remote ? undefined : env.demoAdmin.email;
    if (freshRows(plan) > 0 && !args.yes) await confirm(await importQuestion(db, { name, demoAdmin, SITE_URL, host }));
    await withEncoder((images) =>
      applyImport(
        plan,
        { db, files, images, now, config: { SITE_URL }, host },
        console.log,
        progress('Storing files', plan.wanted.length),
      ),
    );
  });
});

/** The encoder of pictures is always the local one, also for the deployed site. */
async function withEncoder<T>(use: (images: ImagesBinding) => Promise<T>): Promise<T> {
  const { getPlatformProxy } = await import('wrangler');
  const platform = await getPlatformProxy<{ IMAGES: ImagesBinding }>({
    configPath: inRoot('wrangler.toml'),
    envFiles: [],
    persist: false,
    remoteBindings: false,
  });
  try {
    return await use(platform.env.IMAGES);
  } finally {
    await platform.dispose();
  }
}
