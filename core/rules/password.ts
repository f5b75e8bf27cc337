import { society } from '#society';

/** Shortest password (spec §5) and longest one, in characters. */
export const PASSWORD_MIN = 8;
export const PASSWORD_MAX = 128;

/** Why a password is easy to guess for whoever knows whom it is for. */
export type PasswordWeakness = 'blank' | 'repeated' | 'society' | 'own';

/** The words of the society's names, its domain's among them, longest first. */
const SOCIETY_WORDS = society.nameWords.toSorted((a, b) => b.length - a.length);

/** A password with more digits than a date has is more than a name. */
const MOST_DIGITS = 8;
/** Shorter parts of an address occur in too many words to be refused. */
const SHORTEST_PART = 4;

/**
 * What makes `password` easy to guess for the account with the address `email`, or null: blanks, one
 * character over and over, the society's names or the own address, whatever their case, width,
 * punctuation and digits, and also when they are written backwards.
 */
export function passwordWeakness(password: string, email: string): PasswordWeakness | null {
  const folded = foldedPassword(password);
  if (folded === '') return 'blank';
  if (new Set(folded.replace(/\s/gu, '')).size === 1) return 'repeated';
  if (isSociety(folded)) return 'society';
  if (isOwn(folded, email)) return 'own';
  return null;
}

/** `password` as lists of common passwords have it: trimmed, in one width and in lower case. */
export function foldedPassword(password: string): string {
  return password.normalize('NFKC').toLowerCase().trim();
}

/** Letters alone, with the marks that belong to them. */
const lettersOf = (text: string) => text.replace(/[^\p{L}\p{M}]/gu, '');
const digitsIn = (text: string) => text.replace(/\P{N}/gu, '').length;
const backwards = (text: string) => Array.from(text).reverse().join('');

function isSociety(folded: string): boolean {
  if (digitsIn(folded) > MOST_DIGITS) return false;
  const letters = lettersOf(folded);
  return [letters, backwards(letters)].some(isOfSocietyWords);
}

/** Whether nothing is left of `letters` when the words of the society's names are taken away. */
function isOfSocietyWords(letters: string): boolean {
  if (letters === '') return false;
  let rest = letters;
  for (const word of SOCIETY_WORDS) rest = rest.replaceAll(word, ' ');
  return rest.trim() === '';
}

function isOwn(folded: string, email: string): boolean {
  const address = foldedPassword(email);
  if (folded === address || folded === backwards(address)) return true;
  if (digitsIn(folded) > MOST_DIGITS) return false;
  const letters = lettersOf(folded);
  return partsOf(address).some((part) => isRepeated(letters, part));
}

/** The letters of an address in the orders in which people make passwords of them. */
function partsOf(address: string): string[] {
  const [local = '', domain = ''] = address.split('@');
  const [host = ''] = domain.split('.');
  const names = local.split(/[^\p{L}\p{M}]+/u).filter(Boolean);
  const parts = [local, local + domain, local + host, host, names.toReversed().join('')];
  return parts
    .map(lettersOf)
    .filter((part) => part.length >= SHORTEST_PART)
    .flatMap((part) => [part, backwards(part)]);
}

/** Whether `text` is `part`, once or more often. */
function isRepeated(text: string, part: string): boolean {
  return text !== '' && text.replaceAll(part, '') === '';
}
