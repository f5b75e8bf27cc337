import type * as english from '#admin/shell/palette/texts.ts';
import { nepaliDigits } from '#core/kit/nepali-digits';

/** The texts of the command palette and of the list of keys, in Nepali. */
export const paletteTexts: typeof english.paletteTexts = {
  label: 'सबैतिर खोज्नुहोस्',
  hint: 'शीर्षक, नाम, स्क्रिन वा “नयाँ कार्यक्रम”',
  screens: 'स्क्रिन',
  actions: 'गर्न सकिने काम',
  results: (count: number) => `${nepaliDigits(String(count))} वटा नतिजा`,
  none: 'केही भेटिएन',
  failed: 'खोज्न सकिएन।',
  close: 'बन्द गर्नुहोस्',
  names: {
    '/users/new': 'निमन्त्रणा (नयाँ प्रयोगकर्ता)',
    '/events/import': 'कार्यक्रम आयात',
    '/events/series': 'शृङ्खलाजस्ता देखिने कार्यक्रम',
    '/subscribers/import': 'पाठक आयात',
    keys: 'किबोर्डका छोटा उपाय',
  },
  keys: {
    palette: 'सबैतिर खोज्ने',
    save: 'खुला फाराम सेभ गर्ने',
    list: 'यो सूची देखाउने',
    choose: 'सूचीबाट छान्ने, र छानेको खोल्ने',
    leave: 'खुलेको बन्द गर्ने',
    isOn: '? थिच्दा यो सूची खुल्छ',
  },
};
