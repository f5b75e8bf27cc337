import type * as english from '#admin/newsletter/texts.ts';

/** The texts of the screens of the newsletter's readers, in Nepali. */
export const subscriberTexts: typeof english.subscriberTexts = {
  name: 'पाठक |||| पाठकहरू',
  search: 'पाठक खोज्नुहोस्...',
  empty: 'कुनै पाठक भेटिएन',
  allStatuses: 'सबै',
  new: 'नयाँ पाठक',
  status: {
    pending: 'पक्का गर्न बाँकी',
    confirmed: 'पक्का भएको',
    unsubscribed: 'बन्द गरेको',
    bounced: 'इमेल नपुग्ने',
    complained: 'स्प्याम भनेको',
  },
  unsubscribe: 'न्युजलेटर बन्द गर्नुहोस्',
  import: { action: 'आयात' },
  delete: {
    title: 'यो पाठक मेटाउने हो?',
    content: 'उहाँको नाम, ठेगाना र मन्जुरी सधैँका लागि जान्छन्। यो काम फर्काउन सकिँदैन।',
    confirm: 'पाठक मेटाउनुहोस्',
    keep: 'पाठक राख्नुहोस्',
  },
  notifications: { created: 'पाठक थपियो', off: 'सूचीबाट हटाइयो', back: 'सूचीमा फेरि राखियो', deleted: 'पाठक मेटाइयो' },
  failed: { list: 'पाठकहरू लोड गर्न सकिएन', save: 'पाठकको विवरण सेभ गर्न सकिएन', delete: 'पाठक मेटाउन सकिएन' },
};
