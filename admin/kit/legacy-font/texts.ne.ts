import type * as english from '#admin/kit/legacy-font/texts.ts';

export const preetiTexts: typeof english.preetiTexts = {
  found: 'यो प्रीति फन्टमा टाइप गरिएको जस्तो छ: अरूले अर्थ नभएका अक्षर देख्छन्। यसमा लेखिएको:',
  convert: 'युनिकोडमा बदल्नुहोस्',
};
