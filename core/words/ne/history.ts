// What the server says about earlier versions and the bin.

import { nepaliNumber } from '#core/kit/nepali-digits';
import type * as english from '#core/words/en/history';

export const history: typeof english.history = {
  nothingToRestore: 'यहाँ फेरि ल्याउन मिल्ने केही छैन',
  restoring: (backup) => `ब्याकअप ${backup} फेरि ल्याउने काम बीचमै रोकियो: पहिले त्यो फेरि चलाउनुपर्छ`,
  notInBin: 'यो अब रद्दीटोकरीमा छैन: फेरि ल्याइयो, वा यसको समय सकियो',
  addressTaken: (title, address, holder) =>
    `“${holder}” को ठेगाना ${address} रहुन्जेल “${title}” फेरि ल्याउन मिल्दैन। पहिले “${holder}” को ठेगाना बदल्नुहोस्`,
  galleryGone: 'यो फोटोको ग्यालरी अब छैन। पहिले ग्यालरी, अनि फोटो फेरि ल्याउनुहोस्',
  changedSince: 'त्यसपछि कसैले यो फेरि बदल्नुभएको छ। पुराना संस्करण खोलेर कुन फेरि ल्याउने छान्नुहोस्',
  theseChangedSince: (names, count) =>
    `केही फर्काइएन: यीमध्ये ${nepaliNumber(count)} वटा त्यसपछि फेरि बदलिएका छन् (${names})। तिनका पुराना संस्करण खोल्नुहोस्`,
  tooMuch: 'यो परिवर्तनमा धेरै कुरा बदलिएका छन्, एकै पटक फर्काउन मिल्दैन',
};
