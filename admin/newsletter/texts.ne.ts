import type * as english from '#admin/newsletter/texts.ts';

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
      office: 'व्यवस्थापनबाट',
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
  import: { action: 'आयात' },
  delete: {
    title: 'यो पाठक मेटाउने हो?',
    content: 'उहाँको नाम, ठेगाना र मन्जुरी सधैँका लागि जान्छन्। यो काम फर्काउन सकिँदैन।',
    confirm: 'पाठक मेटाउनुहोस्',
    keep: 'पाठक राख्नुहोस्',
  },
  notifications: { updated: 'पाठकको विवरण बदलियो', deleted: 'पाठक मेटाइयो' },
  failed: { list: 'पाठकहरू लोड गर्न सकिएन', save: 'पाठकको विवरण बदल्न सकिएन', delete: 'पाठक मेटाउन सकिएन' },
};
