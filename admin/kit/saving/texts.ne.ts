import type * as english from '#admin/kit/saving/texts.ts';

/** The texts about what was typed and is not saved, in Nepali. */
export const savingTexts: typeof english.savingTexts = {
  offer: 'तपाईंले %{when} मा यहाँ टाइप गर्नुभएको कुरा सेभ भएको थिएन।',
  bring_back: 'फेरि ल्याउनुहोस्',
  discard: 'फाल्नुहोस्',
  changed_since: 'त्यो फर्कियो। तपाईंले टाइप गरेपछि अरू कसैले पनि त्यही बदल्नुभयो: सेभ गर्नुअघि %{fields} हेर्नुहोस्।',
  stored_now: '%{field}, अहिले सेभ भएको: %{value}',
  offline: 'अफलाइन: नेटवर्क फर्केपछि सेभ हुन्छ।',
  kept: 'तपाईंले टाइप गर्नुभएको कुरा यही ब्राउजरमा राखिएको छ।',
  kept_without_password: 'पासवर्डबाहेक तपाईंले टाइप गर्नुभएको कुरा यही ब्राउजरमा राखिएको छ।',
  rest_kept: 'सेभ हुँदै गर्दा तपाईंले टाइप गर्नुभएको कुरा अझै सेभ भएको छैन। त्यो यही ब्राउजरमा राखिएको छ र यो फेरि खोल्दा देखाइन्छ।',
  rest_lost: 'सेभ हुँदै गर्दा तपाईंले टाइप गर्नुभएको कुरा सेभ भएको छैन।',
};
