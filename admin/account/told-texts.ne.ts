import type * as english from '#admin/account/told-texts.ts';

/** The texts of the choice of what one is told by mail. */
export const toldTexts: typeof english.toldTexts = {
  legend: 'इमेलबाट खबर दिने',
  hint: 'नयाँ सन्देशबारे बढीमा घण्टाको एउटा इमेल आउँछ। समाजको आफ्नै ठेगानामा हरेक सन्देश जान्छ।',
  done: 'सेभ भयो',
  failed: 'सेभ गर्न सकिएन। कृपया फेरि प्रयास गर्नुहोस्।',
  unread: 'आउने इमेलको सूची लोड गर्न सकिएन',
};
