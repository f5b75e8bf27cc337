import { rareTexts as rareNepali } from '#admin/shell/rare-texts.ne.ts';
import { rareTexts } from '#admin/shell/rare-texts.ts';
import { englishTexts } from '#admin/shell/texts.en.ts';
import { nepaliTexts } from '#admin/shell/texts.ne.ts';
import { catalogueOf } from '#admin/shell/texts.ts';
import { en } from '#core/words/en';
import { ne } from '#core/words/ne';

/** All texts of the back office, those of rare screens included. */
export const offices = { en: catalogueOf(englishTexts, en, rareTexts), ne: catalogueOf(nepaliTexts, ne, rareNepali) };
