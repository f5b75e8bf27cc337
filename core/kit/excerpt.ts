import { plainText } from '#core/kit/rich-text';
import { cutAtWord } from '#core/kit/text';
import { byScript, FOUND_END, FOUND_START, unmarked } from '#core/search/search';

/** Between texts that are no sentence together, such as two captions. */
const SEGMENT = '\n';

/** In characters. */
const LONGEST = 260;
const ELLIPSIS = '…';

function sentencesOf(text: string): string[] {
  return text
    .split(SEGMENT)
    .flatMap((segment) => segment.split(/(?<=[.!?।][)”’"']?[\ue001]?)\s+/u))
    .map((one) => one.trim())
    .filter(Boolean);
}

function around(sentence: string): string {
  const at = Math.max(0, sentence.indexOf(FOUND_START));
  if (sentence.length <= LONGEST) return sentence;
  const from = at < LONGEST / 2 ? 0 : sentence.lastIndexOf(' ', at - LONGEST / 4) + 1;
  const begun = from > 0 ? `${ELLIPSIS}${sentence.slice(from)}` : sentence;
  return closed(cutAtWord(begun, LONGEST));
}

/** A cut text whose last found word still has its end. */
function closed(text: string): string {
  const open = text.lastIndexOf(FOUND_START) > text.lastIndexOf(FOUND_END);
  return open ? `${text.replace(/…$/, '')}${FOUND_END}${ELLIPSIS}` : text;
}

/**
 * An excerpt that begins with the sentence in which something was found, and goes on while whole
 * sentences have room. Segments are told apart by a dot.
 * @param marked a part of a text with markers; `…` stands where the text was cut
 */
export function excerptOf(marked: string): string {
  const sentences = sentencesOf(marked);
  const hit = Math.max(
    0,
    sentences.findIndex((one) => one.includes(FOUND_START)),
  );
  const parts = [around(sentences[hit] ?? '')];
  let length = unmarked(parts[0] ?? '').length;
  for (const one of sentences.slice(hit + 1)) {
    length += unmarked(one).length + 3;
    if (length > LONGEST || one.endsWith(ELLIPSIS)) break;
    parts.push(one);
  }
  return parts.reduce(joined, '');
}

const CUT_TAG = /<[^<>]*$/;
const NEPALI = /\p{Script=Devanagari}/u;

/**
 * An excerpt that begins in Nepali: where something was found in that language, else as its text begins. What is in
 * English alone has an excerpt in English.
 * @param marked a part of the text in both languages, with markers
 * @param text_ne the beginning of the text in Nepali, as text or as HTML that may be cut within a tag
 */
export function nepaliExcerptOf(marked: string, text_ne: string): string {
  const parts = byScript(marked);
  const hit = parts.findIndex((part) => part.includes(FOUND_START) && NEPALI.test(part));
  if (hit >= 0) return excerptOf(parts.slice(hit).join(''));
  return excerptOf(plainText(text_ne.replace(CUT_TAG, ''))) || excerptOf(marked);
}

/** How many words of the other script are a name within a sentence, no text of their own. */
const NAME_WORDS = 3;

/** A text with markers, cut where a text in English ends and one in Nepali begins, or the other way round. */
function byLanguage(marked: string): string[] {
  const texts: string[] = [];
  let goesOn = false;
  for (const part of byScript(marked)) {
    const before = texts.at(-1);
    const isWithin = before !== undefined && !NEPALI.test(before) && !/(?:[.!?][)”’"']?\s+|\n)$/.test(before);
    const isName =
      isWithin && NEPALI.test(part) && part.trim().split(/\s+/).length <= NAME_WORDS && !/[।\n]/.test(part);
    if (before !== undefined && (goesOn || isName)) texts[texts.length - 1] = before + part;
    else texts.push(part);
    goesOn = isName;
  }
  return texts;
}

/**
 * An excerpt in English where something was found in that language, else in the one in which it was; it does not go on in
 * the other.
 * @param marked a part of the text in both languages, with markers
 */
export function englishExcerptOf(marked: string): string {
  const texts = byLanguage(marked);
  const found = texts.filter((text) => text.includes(FOUND_START));
  return excerptOf(
    found.find((text) => !NEPALI.test(text) || /\p{Script=Latin}/u.test(text)) ?? found[0] ?? texts[0] ?? '',
  );
}

function joined(text: string, next: string): string {
  if (text === '') return next;
  return /[.!?।…:][)”’"']?\ue001?$/u.test(text) ? `${text} ${next}` : `${text} · ${next}`;
}
