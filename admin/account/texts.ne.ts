import { signInTexts } from '#admin/account/sign-in/texts.ne.ts';
import type * as english from '#admin/account/texts.ts';

/** The texts of the sign-in screens and of one's own account. */
export const authTexts: typeof english.authTexts = {
  ...signInTexts,
  profile: 'प्रोफाइल',
  account: 'तपाईंको खाता',
  mails: 'तपाईंलाई आउने इमेल',
  nameHint: 'हामी तपाईंलाई यही नामले बोलाउँछौँ, र अरू स्वयंसेवकले यही देख्छन्।',
  saveName: 'नाम सेभ गर्नुहोस्',
  nameSaved: 'तपाईंको नाम सेभ भयो',
  language: 'भाषा',
  languageText: 'व्यवस्थापन र तपाईंको खाताबारेका इमेलको भाषा, तपाईंका लागि मात्र।',
  addressTitle: 'इमेल ठेगाना बदल्नुहोस्',
  addressText: 'नयाँ इमेल ठेगानामा एउटा लिङ्क पठाइन्छ। त्यो लिङ्क त्यहाँ नखोलेसम्म केही बदलिँदैन; अहिलेको ठेगानामा पनि खबर गरिन्छ।',
  newAddress: 'नयाँ इमेल ठेगाना',
  changeEmail: 'लिङ्क पठाउनुहोस्',
  changeTitle: 'पासवर्ड बदल्नुहोस्',
  current: 'अहिलेको पासवर्ड',
  change: 'पासवर्ड बदल्नुहोस्',
  everywhereTitle: 'तपाईं कहाँ-कहाँ साइन इन हुनुहुन्छ',
  thisBrowser: 'यही ब्राउजर',
  unknownDevice: 'कुनै ब्राउजर',
  seen: 'साइन इन: %{first}, पछिल्लो पटक चलाएको: %{last} तिर',
  signOutOne: 'साइन आउट',
  others: 'अरू सबैबाट साइन आउट',
  noOthers: 'अरू कुनै ब्राउजरमा साइन इन छैन',
  ended: 'त्यहाँबाट साइन आउट भयो',
  everywhereText: 'आफ्नो नभएको कम्प्युटर चलाउनुभएको थियो भने यो ब्राउजरसमेत सबै ठाउँबाट साइन आउट गर्नुहोस्।',
  everywhere: 'सबै ठाउँबाट साइन आउट',
  everywhereFailed: 'साइन आउट गर्न सकिएन। कृपया फेरि प्रयास गर्नुहोस्।',
  sessionsFailed: 'साइन इन भएका ब्राउजर लोड गर्न सकिएन।',
};
