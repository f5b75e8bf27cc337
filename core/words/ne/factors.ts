import { nepaliDigits, nepaliNumber } from '#core/kit/nepali-digits';
import type * as english from '#core/words/en/factors';
import { own } from '#society/ne';

/** Passkeys, codes and recovery codes: the second step of a sign-in. */
export const factors: typeof english.factors = {
  confirm: 'कृपया यो तपाईं नै हो भनेर पक्का गर्नुहोस्: फर्काउन गाह्रो हुने काम गर्नुअघि यो सोधिन्छ।',
  missing: 'यस समाजका प्रशासकलाई दोस्रो चरण चाहिन्छ। कृपया प्रोफाइलमा एउटा दोस्रो चरण राख्नुहोस्।',
  codeRequired: 'कृपया कोड लेख्नुहोस्',
  useYours: 'तपाईंको दोस्रो चरण छ। कृपया यस ब्राउजरमा त्यो चलाउनुहोस्: पासकी, वा कोडसहितको पासवर्ड।',
  codeWrong: 'यो कोड मिलेन। कोड हरेक आधा मिनेटमा बदलिन्छ: कृपया अहिले देखिएको कोड लेख्नुहोस्।',
  codeUsed: 'यो कोड चलिसकेको छ। कृपया अर्को कोड आउन्जेल पर्खनुहोस्।',
  stepOver: 'धेरै समय लाग्यो। कृपया फेरि साइन इन गर्नुहोस्।',
  tooManyCodes: (minutes) =>
    `धेरै पटक गलत कोड लेखियो। कृपया ${minutes === 1 ? 'एक' : nepaliNumber(minutes)} मिनेटपछि फेरि प्रयास गर्नुहोस्।`,
  passkeyFailed: 'पासकीले काम गरेन। कृपया फेरि प्रयास गर्नुहोस्, वा अर्को तरिका रोज्नुहोस्।',
  passkeyUnknown: 'यो पासकी यहाँको कुनै खाताको होइन। कृपया अर्को तरिका रोज्नुहोस्।',
  passkeyKnown: 'यो पासकी पहिले नै छ।',
  nameRequired: 'कृपया पासकीको नाम राख्नुहोस्',
  authenticatorThere: 'एउटा एप पहिले नै छ। अर्को जोड्नुअघि त्यसलाई हटाउनुहोस्।',
  lastFactor: 'यस समाजका प्रशासकलाई दोस्रो चरण चाहिन्छ। कृपया यो हटाउनुअघि अर्को एउटा थप्नुहोस्।',
  notOwn: 'तपाईंका आफ्नै दोस्रो चरण प्रोफाइलमा छन्।',
  noFactor: 'रिकभरी कोड दोस्रो चरणको सट्टा चल्छन्: कृपया पहिले एउटा दोस्रो चरण राख्नुहोस्।',
  changed: {
    passkey_added: (name) => `“${name}” नामको पासकी थपियो`,
    passkey_removed: (name) => `“${name}” नामको पासकी हटाइयो`,
    authenticator_added: () => 'अथेन्टिकेटर एप थपियो',
    authenticator_removed: () => 'अथेन्टिकेटर एप हटाइयो',
    recovery_codes_made: () => 'नयाँ रिकभरी कोड बनाइए, र पुराना अब चल्दैनन्',
    recovery_code_used: (left) => `रिकभरी कोड चलाइयो; ${nepaliDigits(left)} वटा कोड बाँकी छन्`,
    reset: (by) => `${by} ले सबै दोस्रो चरण हटाउनुभयो`,
  },
  mail: {
    subject: `${own.name}: तपाईंको साइन इन गर्ने तरिका बदलियो`,
    text: (what, link) =>
      [
        `${own.greeting},`,
        `${own.name}को तपाईंको खातामा भएको परिवर्तन: ${what}।`,
        `यो तपाईं आफैँले गर्नुभएको हो भने केही गर्नुपर्दैन। होइन भने तुरुन्तै नयाँ पासवर्ड रोज्नुहोस्, र अर्को प्रशासकलाई पनि खबर गर्नुहोस्: ${link}`,
        own.name,
      ].join('\n\n'),
  },
};
