import type { SocietyTexts } from '#core/kit/society-types';

/** The texts of the second society about itself. */
export const own: SocietyTexts = {
  name: 'Lisbon Rowing Club',
  shortName: ['Lisbon', 'Rowing Club'],
  city: 'Lisbon',
  familyCity: '',
  greeting: 'Ahoy',
  description: 'A club for whoever likes to row.',
  appDescription: 'Regattas and evenings of the club.',
  footer: 'We row on the river, in every weather.',
  home: {
    heading: 'Row with us',
    lead: 'Eight seats, one rhythm.',
    about: ['We are a rowing club.', 'Beginners are welcome.'],
    magazine: { title: 'Logbook', edition: 'This year', text: 'A year on the water.' },
    samples: {
      upcoming: [{ title: 'Regatta', when: 'Every May', text: 'All boats, all day.' }],
      past: [{ title: 'Boat christening', when: 'Every March', text: 'A new four.' }],
    },
  },
  about: { intro: ['A club of rowers.'], societyCard: 'How we began.', committeeCard: 'Who steers.' },
  history: ['Four friends bought a boat.'],
  committee: { term: 'this term', intro: 'Elected each spring.', photo: 'The board on the pier' },
  privacy: { law: 'The law of the river', within: 'a month', authority: 'Harbour master' },
  consentExample: 'list at the boathouse',
};
