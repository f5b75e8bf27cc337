import type { InEveryLanguage } from '#core/words/in-language';

/** Where a reader consented, as it is stored: by the form of the site, or as whoever imported a list says. */
export const CONSENT_SOURCES: Readonly<Record<'form' | 'imported', InEveryLanguage>> = {
  form: { en: 'Form on the website, confirmed by e-mail', ne: 'वेबसाइटको फाराम, इमेलबाट पक्का गरिएको' },
  imported: { en: 'Import: ', ne: 'आयात: ' },
};
