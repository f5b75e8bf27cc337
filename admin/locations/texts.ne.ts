import type * as english from '#admin/locations/texts.ts';
import { standardTexts } from '#admin/shell/standard-texts.ne.ts';
import { textsOf } from '#core/words/in-language';
import { resourceNames } from '#core/words/office-labels';

const standard = standardTexts(textsOf(resourceNames.locations, 'ne'));

/** The texts of the screens of the locations, in Nepali. */
export const locationTexts: typeof english.locationTexts = {
  ...standard,
  actions: 'के गर्ने',
  hints: {
    address: 'सडक, टोल, सहर र पोस्टकोड। यहाँ हुने सबै कार्यक्रममा यही देखिन्छ।',
    map_point: 'खाली राख्न सकिन्छ। नक्साबाट कपी गरेको, जस्तै -36.8846, 174.7127: अनि जाने बाटो ढोकैसम्म पुग्छ।',
  },
  // In the form of an event.
  choose: {
    hint: 'पहिले लेखिएको स्थान छान्नुहोस्, वा नयाँ लेख्नुहोस्। अनलाइन मात्र हुने कार्यक्रममा: अनलाइन',
    add: 'यसको ठेगाना थप्नुहोस्',
    change: 'कार्यक्रमस्थल सच्याउनुहोस्',
    title: 'यस स्थानको ठेगाना',
    content: 'एक पटक लेखे पुग्छ: त्यसपछि यो पहिले लेखिएका स्थानमा भेटिन्छ।',
    confirm: 'ठेगाना थप्नुहोस्',
    keep: 'अहिले होइन',
  },
  delete: {
    ...standard.delete,
    content: 'यहाँका कार्यक्रम ठेगानाबिना रहन्छन्। कार्यक्रमस्थल रद्दीटोकरीमा जान्छ र %{days} दिनसम्म फेरि ल्याउन सकिन्छ।',
  },
};
