import { DEFAULT_LANG, type Lang } from '#core/kit/lang';

type Row = Readonly<Record<string, unknown>>;

/** A record whose texts are in the language of a page, as far as they are there. */
export type Translated<T> = T & {
  /** The languages of the texts that are in another one, by their field: for `lang` attributes. */
  langs: Readonly<Partial<Record<string, Lang>>>;
};

const TAGS = /<[^<>]*>/g;
const LATIN = /\p{Script=Latin}+/gu;
const DEVANAGARI = /\p{Script=Devanagari}+/gu;
/** As much of a long text tells its language. */
const SAMPLE = 2000;

/** The language that most letters of a text, or of HTML, belong to; `null` where it has no letters. */
export function langOfText(text: string): Lang | null {
  const words = text.slice(0, SAMPLE).replace(TAGS, ' ');
  const latin = lettersIn(words, LATIN);
  const devanagari = lettersIn(words, DEVANAGARI);
  if (!latin && !devanagari) return null;
  return devanagari > latin ? 'ne' : 'en';
}

const lettersIn = (text: string, letters: RegExp) => text.length - text.replaceAll(letters, '').length;

/** The language of a text where it is not `lang`, for a `lang` attribute. */
export function foreignLang(text: string, lang: Lang): Lang | undefined {
  const its = langOfText(text);
  return its === null || its === lang ? undefined : its;
}

/**
 * `record` with its texts in `lang`, and in the other language where there is none.
 * @param fields which column has a text in Nepali, by the column of the text: `{ title: 'title_ne' }`
 */
export function textsIn<T extends Row>(record: T, fields: Readonly<Record<string, string>>, lang: Lang): T {
  return { ...record, ...chosen(record, fields, lang) };
}

/**
 * `record` with its texts in `lang`. What is there in the other language only is shown in that, and it stands in
 * `langs`; so does the language of a text which somebody typed into the field of the other one.
 * @param fields which column has a text in Nepali, by the column of the text: `{ title: 'title_ne' }`
 */
export function translated<T extends Row>(
  record: T,
  fields: Readonly<Record<string, string>>,
  lang: Lang,
): Translated<T> {
  const shown = chosen(record, fields, lang);
  const langs: Partial<Record<string, Lang>> = {};
  for (const [field, value] of Object.entries(shown)) {
    const its = foreignLang(value, lang);
    if (its) langs[field] = its;
  }
  return { ...record, ...shown, langs };
}

function chosen(record: Row, fields: Readonly<Record<string, string>>, lang: Lang) {
  const shown: Record<string, string> = {};
  for (const [field, column] of Object.entries(fields)) {
    const texts = [record[field], record[column]];
    if (lang !== DEFAULT_LANG) texts.reverse();
    const value = texts.find(hasText) ?? record[field];
    if (typeof value === 'string') shown[field] = value;
  }
  return shown;
}

const hasText = (value: unknown): value is string => typeof value === 'string' && value.trim() !== '';
