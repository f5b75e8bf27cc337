import path from 'node:path';
import { parseArgs } from 'node:util';
import { withInstallation } from '#scripts/backup/installation';
import { writeExport } from '#scripts/export/write';
import { readEnv } from '#scripts/local/env';
import { run, Stop } from '#scripts/local/root';

const USAGE = `Usage: npm run export -- <folder> [--remote [--env staging]]
  Writes the society's content as files that other programs read, and npm run import as well.
  Without --remote that of the society on this machine, with it that of the deployed one.`;

function readArgs() {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { remote: { type: 'boolean', default: false }, env: { type: 'string' } },
    });
    const [folder] = positionals;
    if (!folder || positionals.length > 1) throw new Stop(USAGE);
    return { ...values, folder: path.resolve(folder) };
  } catch {
    throw new Stop(USAGE);
  }
}

/** Exports the society's content into a folder: tables as CSV, pictures, and a calendar. */
await run(async () => {
  const args = readArgs();
  const env = readEnv();
  await withInstallation(env, args, async ({ db, files, name, siteUrl }) => {
    console.log(`Exporting ${name} …`);
    const source = { db, files, origin: siteUrl, now: new Date() };
    const { written, missing } = await writeExport(args.folder, source);
    console.log(`The tables, events.ics and ${written} files are in ${args.folder}.`);
    for (const key of missing) console.log(`The file of the picture ${key} is missing.`);
    console.log('Passwords, mail, messages and the history are not in it: npm run backup has them.');
  });
});
