/** The texts about prepared answers. */
export const cannedTexts = {
  intro:
    'Answers to what visitors often ask. Whoever answers a message chooses one, changes it as it fits, and sends it.',
  none: 'There are no prepared answers yet',
  choose: 'Use a prepared answer',
  manage: 'See and change prepared answers',
  failed: 'Failed to load prepared answers',
  in: { en: '%{name}, in English', ne: '%{name}, in Nepali' },
  hints: {
    name: 'What it is about, so that others find it. Visitors do not see it.',
    body: 'The society’s name and the visitor’s message are added below it.',
    body_ne: 'Offered when a visitor wrote on a Nepali page. May stay empty.',
  },
};
