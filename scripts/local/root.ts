import path from 'node:path';

/** The folder of the project. */
export const root = path.resolve(import.meta.dirname, '../..');

/** A path inside the project. */
export const inRoot = (...parts: string[]) => path.resolve(root, ...parts);

/** The path of wrangler's program. */
export const wrangler = inRoot('node_modules/wrangler/bin/wrangler.js');

/** An error that the user can fix: it is shown as one line, without a stack. */
export class Stop extends Error {}

/** Runs `main`. An error is printed, a `Stop` as one line, and the process exits with 1. */
export async function run(main: () => Promise<void>): Promise<void> {
  try {
    await main();
  } catch (error) {
    console.error(error instanceof Stop ? error.message : error);
    process.exit(1);
  }
}
