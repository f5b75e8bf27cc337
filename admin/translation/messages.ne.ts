import type { translationMessages as english } from '#admin/translation/messages.ts';

/** The texts of the part of a form that holds the Nepali of a record. */
export const translationMessages: typeof english = {
  title: 'नेपालीमा',
  done: '%{total} मध्ये %{done} वटा पाठ',
  complete: 'पूरा',
  hint: 'नेपाली साइटका आगन्तुकले यी पढ्छन्। खाली भएको पाठ अङ्ग्रेजीमा, सूचनासहित देखाइन्छ।',
  none: 'अङ्ग्रेजी पाठ छैन',
};
