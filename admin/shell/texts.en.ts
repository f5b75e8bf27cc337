import { authTexts } from '#admin/account/texts.ts';
import { dashboardTexts } from '#admin/dashboard/texts.ts';
import { eventTexts } from '#admin/events/texts.ts';
import { festivalTexts } from '#admin/festivals/texts.ts';
import { galleryTexts, photoTexts } from '#admin/galleries/texts.ts';
import { binTexts } from '#admin/history/bin/texts.ts';
import { historyTexts } from '#admin/history/texts.ts';
import { savingTexts } from '#admin/kit/saving/texts.ts';
import { shareTexts } from '#admin/kit/share/texts.ts';
import { officeTexts } from '#admin/kit/texts.ts';
import { mediaTexts } from '#admin/kit/upload/texts.ts';
import { locationTexts } from '#admin/locations/texts.ts';
import { messageTexts } from '#admin/messages/texts.ts';
import { subscriberTexts } from '#admin/newsletter/texts.ts';
import { backupTexts } from '#admin/operations/backups/texts.ts';
import { outboxTexts } from '#admin/operations/outbox/texts.ts';
import { pageCategoryTexts, pageTexts } from '#admin/pages/texts.ts';
import { frameworkTexts } from '#admin/shell/framework-texts.ts';
import { standardTexts } from '#admin/shell/standard-texts.ts';
import { translationTexts } from '#admin/translations/texts.ts';
import { allTextsOf } from '#core/words/in-language';
import { officeLabels, resourceNames } from '#core/words/office-labels';

/** The texts of the back office, by the room they belong to. The notifications are from spec §8. */
export const englishTexts = {
  authTexts,
  backupTexts,
  binTexts,
  dashboardTexts,
  eventTexts,
  festivalTexts,
  frameworkTexts,
  galleryTexts,
  photoTexts,
  historyTexts,
  locationTexts,
  officeTexts,
  mediaTexts,
  messageTexts,
  outboxTexts,
  pageCategoryTexts,
  pageTexts,
  savingTexts,
  shareTexts,
  subscriberTexts,
  translationTexts,
  standardTexts,
  fieldLabels: allTextsOf(officeLabels, 'en'),
  resourceNames: allTextsOf(resourceNames, 'en'),
};
/** The texts of the back office in any language. */
export type OfficeTexts = typeof englishTexts;
