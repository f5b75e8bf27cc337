import type { newsletterForm as english } from '#core/words/en/newsletter-form';

export const newsletterForm: typeof english = {
  title: 'न्युजलेटर',
  name: 'नाम',
  email: 'इमेल',
  nameRequired: 'नाम अनिवार्य छ',
  emailRequired: 'इमेल अनिवार्य छ',
  emailInvalid: 'सही इमेल ठेगाना लेख्नुहोस्',
  subscribe: 'न्युजलेटर लिनुहोस्',
  subscribing: 'पठाउँदै...',
  hpLabel: 'यो फिल्ड खाली छोड्नुहोस्',
  honeypot: 'यो फिल्ड खाली हुनुपर्छ',
  oneLine: 'यो एउटै लाइनमा लेख्नुहोस्',
  tooLong: 'यो छोटो बनाउनुहोस्',
  sent: 'धन्यवाद! हामीले भर्खरै पठाएको इमेल खोलेर पक्का गर्नुहोस्। इमेल नआए हामीलाई लेख्नुहोस्।',
  failed: 'अनुरोध पठाउन सकिएन। फेरि प्रयास गर्नुहोस्।',
  unreachable: 'सर्भरसँग जोडिन सकिएन। इन्टरनेट जाँचेर फेरि प्रयास गर्नुहोस्।',
};
