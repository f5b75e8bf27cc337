import type * as english from '#admin/newsletter/texts.ts';
import { own } from '#society/ne';

/** The texts of the screens of the newsletter's readers, in Nepali. */
export const subscriberTexts: typeof english.subscriberTexts = {
  name: 'पाठक |||| पाठकहरू',
  search: 'पाठक खोज्नुहोस्...',
  empty: 'कुनै पाठक भेटिएन',
  allStatuses: 'सबै',
  status: { pending: 'पक्का गर्न बाँकी', confirmed: 'पक्का भएको', unsubscribed: 'बन्द गरेको' },
  facts: {
    more: 'थप विवरण',
    wants: 'के चाहन्छ',
    lang: 'भाषा',
    consent: 'मन्जुरी दिएको',
    words: 'यी शब्दमा',
    ended: 'बन्द भएको',
    bounces: 'लगातार फर्किएका इमेल, जसको कारण पछि हट्न सक्छ',
    topics: { letters: 'पत्र', events: 'कार्यक्रमका खबर', urgent: 'जरुरी सूचना' },
    reasons: {
      link: 'इमेलको लिङ्कबाट',
      one_click: 'इमेल प्रोग्रामको बटनबाट',
      office: 'कार्यालयबाट',
      bounced: 'यो ठेगानामा इमेल पुग्दैन',
      complained: 'स्प्याम भनी उजुरी गरिएको',
    },
  },
  growth: {
    title: 'महिनाअनुसार आएका र छोडेका पाठक',
    says: 'अहिले %{readers} पाठक। पछिल्लो बाह्र महिनामा %{joined} आए र %{ended} ले छोडे।',
    month: '%{month}: %{joined} आए, %{ended} ले छोडे',
  },
  unsubscribe: 'न्युजलेटर बन्द गर्नुहोस्',
  import: {
    action: 'आयात',
    title: 'पाठक आयात गर्नुहोस्',
    intro:
      'name र email नामका स्तम्भ भएको CSV फाइल। आयात भएका सबैलाई फेरि नसोधी न्युजलेटर पठाइन्छ, त्यसैले फाइलमा मन्जुरी दिएका मान्छे मात्र हुनुपर्छ। सूचीमा भइसकेका, वा न्युजलेटर बन्द गरिसकेका, जस्ताको तस्तै रहन्छन्।',
    file: 'CSV फाइल छान्नुहोस्',
    noColumn: 'यो फाइलमा email नामको स्तम्भ छैन',
    found: '%{smart_count} वटा ठेगाना भेटियो |||| %{smart_count} वटा ठेगाना भेटिए',
    repeated: '%{smart_count} वटा पङ्क्तिमा ठेगाना दोहोरिएको छ |||| %{smart_count} वटा पङ्क्तिमा ठेगाना दोहोरिएको छ',
    refused:
      '%{smart_count} वटा पङ्क्ति आयात गर्न मिल्दैन, त्यो छोडिन्छ: |||| %{smart_count} वटा पङ्क्ति आयात गर्न मिल्दैन, ती छोडिन्छन्:',
    row: 'पङ्क्ति %{row}: %{text} (%{reason})',
    blank: 'खाली',
    more: 'र अरू %{count} वटा',
    source: 'उहाँहरूले मन्जुरी कहाँ दिनुभयो?',
    sourceHint: `हरेकसँग आजको मितिसहित राखिन्छ। उदाहरण: ${own.consentExample}`,
    consent: 'यो फाइलका सबैले हाम्रो न्युजलेटर इमेलमा पाउन मन्जुरी दिनुभएको छ',
    go: 'आयात गर्नुहोस्',
    noFile: 'पहिले फाइल छान्नुहोस्',
    nobody: 'फाइलमा आयात गर्ने कोही छैन',
    noSource: 'पहिले मन्जुरी कहाँ दिइएको हो, लेख्नुहोस्',
    noConsent: 'पहिले सबैले मन्जुरी दिनुभएको पक्का गर्नुहोस्',
    done: '%{imported} जना आयात भए, %{known} जना सूचीमा भइसकेका',
    failed: 'पाठक आयात गर्न सकिएन',
    back: 'पाठकहरूमा फर्कनुहोस्',
  },
  delete: {
    title: 'यो पाठक मेटाउने हो?',
    content: 'उहाँको नाम, ठेगाना र मन्जुरी सधैँका लागि जान्छन्। यो काम फर्काउन सकिँदैन।',
    confirm: 'पाठक मेटाउनुहोस्',
    keep: 'पाठक राख्नुहोस्',
  },
  notifications: { updated: 'पाठकको विवरण बदलियो', deleted: 'पाठक मेटाइयो' },
  failed: { list: 'पाठकहरू लोड गर्न सकिएन', save: 'पाठकको विवरण बदल्न सकिएन', delete: 'पाठक मेटाउन सकिएन' },
};
