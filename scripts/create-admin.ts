import { createInterface } from 'node:readline/promises';
import { createAdmin } from '#scripts/create-admin/main';
import { readEnv } from '#scripts/local/env';
import { run, Stop } from '#scripts/local/root';

await run(() =>
  createAdmin(process.argv.slice(2), { env: readEnv, given: process.env.ADMIN_PASSWORD, ask, say: console.log }),
);

async function ask(text: string): Promise<string> {
  const lines = createInterface({ input: process.stdin, output: process.stdout });
  const ended = new Promise<never>((_, failed) => lines.once('close', failed));
  const question = lines.question(text);
  try {
    return await Promise.race([question, ended]);
  } catch {
    throw new Stop('\nNo password was given. Nothing has changed.');
  } finally {
    lines.close();
  }
}
