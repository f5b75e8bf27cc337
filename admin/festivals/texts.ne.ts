import type * as english from '#admin/festivals/texts.ts';
import { standardTexts } from '#admin/shell/standard-texts.ne.ts';
import { textsOf } from '#core/words/in-language';
import { resourceNames } from '#core/words/office-labels';

const standard = standardTexts(textsOf(resourceNames.festivals, 'ne'));

/** The texts of the screens of the festivals, in Nepali. */
export const festivalTexts: typeof english.festivalTexts = {
  ...standard,
  actions: 'के गर्ने',
  bikram_sambat: 'विक्रम संवत्',
  state: { confirmed: 'पक्का', proposed: 'प्रस्तावित' },
  coinciding: '%{names} सबै %{day} मा परेका छन्। पात्रोमा प्रायः तीमध्ये एउटा एक दिन अघि वा पछि हुन्छ: पक्का गर्नुअघि भिडाउनुहोस्।',
  shown: { label: 'कुन चाडपर्व', coming: 'आगामी', all: 'सबै' },
  hints: {
    date: 'नेपालमा मनाइने दिन',
    end_date: 'धेरै दिनसम्म मनाइने भए मात्र',
    confirmed: 'नेपालमा प्रकाशित पात्रोसँग मिति भिडाइसकियो। तल त्यसको नाम लेख्नुहोस्।',
    source: 'मिति कहाँबाट लिइयो, जस्तै पात्रोको नाम। आगन्तुकले यो देख्छन्।',
    about: 'यो पर्व के हो, करिब दुई वाक्यमा',
  },
  propose: {
    button: 'वर्षका पर्व प्रस्ताव गर्नुहोस्',
    title: 'एक वर्षका चाडपर्व प्रस्ताव गर्ने हो?',
    content:
      'मिति विक्रम संवत् वा तिथिअनुसार हुन्छ; पाठ अघिल्लो वर्षकै रहन्छ। नेपालमा प्रकाशित पात्रोसँग भिडाएर पक्का नगर्नुभएसम्म प्रस्तावित भन्ने चिह्न लागिरहन्छ। पहिलेदेखि भएका पर्व जस्ताको तस्तै रहन्छन्।',
    year: 'वर्ष',
    confirm: 'चाडपर्व प्रस्ताव गर्नुहोस्',
    keep: 'अहिले होइन',
    done: '%{smart_count} वटा पर्व प्रस्ताव भयो |||| %{smart_count} वटा पर्व प्रस्ताव भए',
    nothing: '%{year} का सबै पर्व पहिलेदेखि नै छन्',
    failed: 'चाडपर्व प्रस्ताव गर्न सकिएन',
  },
  delete: { ...standard.delete, content: 'पर्व वेबसाइटबाट हराउँछ। यो रद्दीटोकरीमा जान्छ र %{days} दिनसम्म फेरि ल्याउन सकिन्छ।' },
};
