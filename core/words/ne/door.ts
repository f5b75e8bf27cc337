import { nepaliNumber } from '#core/kit/nepali-digits';
import type * as english from '#core/words/en/door';

const people = (count: number) => `${nepaliNumber(count)} जना`;
const things = (count: number) => `${nepaliNumber(count)} वटा`;
const adults = (count: number) => `${people(count)} वयस्क`;
const children = (count: number) => `${people(count)} बालबालिका`;

export const door: typeof english.door = {
  app: (society) => `ढोका – ${society}`,
  title: 'ढोका',
  about: 'कार्यक्रममा आउनेलाई भित्र लिन, नेटवर्क नभए पनि।',
  noScript:
    'यो पृष्ठबाट कार्यक्रममा आउनेलाई भित्र लिइन्छ। यसलाई JavaScript चाहिन्छ: यो ब्राउजरमा JavaScript सक्रिय गर्नुहोस्, वा लिङ्क अर्को ब्राउजरमा खोल्नुहोस्। दुवै नमिले कार्यक्रमअघि दर्ताको सूची प्रिन्ट गर्नुहोस्।',
  opening: 'खुल्दै छ…',
  crash: 'पृष्ठ रोकियो। लेखिएको कुरा यो फोनमा छ।',
  reload: 'फेरि खोल्नुहोस्',
  language: 'English',
  close: 'बन्द गर्नुहोस्',
  cancel: 'रद्द गर्नुहोस्',

  state: {
    label: 'नेटवर्क',
    online: 'अनलाइन',
    offline: 'नेटवर्क छैन',
    unreachable: 'सर्भरको जवाफ आएन',
    refused: 'पठाइएन',
    sent: 'सबै पठाइयो',
    unsent: (count) => `${things(count)} पठाउन बाँकी`,
    heard: (time) => `सर्भरबाट ${time} मा खबर आयो`,
    neverHeard: 'सर्भरबाट अझै खबर आएको छैन',
    sendNow: 'अहिले पठाउनुहोस्',
    ready: 'नेटवर्क नभए पनि चल्छ',
    notReady: 'अझै नेटवर्क चाहिन्छ',
    as: (name) => `ढोकामा: ${name}`,
    notKept:
      'यो ब्राउजरले केही राख्दैन: पृष्ठ बन्द गरे पठाउन बाँकी कुरा हराउँछ। लिङ्क सधैँ चलाउने ब्राउजरमा खोल्नुहोस्, प्राइभेट झ्यालमा होइन।',
    notRead:
      'यो ब्राउजरमा राखिएको कुरा पढ्न सकिएन, नयाँ कुरा पनि राखिँदैन: पृष्ठ बन्द गरे पठाउन बाँकी कुरा हराउँछ। फेरि प्रयास गर्नुहोस्, वा लिङ्क सधैँ चलाउने ब्राउजरमा खोल्नुहोस्, प्राइभेट झ्यालमा होइन।',
  },
  sums: {
    label: 'हलमा',
    inside: 'भित्र',
    of: (limit) => `/ ${nepaliNumber(limit)}`,
    expected: 'आउन बाँकी',
    free: 'खाली',
    over: (count) => `भएको भन्दा ${nepaliNumber(count)} ठाउँ बढी दिइएको छ`,
  },

  alerts: {
    label: 'हेर्नुपर्ने कुरा',
    look: (count) => `हेर्नुपर्ने कुरा: ${nepaliNumber(count)}`,
    cancelled: 'यो कार्यक्रम रद्द भयो।',
    excess: (excess, limit) =>
      `${people(limit)} अट्ने ठाउँमा ${people(excess)} बढी भित्र छन्। फोनहरूले एकअर्काको खबर नपाई भित्र लिँदा यस्तो हुन्छ।`,
    twice: (name, inside, registered) =>
      `${name}: दुई फोनबाट भित्र लिइयो। दर्ता ${people(registered)}, भित्र लेखिएको ${people(inside)}।`,
    twiceHelp: 'उही मानिस दुई पटक लेखिएको भए एउटा रद्द गर्नुहोस्।',
    refused: (name, count, time) =>
      `${name}, ${time} मा ${people(count)}: राखिएन। यो दर्ता सूचीमा छैन, वा लिङ्क बन्द भइसकेको थियो।`,
    seen: 'मैले हेरेँ',
  },

  find: 'नामबाट खोज्नुहोस्',
  scan: 'स्क्यान',
  walkIn: 'दर्ता नगरेका',
  list: 'परिवार वा समूह',
  found: (count) => `${things(count)} दर्ता भेटियो`,
  nobody: (text) => `नाममा “${text}” भएको कोही सूचीमा छैन। नामको अंश वा अर्को हिज्जे लेख्नुहोस्।`,
  empty: 'कसैले दर्ता गरेको छैन।',
  more: (count) => `थप ${things(count)} देखाउनुहोस्`,

  party: {
    people: (grown, young) =>
      young === 0 ? adults(grown) : grown === 0 ? children(young) : `${adults(grown)}, ${children(young)}`,
    letIn: (count) => `${people(count)} भित्र लिनुहोस्`,
    letInMore: (count) => `थप ${people(count)} भित्र लिनुहोस्`,
    letInMoreOf: (count, name) => `थप ${people(count)} भित्र लिनुहोस्: ${name}`,
    letInOf: (count, name) => `${people(count)} भित्र लिनुहोस्: ${name}`,
    inside: (inside, of) =>
      inside === 1 && of === 1
        ? 'भित्र'
        : inside === of
          ? `${people(of)} नै भित्र`
          : `${nepaliNumber(of)} मध्ये ${people(inside)} भित्र`,
    otherNumber: 'अर्को सङ्ख्या',
    details: (name) => `${name} को थप विवरण`,
    fewer: 'एक जना कम',
    oneMore: 'एक जना थप',
    checkIn: (count, time, by) => `${time} मा ${people(count)}, ${by}`,
    thisPhone: (by) => `${by} (यो फोन)`,
    undone: (time, by) => `${time} मा रद्द, ${by}`,
    undo: 'रद्द गर्नुहोस्',
    undoOf: (count, name) => `रद्द गर्नुहोस्: ${name}, ${people(count)}`,
    nameless: 'दर्ता नगरेका, नाम छैन',
    walkIn: 'दर्ता नगरेका',
    takenBack: 'रद्द गरिएको',
    statuses: {
      unconfirmed: 'पक्का भएको छैन',
      waiting: 'प्रतीक्षा सूचीमा',
      offered: 'ठाउँ दिइएको',
      coming: 'आउने',
      cancelled: 'रद्द',
    },
  },
  said: {
    letIn: (name, count) => `${name}: ${people(count)} भित्र लिइयो`,
    undone: (name, count) => `${name}: ${people(count)}को प्रविष्टि रद्द गरियो`,
  },

  held: {
    title: 'तैपनि भित्र लिने?',
    text: (count, free) =>
      `ठाउँ त छ, तर आउन बाँकी मानिसलाई राखिएको हो। अरूका लागि खाली: ${nepaliNumber(free)}। तपाईं ${people(count)} भित्र लिँदै हुनुहुन्छ।`,
    yes: (count) => `तैपनि ${people(count)} भित्र लिनुहोस्`,
  },
  full: {
    title: 'हल भरियो',
    text: (limit, inside) =>
      inside >= limit
        ? `कार्यक्रममा ${people(limit)} अट्छन्, ${people(inside)} भित्र छन्। कुनै प्रविष्टि रद्द नगरी अरू भित्र लिन मिल्दैन।`
        : `कार्यक्रममा ${people(limit)} अट्छन्, ${people(inside)} भित्र छन्: अब ${people(limit - inside)} मात्र भित्र लिन मिल्छ।`,
  },

  walkInForm: {
    title: 'दर्ता नगरेका',
    lead: 'दर्ता नगरी आउनेका लागि। उनीहरू पनि ठाउँमा गनिन्छन्।',
    name: 'नाम (ऐच्छिक)',
    adults: 'वयस्क',
    children: 'बालबालिका',
  },

  scanner: {
    title: 'कोड स्क्यान गर्नुहोस्',
    aim: 'इमेलको QR कोड क्यामेराअगाडि राख्नुहोस्।',
    starting: 'क्यामेरा खुल्दै छ…',
    refused: 'क्यामेरा चलाउन अनुमति छैन। ब्राउजरको सेटिङमा अनुमति दिनुहोस्; नामबाट भने खोज्न मिल्छ।',
    missing: 'यो पृष्ठले चलाउन मिल्ने क्यामेरा छैन। नामबाट भने खोज्न मिल्छ।',
    notOurs: 'यो दर्ताको कोड होइन।',
    otherEvent: 'यो कोड अर्को कार्यक्रमको हो।',
    unknown: (id) => `सूचीमा छैन: ${id}। नामबाट खोज्नुहोस्।`,
    again: 'अर्को स्क्यान गर्नुहोस्',
  },

  stop: {
    noLink: 'यो फोनमा यो ढोकाको लिङ्क छैन',
    noLinkText: 'तपाईंलाई दिइएको लिङ्क खोल्नुहोस्, वा यहाँ राख्नुहोस्। व्यवस्थापनमा काम गर्नेले साइन इन गर्नुहोस्।',
    badLink: 'यो लिङ्क अब चल्दैन',
    badLinkText: 'दिने मानिसलाई नयाँ लिङ्क माग्नुहोस्, अनि खोल्नुहोस् वा यहाँ राख्नुहोस्।',
    paste: 'ढोकाको लिङ्क',
    take: 'यो लिङ्क चलाउनुहोस्',
    notALink: 'यो कार्यक्रमको ढोकाको लिङ्क होइन।',
    signIn: 'साइन इन',
    removed: 'सूची यो फोनबाट हटाइयो',
    removedText: 'कार्यक्रम सकियो, वा लिङ्क बन्द गरियो। ढोका हेर्नुभएकोमा धन्यवाद।',
    removedByHandText: 'फेरि ढोका हेर्न तपाईंलाई दिइएको लिङ्क खोल्नुहोस्।',
    notRemoved: 'सूची हटाउन सकिएन',
    notRemovedText: 'नाम यो फोनमा अझै हुन सक्छन्। फेरि प्रयास गर्नुहोस्, वा ब्राउजरमा यो साइटको डेटा मेटाउनुहोस्।',
    unsentText: (count) =>
      `तपाईंले लेखेको ${things(count)} कुरा पठाउन बाँकी छ। यो फोनमै रहन्छ र नेटवर्क आएपछि पठाइन्छ: यो पृष्ठ खुला राख्नुहोस्।`,
    tryAgain: 'फेरि प्रयास गर्नुहोस्',
    waiting: 'सूची आउन बाँकी',
    waitingText: 'नेटवर्क भएपछि सूची आउँछ। त्यसपछि यो पृष्ठ नेटवर्क नभए पनि चल्छ।',
    elsewhere: 'ढोका अर्को ट्याबमा खुला छ',
    elsewhereText: 'केही नहराओस् भनेर एउटा फोनको एउटै ट्याबमा मात्र लेख्न मिल्छ।',
    takeOver: 'यही ट्याबमा चलाउनुहोस्',
  },

  remove: {
    open: 'सूची यो फोनबाट हटाउनुहोस्',
    title: 'सूची हटाउने?',
    text: 'नाम र लेखिएको कुरा यो फोनबाट हट्छ। अरू फोन र सर्भरमा रहन्छ। फेरि ढोका हेर्न लिङ्क खोल्नुहोस्।',
    unsent: (count) => `तपाईंले लेखेको ${things(count)} कुरा पठाइएको छैन। त्यो सधैँका लागि हराउँछ।`,
    yes: 'हटाउनुहोस्',
  },
};
