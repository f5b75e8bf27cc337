import { DEFAULT_LANG, type Lang } from '#core/lang';

/** Which column has a text in Nepali, by the column of the text: `{ title: 'title_ne' }`. */
export type TranslatedFields<T> = { readonly [K in keyof T & string]?: keyof T & string };

/** A record whose texts are in the language of a page, as far as they are there. */
export type Translated<T> = T & {
  /** The languages of the texts that are in another one, by their field: for `lang` attributes. */
  langs: { readonly [K in keyof T & string]?: Lang };
};

const TAGS = /<[^>]*>/g;
const LATIN = /\p{Script=Latin}/gu;
const DEVANAGARI = /\p{Script=Devanagari}/gu;

/** The language that most letters of a text, or of HTML, belong to; `null` where it has no letters. */
export function langOfText(text: string): Lang | null {
  const words = text.replace(TAGS, ' ');
  const [latin, devanagari] = [LATIN, DEVANAGARI].map((script) => words.match(script)?.length ?? 0);
  if (!latin && !devanagari) return null;
  return (devanagari ?? 0) > (latin ?? 0) ? 'ne' : 'en';
}

/**
 * `record` with its texts in `lang`. A text that is not translated stays as it is, and its language stands in
 * `langs`; so does that of a text which somebody typed into the field of the other language.
 */
export function translated<T extends object>(
  record: T,
  fields: TranslatedFields<T>,
  lang: Lang,
): Translated<T> {
  const shown: Partial<T> = {};
  const langs: Partial<Record<string, Lang>> = {};
  for (const field in fields) {
    const original = record[field];
    const column = fields[field];
    const translation = lang === DEFAULT_LANG || !column ? null : record[column];
    const value = hasText(translation) ? translation : original;
    if (typeof value !== 'string') continue;
    Object.assign(shown, { [field]: value });
    const its = langOfText(value);
    if (its !== null && its !== lang) langs[field] = its;
  }
  return { ...record, ...shown, langs };
}

const hasText = (value: unknown): value is string => typeof value === 'string' && value.trim() !== '';
