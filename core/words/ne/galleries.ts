import { nepaliNumber } from '#core/kit/nepali-digits';
import type * as english from '#core/words/en/galleries';

export const galleries: typeof english.galleries = {
  title: 'कार्यक्रम ग्यालरी',
  intro: 'हामीले सँगै मनाएका पलका फोटो।',
  filters: 'ग्यालरी छान्नुहोस्',
  type: 'ग्यालरीको किसिम',
  types: { all: 'सबै ग्यालरी', event: 'कार्यक्रमका ग्यालरी', other: 'अन्य ग्यालरी' },
  year: 'वर्ष',
  allYears: 'सबै वर्ष',
  photos: (count) => `${nepaliNumber(count)} वटा फोटो`,
  loading: 'ग्यालरी खुल्दै छन्...',
  none: 'ग्यालरी भेटिएनन्',
  noneHint: 'तपाईंले छान्नुभएअनुसारका ग्यालरी छैनन्।',
  showAll: 'सबै ग्यालरी देखाउनुहोस्',
  failed: 'ग्यालरी खोल्न सकिएन। पछि फेरि प्रयास गर्नुहोस्।',
  failedOne: 'यो ग्यालरी खोल्न सकिएन। पछि फेरि प्रयास गर्नुहोस्।',
  errorTitle: 'ग्यालरी खोल्न सकिएन',
  backToGallery: 'ग्यालरीमा फर्कनुहोस्',
  notFound: 'ग्यालरी भेटिएन',
  notFoundText: 'तपाईंले खोज्नुभएको ग्यालरी छैन वा हटाइएको छ।',
  viewEvent: (title) => `कार्यक्रम हेर्नुहोस्: ${title}`,
  share: 'सेयर गर्नुहोस्',
  linkCopied: 'ग्यालरीको लिङ्क कपी भयो!',
  folderRequired: 'फोल्डरको नाम अनिवार्य छ',
  folderTaken: 'यो फोल्डरको नाम अर्को ग्यालरीले लिइसकेको छ। अर्कै नाम छान्नुहोस्',
  folderInUse: 'फोटो भएपछि ग्यालरीको फोल्डरको नाम बदल्न मिल्दैन',
  unknownGallery: 'यीमध्ये एउटा ग्यालरी अब छैन',
  unknownEvent: 'यो कार्यक्रम अब छैन',
  orderIncomplete: 'क्रममा ग्यालरीको हरेक फोटो एक पटक हुनुपर्छ',
};

export const media: typeof english.media = {
  wrongType: 'यस किसिमको फाइल मिल्दैन। JPG, PNG र WebP तस्बिर मात्र मिल्छन्।',
  // An iPhone has no Nepali: its settings have their English names.
  heic: 'यो HEIC फोटो हो। iPhone मा नयाँ फोटोका लागि Settings > Camera > Formats > Most Compatible छान्नुहोस्; यो फोटो Photos एप वा कम्प्युटरमा खोलेर JPG मा सेभ वा सेयर गर्नुहोस्।',
  tooLarge: 'फाइल ५ MB भन्दा बढीको छ।',
  missing: 'तस्बिर छान्नुहोस्',
  shareSize: 'सेयर गरिने लिङ्कको तस्बिर १२०० गुणा ६३० पिक्सेलको हुन्छ',
  notAForm: 'तस्बिर "file" फिल्ड भएको फाराम (multipart/form-data) मा पठाइन्छ',
  empty: 'यो फाइल खाली छ।',
  damaged: 'यो तस्बिर खोल्न सकिँदैन: बिग्रिएको वा अधुरो छ। अर्को प्रति छान्नुहोस्।',
  tooManyPixels: (kind, megapixels, side) =>
    `यो तस्बिरमा धेरै पिक्सेल छन्। ${kind} लाई ${nepaliNumber(megapixels)} मेगापिक्सेलभन्दा कम, र हरेक छेउ ${nepaliNumber(side)} पिक्सेलभन्दा कम राख्नुहोस्।`,
  busy: 'अहिले धेरै तस्बिर सेभ हुँदै छन्। एक मिनेटमा फेरि प्रयास गर्नुहोस्।',
  unavailable: 'अहिले तस्बिर सेभ गर्न सकिँदैन। पछि फेरि प्रयास गर्नुहोस्।',
  saveGalleryFirst: 'पहिले ग्यालरी सेभ गर्नुहोस्',
};
