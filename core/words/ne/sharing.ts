// Posters, codes to scan, and pictures of shared links.

import type * as english from '#core/words/en/sharing';

export const sharing: typeof english.sharing = {
  printPoster: 'पोस्टर प्रिन्ट गर्नुहोस्',
  posterOf: (title) => `पोस्टर: ${title}`,
  print: 'प्रिन्ट गर्नुहोस्',
  printHint: 'यो A4 को एक पानामा अट्छ। बटनबिना ब्राउजरको File > Print बाट प्रिन्ट हुन्छ।',
  backToEvent: 'कार्यक्रममा फर्कनुहोस्',
  backToGallery: 'ग्यालरीमा फर्कनुहोस्',
  scanEvent: 'विवरण र क्यालेन्डरका लागि स्क्यान गर्नुहोस्',
  scanGallery: 'फोटो हेर्न स्क्यान गर्नुहोस्',
  codeOf: (address) => `${address} मा लैजाने QR कोड`,
  galleryPicture: (title, day) => `${title}, फोटो, ${day}`,
  cancelled: 'रद्द',
  photos: 'फोटो',
};
