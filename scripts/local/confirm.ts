import { createInterface } from 'node:readline/promises';
import { Stop } from '#scripts/local/root';

/** Asks whoever runs a script. @throws Stop when the answer is not yes */
export async function confirm(question: string): Promise<void> {
  const lines = createInterface({ input: process.stdin, output: process.stdout });
  const ended = new Promise<string>((done) => lines.once('close', () => done('')));
  const answer = await Promise.race([lines.question(`${question} (yes/no) `), ended]);
  lines.close();
  if (answer.trim().toLowerCase() !== 'yes') throw new Stop('\nNothing has changed.');
}
