import type { SocietyTexts } from '#core/kit/society-types';
import { society } from '#society';

/** What only this society says, in English; the words of the product are in `core/words`. */
export const own: SocietyTexts = {
  name: society.name,
  shortName: society.shortName,
  city: society.address.city,
  familyCity: 'Kathmandu',
  greeting: 'Namaste',
  description: 'Connecting the Nepalese community in New Zealand: culture, events, support and friendship since 1995.',
  appDescription: 'Events, galleries and news of the Nepalese community in New Zealand.',
  footer:
    'Established in 1995, the New Zealand Nepal Society brings together Nepalese people and friends of Nepal in Auckland and beyond.',
  home: {
    heading: 'Namaste, Aotearoa',
    lead: 'A home for the Nepalese community in New Zealand since 1995: festivals, language, friendship, and a hand for whoever has just arrived.',
    about: [
      'The New Zealand Nepal Society was founded in Auckland in 1995 under the patronage of a famous mountaineer. It was the first Nepali community organisation of its kind in the country.',
      'Families, students, elders and friends of Nepal meet here: to celebrate Dashain and Tihar, to teach our children our languages, and to help one another.',
    ],
    magazine: {
      title: '30th Anniversary Magazine',
      edition: '2025 edition',
      text: 'Thirty years of the society in one magazine: how it began, what we built together, and where we want to go.',
    },
    samples: {
      upcoming: [
        {
          title: 'Dashain Celebration',
          when: 'Every spring',
          text: 'Tika, jamara and a shared meal with the elders of our community.',
        },
        {
          title: 'Nepali New Year',
          when: 'Every April',
          text: 'Music, dance and dal bhat on the first evening of the year.',
        },
      ],
      past: [
        {
          title: 'Tihar: Festival of Lights',
          when: 'Every spring',
          text: 'Lamps, marigolds, rangoli and Deusi Bhailo singing.',
        },
        {
          title: 'Community Picnic',
          when: 'Every summer',
          text: 'A day in the park with football, badminton and food from the grill.',
        },
      ],
    },
  },
  about: {
    intro: [
      'We are an incorporated society of Nepalese people and friends of Nepal in New Zealand, founded in Auckland in 1995.',
      'We promote Nepalese culture, run cultural events and support services, and connect our community with one another and with the country we live in.',
    ],
    societyCard: 'How we began in 1995, what we stand for and what we do today.',
    committeeCard: 'The volunteers who run the society from 2024 to 2026.',
  },
  history: [
    'In 1995 a handful of families met in Auckland to celebrate Dashain together. Within the year they had founded the New Zealand Nepal Society, under the patronage of a famous mountaineer whose name is tied to the Himalaya and to New Zealand alike. It was the first Nepali community organisation of its kind in the country.',
    'In its first years the society was a meeting place: a borrowed hall, pots of dal bhat, songs and stories. As more families, students and workers arrived from Nepal, it took on more: help with the first weeks in a new country, language classes for children, sports days, and a voice for the community towards the city.',
    'Today the society celebrates the festivals of all the peoples of Nepal, supports those who have newly arrived and those who are growing old far from home, and works with other communities and with mana whenua. In 2025 it celebrated its thirtieth year.',
  ],
  committee: {
    term: '2024-2026',
    intro: 'The committee is elected by the members for two years. All its members are volunteers.',
    photo: 'Group photo of the executive committee 2024-2026',
  },
  privacy: {
    law: 'New Zealand’s Privacy Act 2020',
    within: '20 working days',
    authority: 'Office of the Privacy Commissioner',
  },
  consentExample: 'sign-up sheet at the Dashain evening 2025',
};
