import type * as english from '#core/words/en/messages';

/** What the server says about messages and their answers. */
export const messages: typeof english.messages = {
  emptyAnswer: 'जवाफ लेख्नुहोस्',
  answeredSince: 'यसबीच अरू कसैले जवाफ दिइसक्नुभयो। पहिले त्यो जवाफ पढ्नुहोस्',
  beingAnswered: 'अरू कसैले यो सन्देशको जवाफ दिँदै हुनुहुन्छ',
  badAddress: 'यो सन्देशको जवाफ इमेलबाट दिन मिल्दैन: दिइएको ठेगाना साँचो होइन',
  noOwnAddress: 'तपाईंको जवाफमा आउने उत्तर कसैकहाँ पुग्दैन: सेटिङमा समाजको इमेल ठेगाना छैन। पहिले त्यहाँ लेख्नुहोस्, अनि जवाफ पठाउनुहोस्',
  notAVolunteer: 'कुनै सक्रिय प्रशासक छान्नुहोस्',
};
