import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { createAdmin } from '#scripts/create-admin/main';
import { readEnv } from '#scripts/local/env';
import { run, Stop } from '#scripts/local/root';

await run(() =>
  createAdmin(process.argv.slice(2), { env: readEnv, given: process.env.ADMIN_PASSWORD, ask, say: console.log }),
);

/** Asks for a password, which the terminal does not show. */
async function ask(text: string): Promise<string> {
  process.stdout.write(text);
  const output = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input: process.stdin, output, terminal: process.stdin.isTTY });
  const ended = new Promise<never>((_, failed) => lines.once('close', failed));
  try {
    return await Promise.race([lines.question(''), ended]);
  } catch {
    throw new Stop('No password was given. Nothing has changed.');
  } finally {
    lines.close();
    console.log();
  }
}
