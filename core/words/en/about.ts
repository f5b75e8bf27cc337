// The pages about the society.

import { own } from '#society/en';

export const about = {
  title: 'About Us',
  intro: own.about.intro,
  societyCard: 'The Society',
  societyCardText: own.about.societyCard,
  committeeCard: 'Executive Committee',
  committeeCardText: own.about.committeeCard,
  read: 'Read more',
};

export const society = { title: 'The Society', history: own.history };

export const committee = {
  title: 'Executive Committee',
  term: own.committee.term,
  intro: own.committee.intro,
  photo: own.committee.photo,
  loading: 'Loading the photo…',
};
