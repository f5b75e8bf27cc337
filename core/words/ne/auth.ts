import type * as english from '#core/words/en/auth';
import { mail } from '#core/words/ne/mail';
import { nepaliNumber } from '#core/words/ne/numbers';
import { own } from '#society/ne';

/** Signing in, passwords and invitations. */
export const auth: typeof english.auth = {
  failed: 'साइन इन भएन',
  loginError: 'साइन इन गर्दा त्रुटि भयो।',
  notAdmin: 'तपाईंलाई व्यवस्थापन खोल्ने अनुमति छैन।',
  tooManySignIns: {
    device: failedTooOften,
    pair: failedTooOften,
    client: (minutes) =>
      `यस इन्टरनेटबाट साइन इन गर्ने प्रयास धेरै पटक असफल भयो। कृपया ${wait(minutes)}पछि फेरि प्रयास गर्नुहोस्, फोनको जस्तो अर्कै इन्टरनेट चलाउनुहोस्, वा नयाँ पासवर्ड राख्नुहोस्: त्यसपछि तुरुन्तै साइन इन गर्न सकिन्छ।`,
    account: (minutes) =>
      `यस खातामा साइन इन गर्ने प्रयास धेरै पटक असफल भयो। कृपया यसअघि साइन इन गरेको ब्राउजर चलाउनुहोस्, वा नयाँ पासवर्ड राख्नुहोस्: त्यसपछि तुरुन्तै साइन इन गर्न सकिन्छ। दुवै नमिले ${wait(minutes)}पछि फेरि प्रयास गर्नुहोस्।`,
  },
  resetSent: 'नयाँ पासवर्ड राख्ने तरिका तपाईंको इमेलमा पठाइएको छ।',
  resetError: 'नयाँ पासवर्ड राख्दा त्रुटि भयो।',
  tooManyResets: {
    device: mailedAlready,
    pair: mailedAlready,
    client: (minutes) =>
      `यस इन्टरनेटबाट धेरै पटक नयाँ पासवर्ड मागियो। कृपया ${wait(minutes)}पछि फेरि प्रयास गर्नुहोस्, फोनको जस्तो अर्कै इन्टरनेट चलाउनुहोस्, वा अर्को प्रशासकलाई तपाईंको नयाँ पासवर्ड राखिदिन भन्नुहोस्।`,
    account: mailedAlready,
  },
  linkStale: 'यो लिङ्क चलिसकेको छ वा यसको म्याद सकियो। लिङ्क तोकिएको समयसम्म, एक पटक मात्र काम गर्छ।',
  passwordMin: (min) => `पासवर्ड कम्तीमा ${nepaliNumber(min)} अक्षरको हुनुपर्छ`,
  passwordMax: (max) => `पासवर्ड बढीमा ${nepaliNumber(max)} अक्षरको हुनुपर्छ`,
  passwordRequired: 'पासवर्ड अनिवार्य छ',
  passwordWeak: {
    blank: 'खाली ठाउँ मात्र भएको पासवर्ड सजिलै थाहा पाइन्छ',
    repeated: 'एउटै अक्षर दोहोर्‍याएको पासवर्ड सजिलै थाहा पाइन्छ',
    common:
      'यो धेरैले राख्ने पासवर्ड हो, त्यसैले सबैभन्दा पहिले यही अनुमान गरिन्छ। तपाईंलाई मात्र मेल खाने केही शब्द राख्नु राम्रो हुन्छ।',
    society: 'समाजको नाम सबैभन्दा पहिले अनुमान गरिन्छ। तपाईंलाई मात्र मेल खाने केही शब्द राख्नु राम्रो हुन्छ।',
    own: 'खाताको इमेल ठेगाना सबैभन्दा पहिले अनुमान गरिन्छ। तपाईंलाई मात्र मेल खाने केही शब्द राख्नु राम्रो हुन्छ।',
  },
  passwordWrong: 'यो तपाईंको अहिलेको पासवर्ड होइन',
  passwordsDiffer: 'दुई पासवर्ड एउटै भएनन्',
  passwordSet: 'तपाईंको नयाँ पासवर्ड राखियो। कृपया त्यसैले साइन इन गर्नुहोस्।',
  passwordChanged: 'पासवर्ड बदलियो। अरू ब्राउजरबाट साइन आउट गरिएको छ।',
  emailInvalid: 'इमेल ठेगाना मिलेन',
  mail: {
    resetSubject: `${own.name}: नयाँ पासवर्ड`,
    reset: (link, hours) =>
      [
        `${own.greeting},`,
        `कसैले ${own.name}को व्यवस्थापनमा यस इमेल ठेगानाको नयाँ पासवर्ड माग्नुभएको छ। नयाँ पासवर्ड रोज्न यो लिङ्क खोल्नुहोस्:`,
        link,
        `यो लिङ्क ${hours === 1 ? 'एक' : nepaliNumber(hours)} घण्टासम्म, एक पटक मात्र काम गर्छ। तपाईंले मागेको होइन भने केही नगर्नुहोस्: तपाईंको पासवर्ड जस्ताको तस्तै रहन्छ।`,
        own.name,
      ].join('\n\n'),
    invitationSubject: `${own.name}मा तपाईंको खाता`,
    /** `youCan` ends in an infinitive, before "can". */
    invitation: (link, days, name, youCan) =>
      [
        mail.greeting(name),
        youCan
          ? `${own.name}को वेबसाइटमा सघाउन तपाईंलाई निमन्त्रणा छ। त्यहाँ तपाईं ${youCan} सक्नुहुन्छ। निमन्त्रणा स्वीकार गर्न यो लिङ्क खोलेर पासवर्ड रोज्नुहोस्:`
          : `${own.name}मा तपाईंको खाता बनाइएको छ। आफ्नो पासवर्ड रोज्न यो लिङ्क खोल्नुहोस्:`,
        link,
        `यो लिङ्क ${nepaliNumber(days)} दिनसम्म, एक पटक मात्र काम गर्छ। त्यसपछि निमन्त्रणा गर्ने व्यक्तिलाई फेरि पठाइदिन भन्नुहोस्, वा साइन इन पृष्ठको “पासवर्ड बिर्सनुभयो?” थिचेर नयाँ लिङ्क माग्नुहोस्। यो के हो थाहा छैन भने केही नगर्नुहोस्।`,
        own.name,
      ].join('\n\n'),
  },
};

function failedTooOften(minutes: number): string {
  return `साइन इन गर्ने प्रयास धेरै पटक असफल भयो। कृपया ${wait(minutes)}पछि फेरि प्रयास गर्नुहोस्, वा नयाँ पासवर्ड राख्नुहोस्: त्यसपछि तुरुन्तै साइन इन गर्न सकिन्छ।`;
}

/** A mail over the limit is not sent; those before it have links that work. */
function mailedAlready(minutes: number): string {
  return `अर्को इमेल पठाइएन: नयाँ पासवर्डको लिङ्क यसअघि नै धेरै पटक मागिएको छ। ती सबै इमेलको लिङ्क एक घण्टासम्म काम गर्छ, त्यसैले कृपया सबैभन्दा नयाँ इमेल स्प्याम फोल्डरमा समेत खोज्नुहोस्। नभेटिए अर्को प्रशासकलाई तपाईंको नयाँ पासवर्ड राखिदिन भन्नुहोस्, वा ${wait(minutes)}पछि फेरि प्रयास गर्नुहोस्।`;
}

function wait(minutes: number): string {
  if (minutes > 120) return `${nepaliNumber(Math.ceil(minutes / 60))} घण्टा`;
  return minutes === 1 ? 'एक मिनेट' : `${nepaliNumber(minutes)} मिनेट`;
}
