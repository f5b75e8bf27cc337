/** How the words that somebody types are understood, in a language. */
export interface SearchSense {
  unimportant: readonly string[];
  kinds: Readonly<Record<'event' | 'gallery', readonly string[]>>;
  times: Readonly<Record<'past' | 'upcoming', readonly string[]>>;
  same: readonly (readonly string[])[];
}

/** How the words that somebody types are understood. */
export const searchSense: SearchSense = {
  /** Words of a question that say nothing about what is sought. */
  unimportant: [
    ...['a', 'an', 'the', 'of', 'for', 'to', 'in', 'on', 'at', 'by', 'with', 'from', 'and', 'or'],
    ...['is', 'are', 'was', 'were', 'be', 'do', 'does', 'did', 'can', 'could', 'will', 'would'],
    ...['i', 'we', 'you', 'me', 'my', 'our', 'us', 'your', 'it', 'its', 'this', 'that', 's', 't'],
    ...[
      'what',
      'when',
      'where',
      'who',
      'why',
      'how',
      'which',
      'much',
      'many',
      'there',
      'about',
      'any',
      'some',
    ],
    ...['find', 'show', 'see', 'get', 'want', 'need', 'please', 'become', 'have', 'has'],
    ...['कहिले', 'कहाँ', 'को', 'का', 'की', 'मा', 'छ', 'हो', 'कसरी', 'के'],
  ],
  /** Words that ask for a kind of result. */
  kinds: {
    event: ['event', 'events', 'कार्यक्रम', 'कार्यक्रमहरू'],
    gallery: [
      ...[
        'photo',
        'photos',
        'foto',
        'fotos',
        'picture',
        'pictures',
        'pic',
        'pics',
        'image',
        'images',
      ],
      ...['gallery', 'galleries', 'album', 'albums', 'फोटो', 'फोटोहरू', 'तस्बिर', 'ग्यालेरी'],
    ],
  },
  /** Words that ask for events before or after today. */
  times: {
    past: ['past', 'last', 'previous', 'earlier', 'old'],
    upcoming: ['upcoming', 'next', 'future', 'coming', 'आगामी'],
  },
  /** Words that mean the same: who types one finds the others. */
  same: [
    ['football', 'soccer', 'futsal'],
    ['child', 'children', 'kid', 'kids'],
    ['agm', 'annual general meeting'],
    ['class', 'classes', 'course', 'courses', 'lesson', 'lessons', 'workshop', 'workshops'],
    ['migrant', 'migrants', 'immigrant', 'immigrants', 'newcomer', 'newcomers', 'arrivals'],
    ['elder', 'elders', 'elderly', 'senior', 'seniors'],
    ['youth', 'teen', 'teens', 'teenager', 'teenagers', 'young people'],
    ['film', 'films', 'movie', 'movies', 'cinema'],
    ['fee', 'fees', 'cost', 'costs', 'price'],
  ],
};
