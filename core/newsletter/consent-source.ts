import { LANGS, type Lang } from '#core/kit/lang';
import { CONSENT_SOURCES } from '#core/words/consent-sources';

/** The form of the site, as where a reader consented. */
export const formSource = (lang: Lang): string => CONSENT_SOURCES.form[lang];

/** A list from elsewhere, as where its readers consented; `where` is what the importer says. */
export const importedSource = (where: string, lang: Lang): string => CONSENT_SOURCES.imported[lang] + where;

/**
 * Where a reader consented, in `lang`. It is stored in the language of whoever confirmed or imported; what the importer
 * wrote stays as it is.
 */
export function shownSource(stored: string, lang: Lang): string {
  const { form, imported } = CONSENT_SOURCES;
  if (LANGS.some((one) => form[one] === stored)) return formSource(lang);
  const start = LANGS.map((one) => imported[one]).find((one) => stored.startsWith(one));
  return start ? importedSource(stored.slice(start.length), lang) : stored;
}
