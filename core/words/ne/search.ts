import { nepaliNumber } from '#core/kit/nepali-digits';
import type * as english from '#core/words/en/search';

export const search: typeof english.search = {
  title: 'खोज',
  titleFor: (query) => `खोज: ${query}`,
  lead: 'कार्यक्रम, ग्यालरी, पृष्ठ र पत्र नेपाली वा अङ्ग्रेजीमा खोज्नुहोस्।',
  label: 'के खोज्दै हुनुहुन्छ?',
  site: 'यो साइटमा खोज्नुहोस्',
  submit: 'खोज्नुहोस्',
  hint: 'शब्दको सुरु मात्र लेखे पनि पुग्छ: “शुभ” लेख्दा “शुभकामना” भेटिन्छ।',
  groups: {
    event: (total) => `कार्यक्रम (${nepaliNumber(total)})`,
    gallery: (total) => `ग्यालरी (${nepaliNumber(total)})`,
    page: (total) => `पृष्ठ (${nepaliNumber(total)})`,
    letter: (total) => `पत्र (${nepaliNumber(total)})`,
    festival: (total) => `चाडपर्वका दिन (${nepaliNumber(total)})`,
  },
  all: {
    event: (total) => `सबै ${nepaliNumber(total)} कार्यक्रम देखाउनुहोस्`,
    gallery: (total) => `सबै ${nepaliNumber(total)} ग्यालरी देखाउनुहोस्`,
    page: (total) => `सबै ${nepaliNumber(total)} पृष्ठ देखाउनुहोस्`,
    letter: (total) => `सबै ${nepaliNumber(total)} पत्र देखाउनुहोस्`,
  },
  everything: 'कार्यक्रम, ग्यालरी, पृष्ठ र पत्र सबै देखाउनुहोस्',
  found: (total, query) => `“${query}” का लागि ${nepaliNumber(total)} वटा नतिजा`,
  foundMany: (max, query) =>
    `“${query}” का लागि कम्तीमा ${nepaliNumber(max)} वटा नतिजा। यी पछिल्लामध्ये सबैभन्दा मिल्दा हुन्। अर्को शब्द थप्दा नतिजा घट्छन्।`,
  corrected: (typed) => `“${typed}” का लागि केही भेटिएन।`,
  instead: (query, total) => `बरु “${query}” का लागि ${nepaliNumber(total)} वटा नतिजा:`,
  literally: (typed) => `ठ्याक्कै “${typed}” खोज्नुहोस्`,
  relaxed: (query) => `“${query}” का सबै शब्द भएको केही भेटिएन। यीमा केही शब्द छन्:`,
  nothing: (query) => `“${query}” का लागि केही भेटिएन`,
  nothingText: 'कम वा अर्कै शब्दले खोज्नुहोस्, हाम्रा कार्यक्रम हेर्नुहोस्, वा हामीलाई सोध्नुहोस्।',
  start: 'कुनै शब्द टाइप गरेर सुरु गर्नुहोस्',
  startText: 'वा यताउता हेर्नुहोस्:',
  failed: 'खोज अहिले चलेको छैन। एकछिनमा फेरि प्रयास गर्नुहोस्।',
  tryAgain: 'फेरि प्रयास गर्नुहोस्',
};
