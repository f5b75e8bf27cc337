import path from 'node:path';

/** The folder of the project. */
export const root = path.resolve(import.meta.dirname, '../..');

/** A path inside the project. */
export const inRoot = (...parts: string[]) => path.resolve(root, ...parts);

/** The program that serves and deploys Workers. */
export const wrangler = inRoot('node_modules/wrangler/bin/wrangler.js');

/** A mistake the person at the keyboard can mend: shown as one line, without a stack. */
export class Stop extends Error {}

/** Runs `main` and shows a `Stop` as its one line; what `main` has left open keeps nobody waiting. */
export async function run(main: () => Promise<void>): Promise<void> {
  try {
    await main();
  } catch (error) {
    console.error(error instanceof Stop ? error.message : error);
    process.exit(1);
  }
}
