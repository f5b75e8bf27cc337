// The frame of every page, and what a page says when there is nothing to show.

import { nepaliDigits, nepaliNumber } from '#core/kit/nepali-digits';
import type * as english from '#core/words/en/site';
import { own } from '#society/ne';

export const site: typeof english.site = {
  name: own.name,
  shortName: own.shortName,
  description: own.description,
  title: (page) => `${page} | ${own.name}`,
  backOffice: 'व्यवस्थापन',
  language: 'नेपाली',
  languageShort: 'ने',
  languageOffer: 'यो पृष्ठ नेपालीमा पनि छ।',
  skip: 'मुख्य सामग्रीमा जानुहोस्',
  notTranslated: 'यो पाठ अझै नेपालीमा अनुवाद भएको छैन।',
  table: 'तालिका',
  lastCopy: (when) => `अहिले हाम्रो डाटाबेससँग जोडिन सकिएन। यो पृष्ठ ${when} को हो।`,
  aboutTitle: (title) => `“${title}” को बारेमा`,
};

export const nav: typeof english.nav = {
  label: 'मुख्य मेनु',
  menu: 'मेनु',
  more: (page) => `“${page}” भित्रका पृष्ठ`,
  home: 'गृहपृष्ठ',
  about: 'हाम्रो बारेमा',
  society: 'हाम्रो समाज',
  committee: 'कार्यसमिति',
  events: 'कार्यक्रम',
  allEvents: 'सबै कार्यक्रम',
  upcoming: 'आगामी कार्यक्रम',
  past: 'विगतका कार्यक्रम',
  gallery: 'कार्यक्रम ग्यालरी',
  calendar: 'पात्रो',
  contact: 'सम्पर्क',
  others: 'थप',
};

export const breadcrumb: typeof english.breadcrumb = {
  label: 'तपाईं यहाँ हुनुहुन्छ',
  details: 'विवरण',
  segments: {
    about: 'हाम्रो बारेमा',
    society: 'हाम्रो समाज',
    committee: 'कार्यसमिति',
    events: 'कार्यक्रम',
    calendar: 'पात्रो',
    gallery: 'ग्यालरी',
    past: 'विगतका कार्यक्रम',
    upcoming: 'आगामी कार्यक्रम',
    contact: 'सम्पर्क',
    galleries: 'ग्यालरी',
    newsletter: 'न्युजलेटर',
    confirm: 'पक्का गर्नुहोस्',
    unsubscribe: 'बन्द गर्नुहोस्',
    letters: 'पत्रहरू',
    preferences: 'के पठाउने',
    search: 'खोज',
    developers: 'डेभलपरका लागि',
    festivals: 'नेपालका चाडपर्व',
    privacy: 'गोपनीयता',
    poster: 'पोस्टर',
    register: 'दर्ता',
    registration: 'तपाईंको दर्ता',
    'take-down': 'फोटो हटाउने अनुरोध',
  },
};

export const footer: typeof english.footer = {
  about: 'हाम्रो बारेमा',
  aboutText: own.footer,
  links: 'उपयोगी लिङ्क',
  contact: 'सम्पर्क',
  facebook: 'Facebook',
  youtube: 'YouTube',
  copyright: (year) => `© ${nepaliDigits(year)} ${own.name}। सर्वाधिकार सुरक्षित।`,
};

export const pagination: typeof english.pagination = {
  label: 'पृष्ठहरू',
  previous: 'अघिल्लो',
  next: 'अर्को',
  page: (page) => `पृष्ठ ${nepaliDigits(page)}`,
  beyond: 'यस्तो पृष्ठ छैन',
  beyondText: (last) => (last === 1 ? 'यो सूचीमा एउटै पृष्ठ छ।' : `यो सूचीमा ${nepaliNumber(last)} वटा पृष्ठ छन्।`),
  first: 'पहिलो पृष्ठमा जानुहोस्',
};

export const dates: typeof english.dates = { provisional: (date) => `अन्दाजी ${date}` };

/** Over a page that somebody in the back office looks at before the visitors do. */
export const preview: typeof english.preview = {
  draft: 'पूर्वावलोकन: यो पृष्ठ मस्यौदा हो। व्यवस्थापन चलाउने सबैले देख्छन्, आगन्तुकले देख्दैनन्।',
  scheduled: (moment) =>
    `पूर्वावलोकन: यो पृष्ठ मस्यौदा हो। प्रकाशित नहुन्जेल (${moment}) व्यवस्थापन चलाउने सबैले देख्छन्, आगन्तुकले देख्दैनन्।`,
  published: 'पूर्वावलोकन: आगन्तुकले पृष्ठ यस्तै देख्छन्।',
  unsaved: 'पूर्वावलोकन: फाराममा लेखिएको कुरा यस्तो देखिन्छ। अझै सेभ भएको छैन।',
  refused: 'पूर्वावलोकन अझै छैन',
  refusedText: 'फाराममा केही छुटेको वा नमिलेको छ। त्यहाँ सच्याएर फेरि प्रयास गर्नुहोस्:',
  unreadable: 'फाराम पूरा आइपुगेन। यो ट्याब बन्द गरेर फेरि पूर्वावलोकन खोल्नुहोस्।',
};

/** In whose name drafts are published whose time has come. */
export const publication: typeof english.publication = { actor: 'प्रकाशन तालिका' };

export const notFound: typeof english.notFound = {
  title: 'पृष्ठ भेटिएन',
  text: 'तपाईंले खोज्नुभएको पृष्ठ छैन वा सारिएको छ।',
  near: 'यीमध्ये कुनै खोज्नुभएको हो?',
  home: 'गृहपृष्ठमा जानुहोस्',
  events: 'हाम्रा कार्यक्रम हेर्नुहोस्',
  contact: 'हामीलाई लेख्नुहोस्',
};

export const crash: typeof english.crash = {
  title: 'अनपेक्षित त्रुटि!',
  text: 'हाम्रोतर्फ केही गडबड भयो। एकछिनमा फेरि प्रयास गर्नुहोस्।',
  island: 'पृष्ठको यो भाग देखाउन सकिएन।',
};
