import { slipsBetween } from '#core/search/spelling';

// Nepali typed in Latin letters has no one spelling: कार्यशाला is karyashala, karyasala or karyasaala. Words of
// both scripts are brought to how they sound, so that those which sound alike are found for one another.

/** The consonants of Devanagari in Latin letters. One that is aspirated is as the plain one: many type no h. */
const CONSONANTS: Readonly<Record<string, string>> = {
  क: 'k',
  ख: 'k',
  ग: 'g',
  घ: 'g',
  ङ: 'n',
  च: 'c',
  छ: 'c',
  ज: 'j',
  झ: 'j',
  ञ: 'n',
  ट: 't',
  ठ: 't',
  ड: 'd',
  ढ: 'd',
  ण: 'n',
  त: 't',
  थ: 't',
  द: 'd',
  ध: 'd',
  न: 'n',
  प: 'p',
  फ: 'f',
  ब: 'b',
  भ: 'b',
  म: 'm',
  य: 'y',
  र: 'r',
  ल: 'l',
  व: 'b',
  ळ: 'l',
  श: 's',
  ष: 's',
  स: 's',
  ह: 'h',
};
const VOWELS: Readonly<Record<string, string>> = {
  अ: 'a',
  आ: 'a',
  इ: 'i',
  ई: 'i',
  उ: 'u',
  ऊ: 'u',
  ऋ: 'ri',
  ए: 'e',
  ऐ: 'ai',
  ओ: 'o',
  औ: 'au',
};
/** The signs of vowels, and the one of no vowel. */
const SIGNS: Readonly<Record<string, string>> = {
  '\u093e': 'a',
  '\u093f': 'i',
  '\u0940': 'i',
  '\u0941': 'u',
  '\u0942': 'u',
  '\u0943': 'ri',
  '\u0947': 'e',
  '\u0948': 'ai',
  '\u094b': 'o',
  '\u094c': 'au',
  '\u094d': '',
};
/** Nasal signs, visarga, nukta and joiners: Latin spellings often have nothing for them. */
const UNSOUNDED = /[\u0900-\u0903\u093c\u200c\u200d]/g;

/** Whether a word has letters of Devanagari. */
export const isNepali = (word: string): boolean => /\p{Script=Devanagari}/u.test(word);

/** Endings that stand in the same word as what they belong to. */
const ENDINGS = /(?<=.{2})(?:हरू|हरु)?(?:लाई|बाट|देखि|सम्म|सँग|को|का|की|मा|ले)$|(?<=.{2})(?:हरू|हरु)$/u;
const LATIN_ENDINGS = /(?<=.{3})(?:haru)?(?:lai|bata|dekhi|samma|sanga|ko|ka|ki|ma|le)$|(?<=.{3})haru$/;

/** A folded word without the ending that it has in Nepali, or would have if it were Nepali. */
export const withoutEnding = (word: string): string => word.replace(isNepali(word) ? ENDINGS : LATIN_ENDINGS, '');

/** A word of Devanagari in Latin letters. A consonant without a sign is followed by `a`, but not at the end. */
function romanized(word: string): string {
  const letters = [...word.replaceAll('ज्ञ', 'ग्य').replace(UNSOUNDED, '')];
  return letters
    .map((letter, at) => {
      const consonant = CONSONANTS[letter];
      if (consonant === undefined) return VOWELS[letter] ?? SIGNS[letter] ?? letter;
      const next = letters[at + 1];
      return next === undefined || next in SIGNS ? consonant : `${consonant}a`;
    })
    .join('');
}

type Spellings = readonly (readonly [spelling: RegExp, sound: string])[];

/** How people spell a sound in Latin letters. The order matters: `ksh` before `sh`, `ch` before `c`. */
const LATIN: Spellings = [
  [/x|kshy|ksh|ksy/g, 'ks'],
  [/ch+/g, 'C'],
  [/[cq]/g, 'k'],
  [/C/g, 'c'],
  [/ph/g, 'f'],
  [/(?<=[kgjtdbs])h/g, ''],
  [/[vw]/g, 'b'],
  [/z/g, 'j'],
  [/ee/g, 'i'],
  [/oo/g, 'u'],
];
/** Spellings of both scripts differ in nasals and doubled letters. */
const BOTH: Spellings = [
  [/(?<=.)n|m(?=[pbf])/g, ''],
  [/(.)\1+/g, '$1'],
];

const spelt = (word: string, spellings: Spellings) =>
  spellings.reduce((text, [spelling, sound]) => text.replace(spelling, sound), word);

/** How a folded word of Latin or Devanagari letters sounds. */
export function soundOf(word: string): string {
  const latin = isNepali(word) ? romanized(word.replace(ENDINGS, '')) : spelt(word, LATIN);
  return spelt(latin, BOTH);
}

/** The consonants of a sound, with one sign for a vowel at its beginning. */
const consonants = (sound: string) => sound.replace(/^[aeiou]+/, 'A').replace(/[aeiou]/g, '');

/** One vowel in so many letters may differ. */
const LETTERS_PER_VOWEL = 3;

/** Whether two folded words sound alike: they have the same consonants, and about the same vowels. */
export function soundAlike(word: string, other: string): boolean {
  const [one, two] = [soundOf(word), soundOf(other)];
  const bones = consonants(one);
  if (bones.length < 2 || bones !== consonants(two)) return false;
  const max = Math.floor(Math.max(one.length, two.length) / LETTERS_PER_VOWEL);
  return slipsBetween(one, two, max) <= max;
}

/** Vowels that people write for one another in Latin letters; many leave out an `a` at the end. */
const ONE_VOWEL: Spellings = [
  [/[ie]+/g, 'i'],
  [/[ou]+/g, 'u'],
  [/a$/, ''],
];

/** Whether two folded words are one word in two scripts or spellings; the first may have an ending. */
export function isSameSound(word: string, other: string): boolean {
  const sound = soundOf(other);
  if (consonants(sound).length < 2) return false;
  return [word, withoutEnding(word)].some((one) => spelt(soundOf(one), ONE_VOWEL) === spelt(sound, ONE_VOWEL));
}

/** The letters with which a word may begin that sounds like a folded word, in both scripts. */
export function initialsLike(word: string): string[] {
  const [first] = [...word];
  const sound = consonants(soundOf(word)).at(0);
  if (first === undefined || sound === undefined) return [];
  const letters = [...'abcdefghijklmnopqrstuvwxyz', ...Object.keys({ ...CONSONANTS, ...VOWELS })];
  const alike = letters.filter((letter) => {
    // A word that begins with ज्ञ sounds like one with ग, and one with `ch` like च.
    const sounds = [letter, `${letter}h`].map((start) => consonants(soundOf(start)).at(0));
    return sounds.includes(sound) || (sound === 'g' && letter === 'ज');
  });
  return [...new Set([first, ...alike])];
}
