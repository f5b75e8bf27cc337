import type * as english from '#core/words/en/letters';
import { own } from '#society/ne';

/** Texts of the letters to readers: of the server, of the mails, and of the public pages about them. */
export const letters: typeof english.letters = {
  notDraft:
    'यो पत्र अब मस्यौदा होइन: पाठकले यसलाई जस्ताको तस्तै पाइसकेका छन् वा पाउँदै छन्। अर्को लेख्न कृपया यसको प्रतिलिपि बनाउनुहोस्',
  keptLetter: 'पठाइसकेको वा पठाउन लागिएको पत्र मेटाउन मिल्दैन: कसले के कहिले पायो भन्ने यसैमा देखिन्छ',
  sentBy: (name) => `यो इमेल ${name}को वेबसाइटले पठाएको हो।`,
  reason: `तपाईंले ${own.name}सँग माग्नुभएकाले यो पत्र पाउनुभएको हो।`,
  unsubscribe: 'पत्र बन्द गर्नुहोस्',
  preferences: 'के पाउने छान्नुहोस्',
  browser: 'ब्राउजरमा हेर्नुहोस्',
  seeEvent: 'कार्यक्रमबारे थप',
  seePhotos: 'फोटो हेर्नुहोस्',
  testSubject: (subject) => `[परीक्षण] ${subject}`,
  testSent: (address) => `परीक्षण पत्र ${address} मा पठाइँदै छ।`,
  tooLarge: 'यो पत्र पठाउन नमिल्ने गरी ठूलो छ: कृपया छोटो बनाउनुहोस्',
};
