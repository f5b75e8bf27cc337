import { nepaliNumber } from '#core/kit/nepali-digits';
import type * as english from '#core/words/en/festivals';
import { own } from '#society/ne';

/** The page of the festivals of Nepal, and where else they are shown. */
export const festivals: typeof english.festivals = {
  title: 'नेपालका चाडपर्व',
  intro: 'नेपालमा कहिले कुन पर्व मनाइन्छ, दुवै पात्रोमा। समाजले के गर्छ भन्ने कुरा कार्यक्रममा छ।',
  coming: 'आगामी पर्व',
  next: 'अर्को पर्व',
  inDays: (days) => (days === 0 ? 'आज' : days === 1 ? 'भोलि' : `${nepaliNumber(days)} दिनपछि`),
  album: (title) => `फोटो: ${title}`,
  earlier: (year) => `${year} मा भइसकेका`,
  none: 'अहिलेसम्म कुनै पर्व छैन',
  noneHint: 'कार्यसमितिले वर्षका मिति हेरेपछि यहाँ देखिन्छन्।',
  failed: 'चाडपर्व खोल्न सकिएन। पछि फेरि प्रयास गर्नुहोस्।',
  confirmed: 'मिति पक्का',
  unconfirmed: 'मिति पक्का भइसकेको छैन',
  unconfirmedHint:
    'धेरैजसो पर्वको मिति तिथिअनुसार हुन्छ। कार्यसमितिले नेपालमा प्रकाशित पात्रोसँग नभिडाउन्जेल मिति प्रस्तावित मात्र हुन्छ, र एक दिन सर्न सक्छ।',
  source: 'स्रोत:',
  subscribe: 'चाडपर्व क्यालेन्डरमा जोड्नुहोस्',
  subscribeHint: 'त्यसपछि नेपालका चाडपर्व तपाईंको क्यालेन्डरमा देखिन्छन्, हाम्रा कार्यक्रमभन्दा छुट्टै।',
  toEvents: 'समाजका कार्यक्रम',
  ofMonth: 'नेपालका चाडपर्व',
  all: 'सबै चाडपर्व',
  feed: 'नेपालका चाडपर्व',
  feedDescription: `नेपालका चाडपर्व, ${own.name}ले राखेको`,
};
