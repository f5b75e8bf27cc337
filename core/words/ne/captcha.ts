import type * as english from '#core/words/en/captcha';

export const captcha: typeof english.captcha = {
  label: 'जाँच',
  loading: 'reCAPTCHA खुल्दै छ...',
  required: 'reCAPTCHA को जाँच पूरा गर्नुहोस्',
  check: 'म रोबोट होइन',
  working: 'जाँच्दै…',
  done: 'जाँच पूरा भयो, धन्यवाद',
  expired: 'जाँचको समय सकियो। फेरि गर्नुहोस्',
  failed: 'जाँच खुलेन। फेरि प्रयास गर्नुहोस्',
  refused: 'जाँच स्वीकृत भएन। फेरि गर्नुहोस्',
  unreachable: 'जाँच गर्ने सेवासँग अहिले जोडिन सकिएन। केही पठाइएको छैन; एकछिनमा फेरि प्रयास गर्नुहोस्',
};
