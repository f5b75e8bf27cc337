import { LANGS } from '#core/kit/lang';
import { labels } from '#core/words/labels';

const { yes, no } = labels.answers;
// Spreadsheets translate what they show of a box that is ticked.
const YES = new Set([
  'true',
  't',
  'yes',
  'y',
  'x',
  '✓',
  '✔',
  '☑',
  '1',
  'wahr',
  'ja',
  'vrai',
  'oui',
  ...LANGS.map((lang) => yes[lang].toLowerCase()),
]);
const NO = new Set([
  'false',
  'f',
  'no',
  'n',
  '0',
  'falsch',
  'nein',
  'faux',
  'non',
  ...LANGS.map((lang) => no[lang].toLowerCase()),
]);

/** Whether a cell says yes or no, in a language of the site or as spreadsheets write it; `null` where it says neither. */
export function flagOf(cell: string): boolean | null {
  const word = cell.trim().toLowerCase();
  if (YES.has(word)) return true;
  return NO.has(word) ? false : null;
}
