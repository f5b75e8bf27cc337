import type * as english from '#admin/operations/report/texts.ts';

/** The texts of the yearly report, in Nepali. */
export const reportTexts: typeof english.reportTexts = {
  intro: 'समाजले के-के गर्‍यो, वार्षिक साधारण सभाका लागि। मिति छान्नुहोस्, अनि प्रिन्ट गर्नुहोस्।',
  year: 'वर्ष',
  years: {
    this_year: 'यो वर्ष',
    last_year: 'गत वर्ष',
    this_financial_year: 'यो आर्थिक वर्ष (अप्रिलदेखि मार्चसम्म)',
    last_financial_year: 'गत आर्थिक वर्ष (अप्रिलदेखि मार्चसम्म)',
    other: 'अरू मिति',
  },
  from: 'कहिलेदेखि',
  to: 'कहिलेसम्म',
  wrongDays: 'पहिलो र अन्तिम दिन यही क्रममा छान्नुहोस्।',
  print: 'प्रिन्ट गर्नुहोस्',
  failed: 'प्रतिवेदन लोड गर्न सकिएन',
  heading: 'प्रतिवेदन: %{from} देखि %{to} सम्म',
  printed: '%{day} मा प्रिन्ट गरिएको',
  events: {
    title: 'कार्यक्रमहरू',
    sum: '%{smart_count} वटा कार्यक्रम भयो |||| %{smart_count} वटा कार्यक्रम भए',
    toCome: '%{smart_count} वटा कार्यक्रम हुन बाँकी |||| %{smart_count} वटा कार्यक्रम हुन बाँकी',
    cancelled: '%{smart_count} वटा कार्यक्रम रद्द |||| %{smart_count} वटा कार्यक्रम रद्द',
    none: 'यी दिनमा कुनै कार्यक्रम छैन।',
    date: 'मिति',
    name: 'कार्यक्रम',
    place: 'स्थान',
    attendance: 'उपस्थिति',
    attendanceOf: 'उपस्थिति: %{title}',
    isCancelled: 'रद्द',
    isToCome: 'हुन बाँकी',
    saved: 'उपस्थिति सेभ भयो',
    saveFailed: 'उपस्थिति सेभ गर्न सकिएन',
  },
  galleries: {
    title: 'ग्यालरीहरू',
    sum: '%{smart_count} वटा नयाँ ग्यालरी |||| %{smart_count} वटा नयाँ ग्यालरी',
    photos: '%{smart_count} वटा फोटो थपियो |||| %{smart_count} वटा फोटो थपिए',
    none: 'कुनै ग्यालरी वा फोटो थपिएन।',
    isNew: 'नयाँ',
  },
  messages: {
    title: 'सन्देशहरू',
    received: '%{smart_count} वटा सन्देश आयो |||| %{smart_count} वटा सन्देश आए',
    answered:
      'तीमध्ये %{smart_count} वटाको जवाफ व्यवस्थापनबाट दिइयो |||| तीमध्ये %{smart_count} वटाको जवाफ व्यवस्थापनबाट दिइयो',
    answers: '%{smart_count} वटा जवाफ लेखियो |||| %{smart_count} वटा जवाफ लेखिए',
    kept: 'स्प्याम, र %{days} दिनपछि मेटाइएका सन्देश गनिएका छैनन्।',
  },
  subscribers: {
    title: 'न्युजलेटर',
    joined: '%{smart_count} जना थपिनुभयो |||| %{smart_count} जना थपिनुभयो',
    left: '%{smart_count} जनाले बन्द गर्नुभयो |||| %{smart_count} जनाले बन्द गर्नुभयो',
    now: 'अहिले %{smart_count} जना पाठक हुनुहुन्छ |||| अहिले %{smart_count} जना पाठक हुनुहुन्छ',
    kept: 'सूचीबाट मेटाइएका पाठक गनिएका छैनन्।',
  },
};
