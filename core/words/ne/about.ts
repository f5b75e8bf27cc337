// The pages about the society.

import type * as english from '#core/words/en/about';
import { own } from '#society/ne';

export const about: typeof english.about = {
  title: 'हाम्रो बारेमा',
  intro: own.about.intro,
  societyCard: 'हाम्रो समाज',
  societyCardText: own.about.societyCard,
  committeeCard: 'कार्यसमिति',
  committeeCardText: own.about.committeeCard,
  read: 'थप पढ्नुहोस्',
};

export const society: typeof english.society = { title: 'हाम्रो समाज', history: own.history };

export const committee: typeof english.committee = {
  title: 'कार्यसमिति',
  term: own.committee.term,
  intro: own.committee.intro,
  photo: own.committee.photo,
  loading: 'फोटो खुल्दै छ…',
};
