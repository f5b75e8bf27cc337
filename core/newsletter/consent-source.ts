import { LANGS, type Lang } from '#core/kit/lang';
import { CONSENT_SOURCES } from '#core/words/consent-sources';

/**
 * Where a reader consented, in `lang`. It is stored in the language of whoever confirmed or imported; what the importer
 * wrote stays as it is.
 */
export function shownSource(stored: string, lang: Lang): string {
  const { form, imported } = CONSENT_SOURCES;
  if (LANGS.some((one) => form[one] === stored)) return form[lang];
  const start = LANGS.map((one) => imported[one]).find((one) => stored.startsWith(one));
  return start ? imported[lang] + stored.slice(start.length) : stored;
}
