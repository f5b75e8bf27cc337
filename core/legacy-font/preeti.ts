import { FIGURES, TELLING } from '#core/legacy-font/preeti-signs';

// Preeti is a font of the time before Unicode: it draws Nepali in the places of Latin letters and signs. Text that was
// typed in it reads `g]kfnL` in every other font, and means `नेपाली`.

/** What each key of the font draws. A key that is not here draws itself. */
const KEYS: Readonly<Record<string, string>> = {
  ...pairs('abcdeghjknopqrstuvwxyz', 'ब द अ म भ न ज व प ल य उ त्र च क त ग ख ध ह थ श'),
  ...pairs('ABCDEGHIJKNOPQRSTUVWXYZ', 'ब् द्य ऋ म् भ् न् ज् क्ष् व् प् ल् इ ए त्त च् क् त् ग् ख् ध् ह् थ् श्'),
  ...pairs('flFLMi', 'ा ि ँ ी ः ष्'),
  ...pairs('0123456789', 'ण् ज्ञ द्द घ द्ध छ ट ठ ड ढ'),
  ...pairs(')!@#$%^&*(', '० १ २ ३ ४ ५ ६ ७ ८ ९'),
  ...pairs('`~[]}\\|;:\'"+./?<>_-=', 'ञ ञ् ृ े ै ् ्र स स् ु ू ं । र रु ? श्र ) ( .'),
  ...pairs('„…ˆ‰‹‘•˜›¡¢£¤¥§©ª«', 'ध्र ‘ फ् झ् ङ्घ ॅ ड्ड ऽ द्र ज्ञ् द्घ घ् झ् ्र ट्ट र ङ ्र'),
  ...pairs('°±´¶¿ÅÆËÌÍÎÖØÙÚÛÜÝßåæç÷', 'ङ्ढ + झ ठ्ठ रू हृ ” ङ्ग न्न ङ्क ङ्ख = ्य ; ’ ! % ट्ठ द्म द्व “ ॐ /'),
};

function pairs(keys: string, drawn: string): Record<string, string> {
  const shapes = drawn.split(' ');
  return Object.fromEntries([...keys].map((key, at) => [key, shapes[at] ?? key]));
}

/** What a letter becomes with the hook of `m`. */
const HOOKED: Readonly<Record<string, string>> = { त्र: 'क्र', त्त: 'क्त', उ: 'ऊ', भ: 'झ', प: 'फ' };

const SIGNS = '[ािीुूृेैोौंँः]';
const CLUSTER = '(?:[क-ह]्)*[क-ह](?:्[क-ह])*';

/** The order of the font, in which signs stand where they are drawn, made that of Unicode. */
const ORDER: readonly (readonly [RegExp, string | ((...found: string[]) => string)])[] = [
  // A half letter with a stroke is a whole one.
  [/्ा/gu, ''],
  [
    new RegExp(`(त्र|त्त|उ|भ|प)(${SIGNS}*)m`, 'gu'),
    (_all, letter = '', signs = '') => (HOOKED[letter] ?? letter) + signs,
  ],
  [/इ\{/gu, 'ई'],
  [new RegExp(`ि(${CLUSTER})`, 'gu'), '$1ि'],
  // The stroke above a syllable is an र before it.
  [new RegExp(`(${CLUSTER}${SIGNS}*)\\{`, 'gu'), 'र्$1'],
  [new RegExp(`(${SIGNS}+)((?:्[क-ह])+)`, 'gu'), '$2$1'],
  [/([ंँ])([ािीुूृेैोौ]+)/gu, '$2$1'],
  [/([ािीुूृेैोौंँ])\1+/gu, '$1'],
  [/ेा|ाे/gu, 'ो'],
  [/ैा|ाै/gu, 'ौ'],
  [/अो/gu, 'ओ'],
  [/अौ/gu, 'औ'],
  [/अा/gu, 'आ'],
  [/एे/gu, 'ऐ'],
];

/** A text that was typed in Preeti, in Unicode. */
export function preetiToUnicode(text: string): string {
  const drawn = Array.from(text, (key) => KEYS[key] ?? key).join('');
  return ORDER.reduce(
    (ordered, [wrong, right]) =>
      typeof right === 'string' ? ordered.replace(wrong, right) : ordered.replace(wrong, right),
    drawn,
  );
}

const ADDRESS = /:\/\/|::|www\.|\S@\S{1,99}\.\S/;
/** `link[href]`, as programs write it. */
const CODE = /\[[^\s\]]{0,99}\](?=[\s.,;)]|$)/;
/** What the font draws as signs of vowels, and the strokes of र. */
const DRAWN_SIGNS = /[flL\]}'"[+F{|m]/g;
/** A word of Nepali as Unicode has it, or a number. */
const SOUND = new RegExp(
  `^["“‘(]*(?:[०-९]+|(?:(?:[अ-ऋएऐओऔ]|${CLUSTER})[ािीुूृेैोौ]?[ंँः]?)+(?:[क-ह]्)?|[।?])[।,?!)”’:-]*$`,
  'u',
);

/**
 * Whether a line was typed in Preeti. It says yes only where that is beyond doubt: nearly all words become Nepali ones, and
 * signs stand inside of words, where no text of other fonts has them.
 */
export function isPreeti(line: string): boolean {
  if (/[^\u0020-\u024f\u02c6\u02dc\u2010-\u203a]/u.test(line) || ADDRESS.test(line) || CODE.test(line)) return false;
  const figures = line.match(FIGURES)?.length ?? 0;
  const words = line.replace(FIGURES, ' ');
  const letters = words.match(/[a-z]/gi)?.length ?? 0;
  const told = figures + (words.match(TELLING)?.length ?? 0);
  if (letters < 3 || told === 0 || told * 40 < letters) return false;
  const vowels = words.match(/[aeiou]/gi)?.length ?? 0;
  const signs = words.match(DRAWN_SIGNS)?.length ?? 0;
  // Nepali has few of the letters that the font draws at the vowels of English, and a sign for every third letter.
  if (vowels > letters / 4 || signs * 5 < words.replace(/\s/g, '').length) return false;
  const read = preetiToUnicode(line).split(/\s+/).filter(Boolean);
  const sound = read.filter((word) => SOUND.test(word)).length;
  return sound >= 1 && sound * 10 >= read.length * 9;
}

/** The lines of a text that were typed in Preeti, in Unicode, and the other ones as they are; null where none was. */
export function withoutPreeti(text: string): string | null {
  const lines = text.split('\n');
  const read = lines.map((line) => (isPreeti(line) ? preetiToUnicode(line) : line));
  return read.some((line, at) => line !== lines[at]) ? read.join('\n') : null;
}
