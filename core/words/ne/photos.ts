// Photos of galleries: their pages, and the viewer that shows them on the whole screen.

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

export const viewer: typeof english.viewer = {
  label: 'फोटो हेर्ने झ्याल',
  photos: 'फोटो',
  carousel: 'फोटोको लहर',
  slide: 'फोटो',
  caption: 'क्याप्सन',
  previous: 'अघिल्लो फोटो',
  next: 'अर्को फोटो',
  close: 'बन्द गर्नुहोस्',
  share: 'यो फोटो सेयर गर्नुहोस्',
  shared: 'फोटोको लिङ्क कपी भयो!',
  download: 'यो फोटो डाउनलोड गर्नुहोस्',
  play: 'स्लाइडसो सुरु गर्नुहोस्',
  pause: 'स्लाइडसो रोक्नुहोस्',
  fullScreen: 'पूरा स्क्रिन',
  exitFullScreen: 'पूरा स्क्रिन छोड्नुहोस्',
  position: '{total} मध्ये {index}',
};
