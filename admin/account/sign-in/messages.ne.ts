import type * as english from '#admin/account/sign-in/messages.ts';
import { nepaliDigits } from '#core/kit/nepali-digits';
import { REMEMBERED_DAYS } from '#core/users/sign-in';

/** The texts of the screens before the back office: signing in, and choosing a new password. */
export const signInMessages: typeof english.signInMessages = {
  signInTitle: 'व्यवस्थापनमा साइन इन',
  email: 'इमेल',
  password: 'पासवर्ड',
  showPassword: 'टाइप गरेको देखाउनुहोस्',
  hidePassword: 'टाइप गरेको लुकाउनुहोस्',
  signIn: 'साइन इन',
  signingIn: 'साइन इन हुँदै छ...',
  byPasskey: 'पासकीले साइन इन',
  secondTitle: 'दोस्रो चरण',
  code: 'एपको कोड वा रिकभरी कोड',
  recoveryCode: 'रिकभरी कोड',
  remember: `यो ब्राउजरलाई ${nepaliDigits(REMEMBERED_DAYS)} दिनसम्म सम्झनुहोस्`,
  passkeyInstead: 'बरु पासकी चलाउनुहोस्',
  opening: 'व्यवस्थापन खुल्दै छ...',
  notOpened: 'व्यवस्थापन लोड गर्न सकिएन। कृपया आफ्नो इन्टरनेट जाँचेर फेरि प्रयास गर्नुहोस्।',
  openAgain: 'फेरि प्रयास गर्नुहोस्',
  needsScript:
    'व्यवस्थापनलाई JavaScript चाहिन्छ, जुन यस ब्राउजरमा बन्द छ। साइन इन गर्न कृपया त्यसलाई खोल्नुहोस्।',
  noAdmin:
    'अहिलेसम्म कोही पनि साइन इन गर्न सक्दैन: प्रशासक नै छैन। यो वेबसाइट राख्ने व्यक्तिले तलको कमान्डले प्रशासक बनाउनुहुन्छ; --remote नलेखे त्यो उहाँकै कम्प्युटरको वेबसाइटका लागि हुन्छ।',
  noAdminCommand: 'npm run create-admin -- you@example.org --remote',
  forgot: 'पासवर्ड बिर्सनुभयो?',
  resetTitle: 'नयाँ पासवर्ड राख्नुहोस्',
  resetText: 'आफ्नो इमेल ठेगाना लेख्नुहोस्। हामी नयाँ पासवर्ड रोज्ने लिङ्क पठाउँछौँ।',
  sendReset: 'लिङ्क पठाउनुहोस्',
  sending: 'पठाइँदै छ...',
  back: 'साइन इनमा फर्कनुहोस्',
  chooseTitle: 'नयाँ पासवर्ड रोज्नुहोस्',
  newPassword: 'नयाँ पासवर्ड',
  repeat: 'नयाँ पासवर्ड, फेरि एक पटक',
  passwordHint: 'कम्तीमा ८ अक्षर। तपाईंलाई मात्र मेल खाने केही शब्द राख्नु राम्रो हुन्छ।',
  setPassword: 'नयाँ पासवर्ड राख्नुहोस्',
  saving: 'सेभ हुँदै छ...',
  staleTitle: 'यो लिङ्क अब काम गर्दैन',
  sendNewLink: 'नयाँ लिङ्क पठाउनुहोस्',
  confirmTitle: 'नयाँ इमेल ठेगाना पक्का गर्नुहोस्',
  confirmText: 'त्यसपछि तपाईं यस इमेल ठेगानाले व्यवस्थापनमा साइन इन गर्नुहुन्छ:',
  confirmEmail: 'यही ठेगाना राख्नुहोस्',
  toSite: 'वेबसाइटमा जानुहोस्',
  toSignIn: 'साइन इनमा जानुहोस्',
};
