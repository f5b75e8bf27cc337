import { society } from '#society';

// Nepali in Latin letters as people in Nepal write it on posters and in messages: दशैँ is dashain, and सरकार is sarkar.
// Scholars' systems have signs that no address has, and write vowels that nobody says.

/** Pairs of a letter of Devanagari and its Latin letters. */
const lettersOf = (pairs: string): ReadonlyMap<string, string> =>
  new Map(Array.from(pairs.matchAll(/(\S)=(\S*)/gu), ([, letter = '', latin = '']) => [letter, latin]));

const CONSONANTS = lettersOf(
  `क=k ख=kh ग=g घ=gh ङ=ng च=ch छ=chh ज=j झ=jh ञ=n ट=t ठ=th ड=d ढ=dh ण=n त=t थ=th द=d ध=dh न=n
   प=p फ=ph ब=b भ=bh म=m य=y र=r ल=l व=v ळ=l श=sh ष=sh स=s ह=h`,
);
const VOWELS = lettersOf('अ=a आ=a इ=i ई=i उ=u ऊ=u ऋ=ri ए=e ऐ=ai ओ=o औ=au ॐ=om');
/** The sign of no vowel, which joins two consonants. */
const HALANT = '\u094d';
const SIGNS: ReadonlyMap<string, string> = new Map([
  ['\u093e', 'a'],
  ['\u093f', 'i'],
  ['\u0940', 'i'],
  ['\u0941', 'u'],
  ['\u0942', 'u'],
  ['\u0943', 'ri'],
  ['\u0947', 'e'],
  ['\u0948', 'ai'],
  ['\u094b', 'o'],
  ['\u094c', 'au'],
  [HALANT, ''],
]);
const NASALS = /[\u0900-\u0902]/;
/** Visarga, nukta, avagraha and joiners. */
const UNWRITTEN = /[\u0903\u093c\u093d\u200c\u200d]/g;

/** Words that have a Latin spelling of their own. */
const KNOWN: ReadonlyMap<string, string> = new Map([
  ...Object.entries(society.latinNames),
  ['तीज', 'teej'],
  ['लक्ष्मी', 'laxmi'],
]);

/** Endings that are said apart from their word, whose last vowel is not said before them. */
const ENDING = /^(.*(?:[क-ह]|\u094c[\u0901\u0902]))((?:हरू|हरु)?(?:लाई|देखि|सम्म|को|का|की|मा|ले|सँग|बाट)|हरू|हरु)$/u;

interface Syllable {
  onset: string;
  vowel: string;
  /** The vowel is the one that has no sign, and is often not said. */
  isBare: boolean;
  /** Two consonants or more. */
  isCluster: boolean;
  isNasal: boolean;
}

/** Text with its words of Devanagari in Latin letters, in lower case; all else stays as it is. */
export function romanise(text: string): string {
  return text
    .normalize('NFC')
    .replace(/[\u0966-\u096f]/g, (digit) => String(digit.charCodeAt(0) - 0x966))
    .replace(/[\u0900-\u0963\u0970-\u097f\u200c\u200d]+/g, wordOf);
}

function wordOf(written: string): string {
  const word = written.normalize('NFD').replace(UNWRITTEN, '').normalize('NFC');
  const known = KNOWN.get(word);
  if (known !== undefined) return known;
  const [, stem, ending] = ENDING.exec(word) ?? [];
  // One letter is no word with an ending: काका, मामा.
  if (!stem || !ending || stem.length < 2) return latinOf(word);
  return (KNOWN.get(stem) ?? latinOf(stem)) + latinOf(ending).replace(/(?<=^|haru)(?:sang|bat)$/, '$&a');
}

function latinOf(word: string): string {
  const syllables = syllablesOf(word);
  const said = syllables.map(({ vowel }) => vowel);
  const last = syllables.length - 1;
  for (let at = last; at > 0; at--) if (isSilent(syllables, said, at)) said[at] = '';
  return syllables
    .map(({ onset, isNasal }, at) => {
      const vowel = said[at] ?? '';
      // नयाँ is written naya.
      const nasal = isNasal && !(at === last && vowel === 'a') ? nasalBefore(syllables[at + 1]?.onset) : '';
      return onset + vowel + nasal;
    })
    .join('');
}

const nasalBefore = (onset = '') => (/^[pbmv]/.test(onset) ? 'm' : 'n');

/** Whether the vowel of the syllable `at` is not said. Those behind it are settled in `said`. */
function isSilent(syllables: readonly Syllable[], said: readonly string[], at: number): boolean {
  const [before, one, next] = [syllables[at - 1], syllables[at], syllables[at + 1]];
  if (!before || !one?.isBare || one.isCluster || one.isNasal) return false;
  // At the end: राम is ram, but प्रिय is priya.
  if (!next) return !(one.onset === 'y' && before.vowel === 'i');
  // Within: सरकार is sarkar, but योजना is yojana and विवरण is vivaran.
  const isLast = at + 2 === syllables.length;
  if (isLast || next.onset === '' || next.isCluster || next.isBare || said[at + 1] === '') return false;
  // An h or a y would be read with the consonant before it: सहकारी is sahakari.
  return one.onset !== 'h' && !/^[hy]/.test(next.onset);
}

function syllablesOf(word: string): Syllable[] {
  const found: Syllable[] = [];
  let [onset, consonants] = ['', 0];
  const letters = [...word];
  const add = (vowel: string, isBare: boolean) => {
    found.push({ onset, vowel, isBare, isCluster: consonants > 1, isNasal: false });
    [onset, consonants] = ['', 0];
  };
  for (const [at, letter] of letters.entries()) {
    const consonant = CONSONANTS.get(letter);
    const next = letters[at + 1] ?? '';
    if (consonant !== undefined) {
      onset = joined(onset, consonant, next === HALANT);
      consonants++;
      if (!SIGNS.has(next)) add('a', true);
    } else if (letter === HALANT) {
      if (at === letters.length - 1) add('', false);
    } else if (NASALS.test(letter)) {
      const syllable = found.at(-1);
      if (syllable) syllable.isNasal = true;
    } else add(SIGNS.get(letter) ?? VOWELS.get(letter) ?? '', false);
  }
  return found;
}

/** Consonants that are written as one: ज्ञान is gyan, विश्व is vishwa, and सङ्क्रान्ति is sankranti. */
function joined(before: string, consonant: string, goesOn: boolean): string {
  if (before === 'j' && consonant === 'n') return 'gy';
  if (consonant === 'v' && before !== '' && !before.endsWith('r')) return `${before}w`;
  return before + (consonant === 'ng' && goesOn ? 'n' : consonant);
}
