import type * as english from '#core/words/en/letters';

/** Texts of the letters to readers: of the server, of the mails, and of the public pages about them. */
export const letters: typeof english.letters = {
  notDraft:
    'यो पत्र अब मस्यौदा होइन: पाठकले यसलाई जस्ताको तस्तै पाइसकेका छन् वा पाउँदै छन्। अर्को लेख्न कृपया यसको प्रतिलिपि बनाउनुहोस्',
  keptLetter: 'पठाइसकेको वा पठाउन लागिएको पत्र मेटाउन मिल्दैन: कसले के कहिले पायो भन्ने यसैमा देखिन्छ',
};
