import type * as english from '#admin/kit/publication/texts.ts';
import { own } from '#society/ne';

/** The texts about drafts, their publication and their preview, in Nepali. */
export const publicationTexts: typeof english.publicationTexts = {
  label: 'प्रकाशनको अवस्था',
  draft: 'मस्यौदा',
  published: 'प्रकाशित',
  all: 'सबै',
  hint: 'मस्यौदा व्यवस्थापन चलाउने सबैले देख्छन्, आगन्तुकले देख्दैनन्',
  preview: 'सेभ गर्नुअघि पूर्वावलोकन',
  previewSaved: 'पूर्वावलोकन',
  publishOn: {
    empty: `${own.city}को समय; खाली रहेसम्म यो मस्यौदा नै रहन्छ`,
    chosen: `${own.city}को समय। %{moment} मा, वा त्यसको पाँच मिनेटभित्र प्रकाशित हुन्छ`,
    past: 'यो समय बितिसक्यो: सेभ गरेको पाँच मिनेटभित्र प्रकाशित हुन्छ',
  },
};
