import { officeLang } from '#admin/language.ts';
import { letterCalls, letterKey } from '#admin/letters/letter-calls.ts';
import type { Lang } from '#core/lang';
import type { StoredLetter } from '#db/schema/letter';

/** The language in which the preview of a letter is shown first. */
export const firstLang = (letter: StoredLetter): Lang => letter.audience_lang ?? officeLang();

/** The preview of a letter in a language, as it is asked for and kept. */
export const previewQuery = (letter: StoredLetter, lang: Lang) => ({
  queryKey: letterKey('preview', letter, lang),
  queryFn: () => letterCalls(letter.id).preview(lang),
  retry: false,
});
