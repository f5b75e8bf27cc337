import type { Lang } from '#core/kit/lang';
import { doctor as en } from '#core/words/en/doctor';
import { doctor as ne } from '#core/words/ne/doctor';

/** The texts of the site check. They are apart from `Words`, so that no other answer of the Worker has to load them. */
export const doctorTexts: Readonly<Record<Lang, typeof en>> = { en, ne };

/** What the site check says in one language. */
export type DoctorTexts = typeof en;
