import type { translationTexts as english } from '#admin/translations/texts.ts';

/** The texts about the Nepali of records, in Nepali. */
export const translationTexts: typeof english = {
  title: 'नेपालीमा',
  english: 'यहाँ अङ्ग्रेजीमा लेख्नुहोस्। नेपाली पाठ तल “नेपालीमा” भन्ने ठाउँमा लेख्नुहोस्।',
  done: '%{total} मध्ये %{done} वटा पाठ',
  complete: 'पूरा',
  hint: 'नेपाली साइटका आगन्तुकले यी पढ्छन्। खाली भएको पाठ अङ्ग्रेजीमा, सूचनासहित देखाइन्छ।',
  none: 'अङ्ग्रेजी पाठ छैन',
  screen: { title: 'अनुवाद' },
};
