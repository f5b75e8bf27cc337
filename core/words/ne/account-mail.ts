import { nepaliNumber } from '#core/kit/nepali-digits';
import type * as english from '#core/words/en/account-mail';
import { mail } from '#core/words/ne/mail';
import { own } from '#society/ne';

/** Mails that tell somebody what became of their own account. `link` leads to the sign-in page. */
export const accountMail: typeof english.accountMail = {
  text: (name, told, advice) => [mail.greeting(name), ...told, advice, own.name].join('\n\n'),
  subjects: {
    newDevice: `${own.name}: तपाईंको खातामा नयाँ साइन इन`,
    password: `${own.name}: तपाईंको पासवर्ड बदलियो`,
    address: `${own.name}: तपाईंको इमेल ठेगाना बदलियो`,
    addressAsked: `${own.name}: तपाईंको खाताको अर्को इमेल ठेगाना`,
    confirmEmail: `${own.name}: कृपया आफ्नो नयाँ इमेल ठेगाना पक्का गर्नुहोस्`,
    role: `${own.name}: तपाईंको खातामा परिवर्तन भयो`,
  },
  newDevice: (device, when) =>
    `${device ? `${device} बाट` : 'नचिनिएको ब्राउजरबाट'} ${own.name}को तपाईंको खातामा साइन इन भयो (${when})। यो ब्राउजरबाट यसअघि कहिल्यै साइन इन भएको थिएन।`,
  password: {
    byOneself: `${own.name}को तपाईंको खाताको पासवर्ड प्रोफाइलबाट बदलियो। अरू ब्राउजरबाट साइन आउट गरिएको छ।`,
    byLink: `${own.name}को तपाईंको खाताको पासवर्ड यस इमेल ठेगानामा पठाइएको लिङ्कबाट बदलियो। सबै ब्राउजरबाट साइन आउट गरिएको छ।`,
    byAdmin: (by) => `${by} ले ${own.name}को तपाईंको खातामा नयाँ पासवर्ड राख्नुभयो। सबै ब्राउजरबाट साइन आउट गरिएको छ।`,
  },
  address: {
    changed: (to) =>
      `अब ${own.name}को तपाईंको खाताको इमेल ठेगाना ${to} भएको छ। अबदेखि त्यही ठेगाना र पहिलेकै पासवर्डले साइन इन गर्नुहोस्: खाताबारे अरू कुनै इमेल यस ठेगानामा आउँदैन।`,
    asked: (to) =>
      `${own.name}को तपाईंको खातामा साइन इन गरेका कसैले खाताको इमेल ठेगाना बदलेर ${to} बनाउन खोज्नुभयो। पक्का गर्ने लिङ्क त्यहीँ पठाइएको छ। अहिलेसम्म केही बदलिएको छैन।`,
    confirm: (name, link, minutes) =>
      [
        mail.greeting(name),
        `तपाईंले ${own.name}मा यस इमेल ठेगानाबाट साइन इन गर्न खोज्नुभएको छ। यो पक्का गर्न तलको लिङ्क खोलेर त्यहाँको बटन थिच्नुहोस्:`,
        link,
        `यो लिङ्क ${nepaliNumber(minutes)} मिनेटसम्म, एक पटक मात्र काम गर्छ। तपाईंले माग्नुभएको होइन भने केही नगर्नुहोस्: केही बदलिँदैन।`,
        own.name,
      ].join('\n\n'),
  },
  role: {
    changed: (by, role, youCan, until) =>
      `${by} ले ${own.name}मा तपाईंको भूमिका बदलेर “${ROLES[role] ?? role}” बनाउनुभयो। ${may(youCan, until)}`,
    end: (by, until) =>
      until
        ? `${by} ले ${own.name}मा तपाईंको भूमिकाको अन्तिम दिन बदलेर ${until} बनाउनुभयो। त्यस दिनपछि तपाईं व्यवस्थापन खोल्न सक्नुहुन्न।`
        : `${by} ले ${own.name}मा तपाईंको भूमिकाको अन्तिम दिन हटाउनुभयो: कसैले नबदलेसम्म यो भूमिका रहिरहन्छ।`,
    deactivated: (by) => `${by} ले ${own.name}को तपाईंको खाता निष्क्रिय गर्नुभयो। अब तपाईं साइन इन गर्न सक्नुहुन्न।`,
    activated: (by, youCan, until) => `${by} ले ${own.name}को तपाईंको खाता फेरि सक्रिय गर्नुभयो। ${may(youCan, until)}`,
  },
  advice: {
    newPassword: (link) =>
      `यो तपाईं आफैँले गर्नुभएको हो भने केही गर्नुपर्दैन। होइन भने साइन इन पृष्ठको “पासवर्ड बिर्सनुभयो?” थिचेर तुरुन्तै नयाँ पासवर्ड रोज्नुहोस्, र अर्को प्रशासकलाई पनि खबर गर्नुहोस्: ${link}`,
    tellAdmin: (link) =>
      `यो तपाईं आफैँले गर्नुभएको हो भने केही गर्नुपर्दैन। होइन भने तुरुन्तै अर्को प्रशासकलाई खबर गर्नुहोस्, उहाँले खाता बन्द गर्न सक्नुहुन्छ: यस इमेल ठेगानाले तपाईं अब साइन इन गर्न सक्नुहुन्न। साइन इन पृष्ठ: ${link}`,
    signOutOthers: (link) =>
      `यो तपाईं आफैँले गर्नुभएको हो भने यहाँ केही गर्नुपर्दैन। होइन भने साइन इन पृष्ठको “पासवर्ड बिर्सनुभयो?” थिचेर तुरुन्तै नयाँ पासवर्ड रोज्नुहोस्: त्यसपछि अरू सबै साइन आउट हुन्छन्, र त्यो लिङ्कले काम गर्दैन। ${link}`,
    askAdmin: (by, link) => `तपाईंलाई यसबारे थाहा थिएन भने कृपया ${by} वा अर्को प्रशासकलाई सोध्नुहोस्। साइन इन पृष्ठ: ${link}`,
  },
};

/** The page of an invitation. `youCan` ends in an infinitive, before "can". */
export const invited: typeof english.invited = {
  title: (name) => (name ? `स्वागत छ, ${name} जी` : 'स्वागत छ'),
  text: (by, youCan) =>
    `${by ? `${by} ले ${own.name}को वेबसाइटमा सघाउन तपाईंलाई निमन्त्रणा दिनुभएको छ` : `${own.name}को वेबसाइटमा सघाउन तपाईंलाई निमन्त्रणा छ`}। त्यहाँ तपाईं ${youCan} सक्नुहुन्छ। पासवर्ड रोज्नुहोस्, अनि व्यवस्थापन खुल्छ।`,
  accept: 'निमन्त्रणा स्वीकार गर्नुहोस्',
};

/** Mails with a link to a new password, and invitations. */
export const linkMail: typeof english.linkMail = {
  resetSubject: `${own.name}: नयाँ पासवर्ड`,
  reset: (link, hours) =>
    [
      `${own.greeting},`,
      `कसैले ${own.name}को व्यवस्थापनमा यस इमेल ठेगानाको नयाँ पासवर्ड माग्नुभएको छ। नयाँ पासवर्ड रोज्न यो लिङ्क खोल्नुहोस्:`,
      link,
      `यो लिङ्क ${hours === 1 ? 'एक' : nepaliNumber(hours)} घण्टासम्म, एक पटक मात्र काम गर्छ। तपाईंले माग्नुभएको होइन भने केही नगर्नुहोस्: तपाईंको पासवर्ड जस्ताको तस्तै रहन्छ।`,
      own.name,
    ].join('\n\n'),
  invitationSubject: `${own.name}मा तपाईंको खाता`,
  /** `youCan` ends in an infinitive, before "can". */
  invitation: (link, days, name, youCan, by) =>
    [
      mail.greeting(name),
      youCan
        ? `${by ? `${by} ले ${own.name}को वेबसाइटमा सघाउन तपाईंलाई निमन्त्रणा दिनुभएको छ` : `${own.name}को वेबसाइटमा सघाउन तपाईंलाई निमन्त्रणा छ`}। त्यहाँ तपाईं ${youCan} सक्नुहुन्छ। निमन्त्रणा स्वीकार गर्न यो लिङ्क खोलेर पासवर्ड रोज्नुहोस्:`
        : `${by ? `${by} ले ${own.name}मा तपाईंको खाता बनाउनुभएको छ` : `${own.name}मा तपाईंको खाता बनाइएको छ`}। आफ्नो पासवर्ड रोज्न यो लिङ्क खोल्नुहोस्:`,
      link,
      `यो लिङ्क ${nepaliNumber(days)} दिनसम्म, एक पटक मात्र काम गर्छ। त्यसपछि निमन्त्रणा गर्ने व्यक्तिलाई फेरि पठाइदिन भन्नुहोस्, वा साइन इन पृष्ठको “पासवर्ड बिर्सनुभयो?” थिचेर नयाँ लिङ्क माग्नुहोस्। यो के हो थाहा छैन भने केही नगर्नुहोस्।`,
      own.name,
    ].join('\n\n'),
};

/** What the security log says became of an account. */
export const accountLog: typeof english.accountLog = {
  state: (role, until, isActive) =>
    [ROLES[role] ?? role, until && `${until} सम्म`, !isActive && 'निष्क्रिय'].filter(Boolean).join(', '),
  fromTo: (before, after) => `${before} → ${after}`,
};

const ROLES: Readonly<Record<string, string>> = { admin: 'प्रशासक', editor: 'सम्पादक', writer: 'लेखक', user: 'प्रयोगकर्ता' };

/** `youCan` ends in an infinitive, before "can". */
function may(youCan: string | null, until: string): string {
  if (!youCan) return 'अब तपाईं व्यवस्थापन खोल्न सक्नुहुन्न।';
  return until ? `${until} सम्म तपाईं ${youCan} सक्नुहुन्छ।` : `अब तपाईं ${youCan} सक्नुहुन्छ।`;
}
