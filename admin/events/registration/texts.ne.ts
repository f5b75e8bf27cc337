import type * as english from '#admin/events/registration/texts.ts';
import { own } from '#society/ne';

/** The texts of the inputs for registration in Nepali. */
export const registrationTexts: typeof english.registrationTexts = {
  fromHint: `${own.city}को समय; खाली भए दर्ता अहिले नै खुल्छ`,
  untilHint: `${own.city}को समय; खाली भए कार्यक्रम सुरु नहुन्जेल दर्ता खुला रहन्छ`,
  placesHint: 'खाली राख्न मिल्छ: तब सीमा हुँदैन',
  partyHint: 'बालबालिकासहित। खाली राख्न मिल्छ: तब बढीमा %{smart_count} जना',
  asksTitle: 'दर्ता गर्नेलाई सोधिने कुरा',
  always: 'नाम, इमेल, फोन र वयस्कको सङ्ख्या सधैँ सोधिन्छ।',
  own: {
    title: 'आफ्नै प्रश्न',
    hint: 'बढीमा %{smart_count} वटा। कृपया यस कार्यक्रमलाई नचाहिने कुरा नसोध्नुहोस्।',
    add: 'प्रश्न थप्नुहोस्',
    full: '%{smart_count} वटा प्रश्न भइसके',
    name: 'प्रश्न %{position}',
    remove: 'प्रश्न %{position} मेटाउनुहोस्',
    removed: 'प्रश्न मेटाइयो',
    kind: 'जवाफको किसिम',
    label: 'अङ्ग्रेजीमा प्रश्न',
    label_ne: 'नेपालीमा प्रश्न',
    label_ne_hint: 'खाली राख्न मिल्छ: तब अङ्ग्रेजीमा सोधिन्छ',
    required: 'जवाफ अनिवार्य',
  },
  choice: {
    title: 'विकल्प',
    add: 'विकल्प थप्नुहोस्',
    full: '%{smart_count} वटा विकल्प भइसके',
    label: 'अङ्ग्रेजीमा विकल्प %{position}',
    label_ne: 'नेपालीमा विकल्प %{position}',
    remove: 'विकल्प %{position} मेटाउनुहोस्',
  },
  thanksHint: 'आउने पक्का भएकाले यी शब्द आफ्नो दर्ताको पृष्ठमा र इमेलमा पढ्छन्',
};
