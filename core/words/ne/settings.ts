import type * as english from '#core/words/en/settings';

/** The settings of the site: what the server says. */
export const settings: typeof english.settings = {
  title: 'सेटिङ',
  pdfWanted: 'PDF फाइल छान्नुहोस्।',
  pdfTooLarge: 'फाइल २० MB भन्दा बढीको छ।',
  noStore: 'फाइल अहिले सेभ गर्न सकिँदैन। एकछिनमा फेरि प्रयास गर्नुहोस्।',
};
