import { createHash } from 'node:crypto';
import type { Config } from '#api/http/config';
import { Invalid } from '#api/http/errors';
import { FESTIVALS, namesOf } from '#core/festivals/names';
import { DEFAULT_LANG } from '#core/kit/lang';
import { normalPassword } from '#core/users/sign-in';
import { wordsOf } from '#core/words/languages';
import { society } from '#society';
import { passwordWords } from '#society/password-words';

type PasswordWeakness = 'blank' | 'repeated' | 'society' | 'own';

/** A password with more digits than a date has is more than a name. */
const MOST_DIGITS = 8;
/** Shorter words and parts of an address occur in too many words to be refused by themselves. */
const SHORTEST_PART = 4;
/** So few letters beside a word of the society add little to it. */
const FEWEST_LETTERS = 4;

/**
 * Why `password` is easy to guess for the account with the address `email`, or null: blanks, one character over and
 * over, words of the society's world or the own address, whatever their case, width, punctuation and digits, and also
 * when they are written backwards.
 */
export function passwordWeakness(password: string, email: string): PasswordWeakness | null {
  const folded = foldedPassword(password);
  if (folded === '') return 'blank';
  if (new Set(folded.replace(/\s/gu, '')).size === 1) return 'repeated';
  if (isSociety(folded)) return 'society';
  if (isOwn(folded, email)) return 'own';
  return null;
}

function foldedPassword(password: string): string {
  return normalPassword(password).toLowerCase().trim();
}

const lettersOf = (text: string) => text.replace(/[^\p{L}\p{M}]/gu, '');
const digitsIn = (text: string) => text.replace(/\P{N}/gu, '').length;
const backwards = (text: string) => Array.from(text).reverse().join('');

/** Longest first: a word may contain another one. */
const WORDS = [
  ...passwordWords,
  society.name,
  society.appName,
  ...Object.values(society.address),
  ...FESTIVALS.flatMap(namesOf),
]
  .map((word) => lettersOf(foldedPassword(word)))
  .filter((word) => word !== '')
  .toSorted((a, b) => b.length - a.length);

const LEET: Readonly<Record<string, string>> = { '0': 'o', '3': 'e', '4': 'a', '5': 's', '7': 't', '@': 'a', $: 's' };

/** `1` and `!` may stand for an i or an l. */
const unleeted = (text: string, one: 'i' | 'l') => text.replace(/[034571@$!]/g, (sign) => LEET[sign] ?? one);

function isSociety(folded: string): boolean {
  if (digitsIn(folded) > MOST_DIGITS) return false;
  return [folded, unleeted(folded, 'i'), unleeted(folded, 'l')]
    .map(lettersOf)
    .flatMap((letters) => [letters, backwards(letters)])
    .some(isOfSocietyWords);
}

/** Whether nothing, or little beside a word that is long enough, is left when the society's words are taken away. */
function isOfSocietyWords(letters: string): boolean {
  if (letters === '') return false;
  let rest = letters;
  let hasWord = false;
  for (const word of WORDS) {
    hasWord ||= word.length >= SHORTEST_PART && rest.includes(word);
    rest = rest.replaceAll(word, ' ');
  }
  const left = lettersOf(rest).length;
  return left === 0 || (hasWord && left < FEWEST_LETTERS);
}

function isOwn(folded: string, email: string): boolean {
  const foldedEmail = foldedPassword(email);
  if (folded === foldedEmail || folded === backwards(foldedEmail)) return true;
  if (digitsIn(folded) > MOST_DIGITS) return false;
  const letters = lettersOf(folded);
  return partsOf(foldedEmail).some((part) => isRepeated(letters, part));
}

function partsOf(email: string): string[] {
  const [local = '', domain = ''] = email.split('@');
  const [host = ''] = domain.split('.');
  const names = local.split(/[^\p{L}\p{M}]+/u).filter(Boolean);
  const parts = [local, local + domain, local + host, host, names.toReversed().join('')];
  return parts
    .map(lettersOf)
    .filter((part) => part.length >= SHORTEST_PART)
    .flatMap((part) => [part, backwards(part)]);
}

function isRepeated(text: string, part: string): boolean {
  return text !== '' && text.replaceAll(part, '') === '';
}

/**
 * Why `password` is too easy to guess for the account with this address, or null. The rule of ASVS 6.2.4 and 6.2.12 and
 * of NIST SP 800-63B (3.1.1.2): no common or stolen password, and nothing that is easy to infer.
 */
async function weakness(
  password: string,
  email: string,
  service: LeakService,
): Promise<PasswordWeakness | 'common' | 'leaked' | null> {
  const easy = passwordWeakness(password, email);
  if (easy) return easy;
  if (await isCommon(password)) return 'common';
  return (await isLeaked(password, service)) ? 'leaked' : null;
}

/** The reason why `password` is too easy to guess, in the default language, or null. */
export async function weaknessOf(password: string, email: string, service: LeakService = {}): Promise<string | null> {
  const found = await weakness(password, email, service);
  return found && wordsOf(DEFAULT_LANG).auth.passwordWeak[found];
}

/** Lets a password through that is not easy to guess. @throws Invalid under `field`, with the reason */
export async function refuseWeak(field: string, password: string, email: string, service: LeakService): Promise<void> {
  const found = await weakness(password, email, service);
  if (found) throw new Invalid({ [field]: ({ auth }) => auth.passwordWeak[found] });
}

async function isCommon(password: string): Promise<boolean> {
  const { commonPasswords } = await import('#api/auth/common-passwords');
  return commonPasswords.includes(foldedPassword(password));
}

/** Short, in milliseconds: somebody waits for the form. */
const TIMEOUT_MS = 1000;
/** How many digits of a digest the service is told: hundreds of thousands of passwords begin like it. */
const TOLD = 5;

/** The service that knows leaked passwords, if one is configured. */
export type LeakService = Partial<Pick<Config, 'PWNED_PASSWORDS_URL'>>;

/**
 * Whether a password is known to have been stolen somewhere, by the service of the configuration. It learns five of the
 * forty digits of the password's SHA-1 and nothing else. When it does not answer, no password is refused: nobody may be
 * locked out by it.
 */
async function isLeaked(password: string, { PWNED_PASSWORDS_URL: url }: LeakService): Promise<boolean> {
  if (!url) return false;
  const digest = createHash('sha1').update(password).digest('hex').toUpperCase();
  try {
    const endings = await endingsOf(url + digest.slice(0, TOLD));
    return endings.has(digest.slice(TOLD));
  } catch (error) {
    // No address and no digits are logged.
    const reason = error instanceof Error ? error.name : 'unknown';
    console.warn(`passwords: the service for stolen ones gave no answer, none was refused: ${reason}`);
    return false;
  }
}

/** Endings of stolen passwords' digests. Answers are padded with endings that were seen zero times. */
async function endingsOf(url: string): Promise<Set<string>> {
  const answer = await fetch(url, {
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
