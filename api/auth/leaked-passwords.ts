import { createHash } from 'node:crypto';
import type { Config } from '#api/config';

/** How long the service may take, in milliseconds: somebody waits for the form. */
const TIMEOUT_MS = 1000;
/** How much of a digest the service is told: hundreds of thousands of passwords begin like it. */
const TOLD = 5;

/** Where leaked passwords are asked for, if anywhere. */
export type LeakService = Partial<Pick<Config, 'PWNED_PASSWORDS_URL'>>;

/**
 * Whether a password is known to have been stolen somewhere, by the service of the configuration. It learns five of the
 * forty digits of the password's SHA-1 and nothing else. When it does not answer, no password is refused: nobody may be
 * locked out by it.
 */
export async function isLeaked(
  password: string,
  { PWNED_PASSWORDS_URL: url }: LeakService,
): Promise<boolean> {
  if (!url) return false;
  const digest = createHash('sha1').update(password).digest('hex').toUpperCase();
  try {
    const endings = await endingsOf(url + digest.slice(0, TOLD));
    return endings.has(digest.slice(TOLD));
  } catch (error) {
    // No address and no digits are logged.
    const reason = error instanceof Error ? error.name : 'unknown';
    console.warn(
      `passwords: the service for stolen ones gave no answer, none was refused: ${reason}`,
    );
    return false;
  }
}

/** The endings of stolen passwords' digests at an address. Answers are padded with endings that were seen zero times. */
async function endingsOf(address: string): Promise<Set<string>> {
  const answer = await fetch(address, {
    headers: { 'Add-Padding': 'true' },
    redirect: 'manual',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  // Read to its end: a body that nobody reads holds the connection.
  const text = await answer.text();
  if (!answer.ok) throw new Error(String(answer.status));
  const lines = text.split('\n').map((line) => line.trim().toUpperCase().split(':'));
  return new Set(lines.flatMap(([ending = '', seen]) => (Number(seen) > 0 ? [ending] : [])));
}
