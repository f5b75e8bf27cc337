import type * as english from '#admin/newsletter/list-texts.ts';

/** The texts of the list of readers, in Nepali. */
export const readerListTexts: typeof english.readerListTexts = {
  facts: {
    more: 'थप विवरण',
    wants: 'के चाहन्छ',
    lang: 'भाषा',
    consent: 'मन्जुरी दिएको',
    words: 'यी शब्दमा',
    ended: 'बन्द भएको',
    bounces: 'लगातार फर्किएका इमेल (पछि फेरि पुग्न सक्छन्)',
    back: 'फर्कन',
    topics: { letters: 'पत्र', events: 'कार्यक्रमका खबर', urgent: 'जरुरी सूचना' },
    reasons: {
      link: 'इमेलको लिङ्कबाट',
      one_click: 'इमेल प्रोग्रामको बटनबाट',
      office: 'व्यवस्थापनबाट',
      bounced: 'यो ठेगानामा इमेल पुग्दैन',
      complained: 'स्प्याम भनी उजुरी गरिएको',
    },
    backs: {
      left: 'उहाँ आफैँ मात्र वेबसाइटको फारामबाट फर्कन सक्नुहुन्छ।',
      bounced: 'उहाँ आफैँ मात्र वेबसाइटको फारामबाट फर्कन सक्नुहुन्छ।',
      complained: 'उहाँले फर्कन चाहेको भन्नुभए यहाँबाट मेटाउनुहोस्। त्यसपछि वेबसाइटको फारामबाट न्युजलेटर लिन सक्नुहुन्छ।',
      letterSince: 'त्यसपछि पत्र गइसक्यो। उहाँ आफैँ मात्र वेबसाइटको फारामबाट फर्कन सक्नुहुन्छ।',
    },
  },
  growth: {
    title: 'महिनाअनुसार आएका र छोडेका पाठक',
    says: 'अहिले %{readers} पाठक। पछिल्लो बाह्र महिनामा %{joined} आए र %{ended} ले छोडे।',
    month: '%{month}: %{joined} आए, %{ended} ले छोडे',
  },
  off: {
    title: 'यी पाठकलाई सूचीबाट हटाउने हो?',
    content: '%{email} ले अब पत्र पाउनुहुन्न। अर्को पत्र नजाउन्जेल तपाईं उहाँलाई फेरि राख्न सक्नुहुन्छ।',
    confirm: 'सूचीबाट हटाउनुहोस्',
    keep: 'सूचीमा राखिराख्नुहोस्',
  },
  putBack: 'सूचीमा फेरि राख्नुहोस्',
};
