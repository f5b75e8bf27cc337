// The pages about the society.

export const about = {
  title: 'About Us',
  intro: [
    'We are an incorporated society of Nepalese people and friends of Nepal in New Zealand, founded in Auckland in 1995.',
    'We promote Nepalese culture, run cultural events and support services, and connect our community with one another and with the country we live in.',
  ],
  societyCard: 'The Society',
  societyCardText: 'How we began in 1995, what we stand for and what we do today.',
  committeeCard: 'Executive Committee',
  committeeCardText: 'The volunteers who run the society from 2024 to 2026.',
  read: 'Read more',
};

export const society = {
  title: 'The Society',
  history: [
    'In 1995 a handful of families met in Auckland to celebrate Dashain together. Within the year they had founded the New Zealand Nepal Society, under the patronage of a famous mountaineer whose name is tied to the Himalaya and to New Zealand alike. It was the first Nepali community organisation of its kind in the country.',
    'In its first years the society was a meeting place: a borrowed hall, pots of dal bhat, songs and stories. As more families, students and workers arrived from Nepal, it took on more: help with the first weeks in a new country, language classes for children, sports days, and a voice for the community towards the city.',
    'Today the society celebrates the festivals of all the peoples of Nepal, supports those who have newly arrived and those who are growing old far from home, and works with other communities and with mana whenua. In 2025 it celebrated its thirtieth year.',
  ],
};

export const committee = {
  title: 'Executive Committee',
  term: '2024-2026',
  intro: 'The committee is elected by the members for two years. All its members are volunteers.',
  photo: 'Group photo of the executive committee 2024-2026',
  loading: 'Loading the photo…',
};
