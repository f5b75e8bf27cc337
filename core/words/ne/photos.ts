// Photos of galleries, and their pages.

import { nepaliNumber } from '#core/kit/nepali-digits';
import type * as english from '#core/words/en/photos';
import { own } from '#society/ne';

export const photos: typeof english.photos = {
  none: 'यो ग्यालरीमा अझै फोटो छैनन्।',
  created: 'बनाइएको',
  numbered: (number) => `फोटो ${nepaliNumber(number)}`,
  of: (title) => `“${title}” का फोटो`,
  all: 'सबै फोटो',
  loading: 'फोटो खुल्दै छ…',
  openLarge: 'पूरा स्क्रिनमा खोल्नुहोस्',
  viewAll: (count) => `सबै ${nepaliNumber(count)} फोटो हेर्नुहोस्`,
  viewAllOf: (count, title) => `“${title}” का सबै ${nepaliNumber(count)} फोटो हेर्नुहोस्`,
  found: (count) => (count === 1 ? '१ वटा ग्यालरी भेटियो' : `${nepaliNumber(count)} वटा ग्यालरी भेटिए`),
  foundNone: 'ग्यालरी भेटिएनन्',
  description: (title, count) => `${title}: ${own.name}का ${nepaliNumber(count)} वटा फोटो।`,
};
