import type * as english from '#core/words/en/home';
import { own } from '#society/ne';

export const home: typeof english.home = {
  heading: own.home.heading,
  lead: own.home.lead,
  about: 'हाम्रो बारेमा',
  aboutText: own.home.about,
  learnMore: 'हाम्रो बारेमा थप जान्नुहोस्',
  magazine: own.home.magazine.title,
  magazineEdition: own.home.magazine.edition,
  magazineText: own.home.magazine.text,
  download: 'स्मारिका डाउनलोड गर्नुहोस् (PDF)',
  events: 'कार्यक्रम',
  upcoming: 'आगामी कार्यक्रम',
  past: 'विगतका कार्यक्रम',
  readMore: 'थप पढ्नुहोस्',
  nextEvent: 'अर्को कार्यक्रम',
  eventToday: 'आज',
  eventOn: 'अहिले हुँदै छ',
  becomeMember: 'सदस्य बन्नुहोस्',
  viewAll: 'सबै कार्यक्रम हेर्नुहोस्',
  samples: own.home.samples,
};
