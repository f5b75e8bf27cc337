import type * as english from '#core/words/en/library';

export const library: typeof english.library = {
  inUse: 'यो तस्बिर अझै देखाइएको छ। पहिले देखाइएको ठाउँबाट हटाउनुहोस्',
  unused: 'यो तस्बिर अब कतै प्रयोग भएको छैन: साट्नुपर्ने केही छैन',
  closed: 'यो तस्बिर तपाईंले बदल्न नमिल्ने ठाउँमा पनि देखाइएको छ। यो साट्न प्रशासकलाई भन्नुहोस्',
  unchanged: 'पठाइसकिएको पत्रजस्तो ठाउँ जस्ताको तस्तै रहन्छ',
};
