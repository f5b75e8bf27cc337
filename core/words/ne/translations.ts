import type * as english from '#core/words/en/translations';

/** What the server says about texts that a translator gave back, in Nepali. */
export const translations: typeof english.translations = {
  unknownKind: 'यस किसिमका प्रविष्टि यहाँ अनुवाद हुँदैनन्',
  unknownField: 'यो यहाँ अनुवाद हुने पाठ होइन',
  repeated: 'यो पाठ फाइलमा दुई पटक छ',
  changed: 'फाइल बनेपछि अङ्ग्रेजी पाठ बदलियो। कृपया फाइल फेरि डाउनलोड गर्नुहोस्',
};
