import type * as english from '#admin/notes/texts.ts';

/** The texts of the notes on a record. */
export const noteTexts: typeof english.noteTexts = {
  title: 'टिप्पणीहरू',
  who: 'यो खोल्न पाउने स्वयंसेवकले पढ्छन्, आगन्तुकले कहिल्यै देख्दैनन्।',
  wrote: '%{who}, %{when}',
  changed: '%{when} मा बदलिएको',
  new: 'नयाँ टिप्पणी',
  add: 'टिप्पणी थप्नुहोस्',
  change: 'बदल्नुहोस्',
  save: 'टिप्पणी सेभ गर्नुहोस्',
  unchanged: 'जस्तो छ त्यस्तै राख्नुहोस्',
  empty: 'पहिले केही लेख्नुहोस्',
  failed: {
    list: 'टिप्पणी लोड गर्न सकिएन',
    save: 'टिप्पणी सेभ गर्न सकिएन। तपाईंले लेख्नुभएको कुरा यहीँ छ, कृपया फेरि प्रयास गर्नुहोस्।',
    delete: 'टिप्पणी मेटाउन सकिएन',
  },
};
